/** Re-exports the helpers for elements that games share with the range. */

export * from "../scenes/dom";
