/** A typed hex code, with or without `#`, as `#rrggbb`; null when it is invalid. */
export const hexTyped = (text: string): string | null => {
  const [, digits] = /^#?([0-9a-f]{3}|[0-9a-f]{6})$/i.exec(text.trim()) ?? []
  if (!digits) return null
  return `#${(digits.length === 3 ? [...digits].map((digit) => digit + digit).join('') : digits).toLowerCase()}`
}
