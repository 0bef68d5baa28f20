import type Sanitize from 'sanitize-html'

let loaded: typeof Sanitize | null = null

/**
 * Loads `sanitize-html` on demand: it is large, and no buyer needs it, so no worker loads it at its start. Callers that
 * clean markup await it first: routes that take or send texts, and a box before each verb of the console.
 */
export const loadSanitizer = async (): Promise<void> => {
  loaded ??= (await import('sanitize-html')).default
}

/** Sanitizes markup by the options. Synchronous once the sanitizer is loaded, because a box's verbs do not wait. */
export const sanitize = (html: string, options: Sanitize.IOptions): string => {
  if (!loaded) throw new TypeError('the sanitizer is not loaded')
  return loaded(html, options)
}
