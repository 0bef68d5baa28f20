/** What a code holds that is no ticket's: a web address, or something else that says what it is (`WIFI:`, `BEGIN:VCARD`). */
export type ForeignCode = 'address' | 'other'

/** What a scanned text holds if it can't be a ticket's code or reference; null if it may be one. */
export const foreignCode = (text: string): ForeignCode | null => {
  if (/^\s*(https?:\/\/|www\.)/i.test(text)) return 'address'
  return /^\s*[a-z][a-z0-9+.-]*:/i.test(text) ? 'other' : null
}
