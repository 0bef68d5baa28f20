/** Compares rows by one of their texts, as SQLite orders text. */
export const byText =
  <Row>(keyOf: (row: Row) => string, direction: 'asc' | 'desc' = 'asc') =>
  (one: Row, other: Row): number => {
    const [a, b] = [keyOf(one), keyOf(other)]
    return (a < b ? -1 : a > b ? 1 : 0) * (direction === 'asc' ? 1 : -1)
  }

/** Pages of several databases as one, each in the order already: what one database answered stays as it is. */
export const merged = <Row>(pages: readonly Row[][], order: (one: Row, other: Row) => number): Row[] =>
  pages.length === 1 ? (pages[0] ?? []) : pages.flat().toSorted(order)
