// Written by scripts/build/section-facts.ts before the web is built.
declare module '*/dist-worker/sections.json' {
  /** How many sections each group of a side bar always shows. */
  export const counts: Record<import('../../../../worker/contract/addresses.ts').ConsoleShell, readonly number[]>
}
