/** Declares the parts of Node that the tests use. */

declare module "node:fs" {
  export function readFileSync(path: string, encoding: "utf-8"): string;
  export function readdirSync(path: string, options?: { readonly recursive: boolean }): string[];
}

declare module "node:path" {
  export function join(...parts: string[]): string;
}

declare const process: { readonly env: Readonly<Record<string, string | undefined>> };

interface ImportMeta {
  readonly dirname: string;
}
