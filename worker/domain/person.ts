/** Domains under which a provider delivers to the same mailbox. */
const sameDomain: Record<string, string> = {
  'googlemail.com': 'gmail.com',
  'protonmail.com': 'proton.me',
  'pm.me': 'proton.me',
  'me.com': 'icloud.com',
  'mac.com': 'icloud.com',
}

/** Parts of a mailbox's name that providers ignore. */
const ignored: Record<string, RegExp> = {
  'gmail.com': /\./g,
  'proton.me': /[._-]/g,
}

/** Yahoo's own names have no dash, so that a dash begins a label. */
const yahoo = /^(yahoo\.[a-z.]+|ymail\.com|rocketmail\.com)$/

/** Fastmail delivers `anything@name.fastmail.com` to `name@fastmail.com`. */
const fastmail = /^([^.]+)\.(fastmail\.(?:com|fm))$/

/** The person behind an address, for limits per person: without labels (`+tickets`), and without dots where the provider ignores them. */
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
