/** Domains under which a provider delivers to the same mailbox. */
const sameDomain: Record<string, string> = {
  'googlemail.com': 'gmail.com',
  'protonmail.com': 'proton.me',
  'pm.me': 'proton.me',
  'me.com': 'icloud.com',
  'mac.com': 'icloud.com',
}

/** What providers ignore in the name of a mailbox. */
const ignored: Record<string, RegExp> = {
  'gmail.com': /\./g,
  'proton.me': /[._-]/g,
}

/** Yahoo's own names have no dash: what follows one is a label. */
const yahoo = /^(yahoo\.[a-z.]+|ymail\.com|rocketmail\.com)$/

/** Fastmail delivers `anything@name.fastmail.com` to `name@fastmail.com`. */
const fastmail = /^([^.]+)\.(fastmail\.(?:com|fm))$/

/** Whose an address is, as tickets are counted: labels (`+tickets`) are the same mailbox, and so are dots where they don't count. */
export const personOf = (email: string): string => {
  const address = email.trim().toLowerCase()
  const at = address.lastIndexOf('@')
  if (at < 1) return address
  const [name = ''] = address.slice(0, at).split('+')
  const domain = address.slice(at + 1)
  const [, owner, host] = fastmail.exec(domain) ?? []
  if (owner && host) return `${owner}@${host}`
  const known = sameDomain[domain] ?? domain
  const own = yahoo.test(known) ? (name.split('-')[0] ?? name) : name
  const pattern = ignored[known]
  return `${pattern ? own.replace(pattern, '') : own}@${known}`
}
