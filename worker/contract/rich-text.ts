/** A text has fewer characters than this, counted as it is stored: with its markup. */
export const textBound = 50_000

/** How many tags a text may begin as it is sent: what parsing costs grows with their square. */
export const MAX_TAGS = 5_000

/** How many tags a text begins at most. */
export const countTags = (html: string): number => html.split('<').length - 1

/**
 * Whether a link says where it leads: a whole address of the web without a user's name in it, a mail, or a telephone.
 * Read as browsers read it, for they take `/\\host` and `//host` for other sites.
 */
export const isPlainLink = (href: string): boolean => {
  if (!URL.canParse(href)) return false
  const { protocol, username, password } = new URL(href)
  if (protocol === 'mailto:' || protocol === 'tel:') return true
  return /^\s*https?:\/\//i.test(href) && username === '' && password === ''
}

/** The id of one of our images by where it is served from, ours or another page's copy of that address; null for any other. */
export const imageIdIn = (src: string): string | null =>
  /^(?:https?:\/\/[^/?#\\]+)?\/api\/public\/images\/(img_[0-9a-z]{16})$/.exec(src)?.[1] ?? null
