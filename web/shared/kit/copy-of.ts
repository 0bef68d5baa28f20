/** The address of a new row's form that starts as a copy, over the list in its current state. */
export const copyOf = (search: string, id: string): string => {
  const params = new URLSearchParams(search)
  params.set('copy', id)
  return `?${params.toString()}`
}

/** The list's part of a form's address. */
export const withoutCopy = (search: string): string => {
  const params = new URLSearchParams(search)
  params.delete('copy')
  const rest = params.toString()
  return rest && `?${rest}`
}
