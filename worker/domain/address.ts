/** The /48 around an IPv6 network (/64), which may belong to one holder or to a site of many people; null for an IPv4 address. */
export const siteAround = (network: string): string | null => {
  const groups = network.split(':')
  return groups.length === 4 ? groups.slice(0, 3).join(':') : null
}

/** The network of an address, coarse enough not to identify a line: /24 of IPv4, /48 of IPv6. Null for an invalid address. */
export const networkAround = (address: string): string | null => {
  const four = /^(?:::ffff:)?(\d{1,3}\.\d{1,3}\.\d{1,3})\.\d{1,3}$/i.exec(address)
  if (four) return `${four[1]}.0/24`
  if (!/^[\da-f]*:[\da-f:]*$/i.test(address)) return null
  const [head = '', tail] = address.split('::')
  const given = head.split(':').filter(Boolean)
  // `::` stands for the missing groups of zeros.
  const after = (tail ?? '').split(':').filter(Boolean)
  const zeros = Array.from({ length: Math.max(0, 8 - given.length - after.length) }, () => '0')
  return `${[...given, ...zeros, ...after].slice(0, 3).join(':')}::/48`
}
