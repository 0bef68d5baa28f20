/** Where a link can be sent to, and the address that opens the app with it. */
export const shareTargets = {
  whatsapp: (title: string, url: string) => `https://wa.me/?text=${encodeURIComponent(`${title} ${url}`)}`,
  telegram: (title: string, url: string) => `https://t.me/share/url?url=${encodeURIComponent(url)}&text=${encodeURIComponent(title)}`,
  email: (title: string, url: string) => `mailto:?subject=${encodeURIComponent(title)}&body=${encodeURIComponent(url)}`,
} as const

/** The link with a source that its visits are counted for. */
export const withSource = (url: string, source: string): string => `${url}?utm_source=${encodeURIComponent(source)}`

/** The link that counts orders for an affiliate. */
export const withAffiliate = (url: string, code: string): string => `${url}?aff=${encodeURIComponent(code)}`
