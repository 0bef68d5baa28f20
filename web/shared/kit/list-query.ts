/** What a list is asked for, as the API takes it. */
export type ListQuery = Record<string, string | number | undefined>

/** Something a list is narrowed by: its name in the address, the API's where it has another, and what else than equality it asks for. */
export type FilterField = { name: string; field?: string; asked?: (value: string) => ListQuery }

/** What is searched, filtered, sorted and which page, as the address has it. */
export type ListAddress = { page: number; query: string; sort?: { by: string; direction: 'asc' | 'desc' }; filters: Record<string, string> }

/** Reads a list's state from the address. What makes no sense there is left out. */
export const readAddress = (params: URLSearchParams, filters: readonly FilterField[]): ListAddress => {
  const by = params.get('sort_by')
  const page = Number(params.get('page'))
  return {
    page: Number.isInteger(page) && page > 0 ? page : 1,
    query: params.get('query') ?? '',
    ...(by ? { sort: { by, direction: params.get('sort_direction') === 'desc' ? ('desc' as const) : ('asc' as const) } } : {}),
    filters: Object.fromEntries(filters.flatMap(({ name }) => (params.get(name) ? [[name, params.get(name) ?? '']] : []))),
  }
}

/** The address after some of it changed. Anything but turning the page starts over at the first one. */
export const changeAddress = (params: URLSearchParams, changes: Record<string, string | null>): URLSearchParams => {
  const next = new URLSearchParams(params)
  for (const [name, value] of Object.entries({ page: null, ...changes })) {
    if (value) next.set(name, value)
    else next.delete(name)
  }
  return next
}

/** What the API is asked for. */
export const queryOf = ({ page, query, sort, filters }: ListAddress, fields: readonly FilterField[]): ListQuery => ({
  page,
  query: query || undefined,
  sort_by: sort?.by,
  sort_direction: sort?.direction,
  ...Object.fromEntries(
    fields.flatMap(({ name, field = name, asked }) => {
      const value = filters[name]
      return asked && value ? Object.entries(asked(value)) : [[`filter_fields[${field}][eq]`, value]]
    }),
  ),
})

/** Whether a part only of the list is asked for. */
export const isNarrowed = ({ query, filters }: ListAddress): boolean => query !== '' || Object.keys(filters).length > 0
