/** The address of a new one's form that starts like another, over the list as it is. */
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
