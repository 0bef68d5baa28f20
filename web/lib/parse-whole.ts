/** Digits typed by a person as a whole number; null when it isn't one. */
export const parseWhole = (text: string): number | null => (/^\d{1,9}$/.test(text.trim()) ? Number(text.trim()) : null)
