import { inject } from 'vitest'

export type StackUrls = { url: string; stripeUrl: string; mailUrl: string }

let own: StackUrls | null = null

/** The Foyer every helper calls: the one all suites share, unless this file has one of its own. */
export const stack = (): StackUrls => own ?? inject('stack')

/** Has the helpers of this file call another Foyer. */
export const useStack = (urls: StackUrls): void => {
  own = urls
}

/** What the clock does every minute, at a time. */
export const tick = async (now = Date.now()): Promise<void> => {
  const response = await fetch(`${stack().url}/cdn-cgi/handler/scheduled?time=${now}`)
  if (!response.ok) throw new Error(`the schedule failed: ${response.status} ${await response.text()}`)
}
