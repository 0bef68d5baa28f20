import type Sanitize from 'sanitize-html'

let loaded: typeof Sanitize | null = null

/**
 * Loads what cleans markup: larger than most, and needed by no buyer, so that no worker runs it at its start. Whoever
 * cleans has waited for this: what takes or sends texts, and a box before each verb of the console.
 */
export const loadSanitizer = async (): Promise<void> => {
  loaded ??= (await import('sanitize-html')).default
}

/** The markup as the options have it. Once the sanitizer is loaded, without waiting, for a box's verbs do not wait. */
export const sanitize = (html: string, options: Sanitize.IOptions): string => {
  if (!loaded) throw new TypeError('the sanitizer is not loaded')
  return loaded(html, options)
}
