/** The start of a text on one line, at most `most` characters, cut between words. */
export const excerpt = (text: string, most: number): string => {
  const line = text.replace(/\s+/g, ' ').trim()
  if (line.length <= most) return line
  const start = line.slice(0, most - 1)
  const end = start.lastIndexOf(' ')
  // A text without spaces is cut anywhere, but not inside a character.
  return `${(end > most / 2 ? start.slice(0, end) : start).replace(/[\uD800-\uDBFF]$/, '').trimEnd()}…`
}
