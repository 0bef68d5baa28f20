/** Providers that take an address with other dots, or none, as the same one. */
const dotless = new Set(['gmail.com', 'googlemail.com'])

/** Whose an address is, as tickets are counted: labels (`+tickets`) are the same mailbox, and so are dots where they don't count. */
export const personOf = (email: string): string => {
  const address = email.trim().toLowerCase()
  const at = address.lastIndexOf('@')
  if (at < 1) return address
  const [name = ''] = address.slice(0, at).split('+')
  const domain = address.slice(at + 1)
  const host = domain === 'googlemail.com' ? 'gmail.com' : domain
  return `${dotless.has(domain) ? name.replaceAll('.', '') : name}@${host}`
}
