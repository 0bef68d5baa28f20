/** IPv4 networks that are not on the public internet (IANA's special-purpose registry), and multicast. */
const closedNetworks: readonly [string, number][] = [
  ['0.0.0.0', 8],
  ['10.0.0.0', 8],
  ['100.64.0.0', 10],
  ['127.0.0.0', 8],
  ['169.254.0.0', 16],
  ['172.16.0.0', 12],
  ['192.0.0.0', 24],
  ['192.0.2.0', 24],
  ['192.88.99.0', 24],
  ['192.168.0.0', 16],
  ['198.18.0.0', 15],
  ['198.51.100.0', 24],
  ['203.0.113.0', 24],
  ['224.0.0.0', 3],
]

const numberOf = (four: string): number => four.split('.').reduce((sum, part) => sum * 256 + Number(part), 0)

const isOpen4 = (address: string): boolean =>
  closedNetworks.every(([network, bits]) => Math.floor(numberOf(address) / 2 ** (32 - bits)) !== numberOf(network) / 2 ** (32 - bits))

/** Only global IPv6 unicast (2000::/3), without networks that lead to IPv4 (Teredo, 6to4) or are for documentation. */
const isOpen6 = (address: string): boolean => {
  const [head = '', tail = ''] = address.split('::')
  const groups = (part: string): number[] => part.split(':').flatMap((group) => (group ? [Number.parseInt(group, 16)] : []))
  const [left, right] = [groups(head), groups(tail)]
  const [first = 0, second = 0] = [...left, ...Array.from({ length: Math.max(0, 8 - left.length - right.length) }, () => 0), ...right]
  if (first < 0x2000 || first > 0x3fff || first === 0x2002) return false
  const isSpecial = first === 0x2001 && (second < 0x200 || second === 0xdb8)
  return !isSpecial && !(first === 0x3fff && second < 0x1000)
}

const closedNames = ['localhost', 'local', 'internal', 'localdomain', 'home.arpa', 'lan', 'intranet', 'corp', 'home', 'private']

/** Whether a host name may be public: it has a domain, and no private one. */
const isOpenName = (name: string): boolean =>
  name.includes('.') && closedNames.every((closed) => name !== closed && !name.endsWith(`.${closed}`))

const isFour = (host: string): boolean => /^\d+(\.\d+){3}$/.test(host)

/** Whether a host is written as an address, so that there is no name to resolve. */
export const isAddress = (host: string): boolean => host.startsWith('[') || isFour(host)

const isOpenHost = (host: string): boolean => {
  if (host.startsWith('[')) return isOpen6(host.slice(1, -1))
  return isFour(host) ? isOpen4(host) : isOpenName(host.replace(/\.$/, ''))
}

/** Whether an address that a name resolved to is on the public internet. Anything that is no address isn't. */
export const isPublicIp = (address: string): boolean => {
  const host = address.includes(':') ? `[${address}]` : address
  // Normalised as in a URL, which writes the tail of `::ffff:127.0.0.1` as groups.
  if (!URL.canParse(`http://${host}/`)) return false
  const { hostname } = new URL(`http://${host}/`)
  return isAddress(hostname) && isOpenHost(hostname)
}

const ports = new Set(['', '80', '443', '8080', '8443'])

/**
 * A public web address that is safe to fetch; null for any other: another protocol or port, credentials in it, a host
 * that can only be inside a network. `URL` has normalised any notation of an IPv4 address to four numbers by then. The
 * addresses that a name resolves to are not known here.
 */
export const publicAddress = (text: string, { anyHost = false }: { anyHost?: boolean } = {}): URL | null => {
  if (!URL.canParse(text)) return null
  const url = new URL(text)
  if (!/^https?:$/.test(url.protocol) || url.username !== '' || url.password !== '') return null
  return anyHost || (ports.has(url.port) && isOpenHost(url.hostname)) ? url : null
}
