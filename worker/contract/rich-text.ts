/** The length limit of a stored text, with its markup. */
export const textBound = 50_000

/** Maximum number of opened tags of a sent text: the cost of parsing grows with its square. */
export const MAX_TAGS = 5_000

/** An upper bound of the number of tags a text opens. */
export const countTags = (html: string): number => html.split('<').length - 1

/**
 * Whether a link shows its target: an absolute web address without credentials, a mail, or a telephone. Parsed as browsers
 * do, since they take `/\\host` and `//host` for other sites.
 */
export const isPlainLink = (href: string): boolean => {
  if (!URL.canParse(href)) return false
  const { protocol, username, password } = new URL(href)
  if (protocol === 'mailto:' || protocol === 'tel:') return true
  return /^\s*https?:\/\//i.test(href) && username === '' && password === ''
}

/** The id of one of our images in its address, ours or copied from another page; null for any other. */
export const imageIdIn = (src: string): string | null =>
  /^(?:https?:\/\/[^/?#\\]+)?\/api\/public\/images\/(img_[0-9a-z]{16})$/.exec(src)?.[1] ?? null
