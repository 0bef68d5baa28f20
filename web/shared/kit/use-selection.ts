import { useState } from 'react'

/** Which rows of a page are chosen. What is not on the page is not chosen: actions never reach a row that isn't shown. */
export type Selection<Row> = {
  chosen: Row[]
  has: (row: Row) => boolean
  toggle: (row: Row, checked: boolean) => void
  /** All of this page, or none. */
  all: (checked: boolean) => void
  isAll: boolean
  clear: () => void
}

/** Keeps which of these rows are chosen. */
export const useSelection = <Row extends { id: string }>(rows: readonly Row[]): Selection<Row> => {
  const [ids, setIds] = useState<ReadonlySet<string>>(new Set())
  const chosen = rows.filter(({ id }) => ids.has(id))
  return {
    chosen,
    has: ({ id }) => ids.has(id),
    toggle: ({ id }, checked) =>
      setIds((current) => {
        const next = new Set(current)
        if (checked) next.add(id)
        else next.delete(id)
        return next
      }),
    all: (checked) => setIds(new Set(checked ? rows.map(({ id }) => id) : [])),
    isAll: rows.length > 0 && chosen.length === rows.length,
    clear: () => setIds(new Set()),
  }
}
