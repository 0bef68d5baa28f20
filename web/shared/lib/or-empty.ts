/** What a field shows of a value: nothing where there is none. */
export const orEmpty = <T>(value: T | null | undefined, text: (value: T) => string): string =>
  value === null || value === undefined ? '' : text(value)
