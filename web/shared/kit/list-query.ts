/** The query of a list, as the API takes it. */
export type ListQuery = Record<string, string | number | undefined>

/** A filter: its name in the address, the API's name if different, and what it asks for if not equality, by the others too. */
export type FilterField = { name: string; field?: string; asked?: (value: string, filters: Record<string, string>) => ListQuery }

/** Search, filters, sort, columns and page, by the address. */
export type ListAddress = {
  page: number
  query: string
  sort?: { by: string; direction: 'asc' | 'desc' }
  filters: Record<string, string>
  /** The chosen columns, where they are not the usual ones. */
  columns: string | null
}

/** Reads a list's state from the address. What makes no sense there is left out. */
export const readAddress = (params: URLSearchParams, filters: readonly FilterField[]): ListAddress => {
  const by = params.get('sort_by')
  const page = Number(params.get('page'))
  return {
    page: Number.isInteger(page) && page > 0 ? page : 1,
    query: params.get('query') ?? '',
    columns: params.get('columns'),
    ...(by ? { sort: { by, direction: params.get('sort_direction') === 'desc' ? ('desc' as const) : ('asc' as const) } } : {}),
    filters: Object.fromEntries(filters.flatMap(({ name }) => (params.get(name) ? [[name, params.get(name) ?? '']] : []))),
  }
}

/** The address after a change. Any change but that of the page resets the page. */
export const changeAddress = (params: URLSearchParams, changes: Record<string, string | null>): URLSearchParams => {
  const next = new URLSearchParams(params)
  for (const [name, value] of Object.entries({ page: null, ...changes })) {
    if (value) next.set(name, value)
    else next.delete(name)
  }
  return next
}

/** The query for the API. */
export const queryOf = ({ page, query, sort, filters }: ListAddress, fields: readonly FilterField[]): ListQuery => ({
  page,
  query: query || undefined,
  sort_by: sort?.by,
  sort_direction: sort?.direction,
  ...Object.fromEntries(
    fields.flatMap(({ name, field = name, asked }) => {
      const value = filters[name]
      return asked && value ? Object.entries(asked(value, filters)) : [[`filter_fields[${field}][eq]`, value]]
    }),
  ),
})

/** The state of a list to save or to compare: all of its address but the page, the saved view and an open form's start. */
export const stateOf = (params: URLSearchParams): string => {
  const state = new URLSearchParams(params)
  for (const name of ['page', 'view', 'copy']) state.delete(name)
  state.sort()
  return state.toString()
}

/** Whether a list's state names something of one event: a ticket, a code, a question, a list. */
export const isOfOneEvent = (state: string): boolean => /(tkt|prc|pro|aff|qst|cil|att|ord)_[0-9a-z]{16}/.test(state)

/** Whether the query narrows the list. */
export const isNarrowed = ({ query, filters }: ListAddress): boolean => query !== '' || Object.keys(filters).length > 0
