/** A typed hex code as `#rrggbb`, with or without its `#`; null where it is none. */
export const hexTyped = (text: string): string | null => {
  const [, digits] = /^#?([0-9a-f]{3}|[0-9a-f]{6})$/i.exec(text.trim()) ?? []
  if (!digits) return null
  return `#${(digits.length === 3 ? [...digits].map((digit) => digit + digit).join('') : digits).toLowerCase()}`
}
