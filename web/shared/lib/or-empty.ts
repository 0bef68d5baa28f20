/** Formats a value for a field; empty without one. */
export const orEmpty = <T>(value: T | null | undefined, text: (value: T) => string): string =>
  value === null || value === undefined ? '' : text(value)
