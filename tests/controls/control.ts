/** A guard as it stands in the source, what is left of it when it is switched off, and the test that must miss it. */
export type Control = { guard: string; file: string; on: string; off: string; test: { file: string; name: string } }
