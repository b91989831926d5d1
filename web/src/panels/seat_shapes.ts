/** Small shapes by seat, about 10 units wide, for the ends of lines in charts. */
export const SHAPES: readonly string[] = [
  "M-4 0a4 4 0 1 0 8 0a4 4 0 1 0-8 0z",
  "M0-4.6 4.8 3.8h-9.6z",
  "M-3.7-3.7h7.4v7.4h-7.4z",
  "M0-5 5 0 0 5-5 0z",
  "M0-5l1.5 3.1 3.4.4-2.5 2.4.7 3.4L0 2.6l-3.1 1.7.7-3.4-2.5-2.4 3.4-.4z",
];
