import { Agent } from 'node:http'
import { sendCancellable } from '../run/cancellable.ts'
import type { Shop } from './shop.ts'

/** The number of concurrent visitors, and the maximum time until they cancel. */
const VISITORS = 6
const LONGEST_VISIT_MS = 60
/** A slower answer counts as none: caches are warm by then, however busy the machine. */
const HUNG_MS = 60_000

const pause = (ms: number) => new Promise((resolve) => setTimeout(resolve, ms))

/** Shared work of requests: the installation's keys, an event's page as data and rendered, its availability, its room. */
const asked = ({ eventId }: Shop): { path: string; body?: object }[] => [
  { path: '/api/auth/login', body: { email: 'nobody@chaos.test', password: 'a-good-password' } },
  { path: `/api/public/events/${eventId}` },
  { path: `/api/public/events/${eventId}/availability` },
  { path: `/api/public/events/${eventId}/room` },
  { path: `/e/${eventId}/under-load` },
]

/** Plays visitors who cancel each of their requests at a random moment, until the returned function is called; that answers with the number of cancelled requests. */
export const cancelVisits = (shop: Shop): (() => Promise<number>) => {
  let [isOver, cancelled] = [false, 0]
  const visits = Array.from({ length: VISITORS }, async (_, visitor) => {
    for (let n = visitor; !isOver; n += 1) {
      // On a connection that has been answered on: the local server accepts none any more once one is reset in its queue.
      const agent = new Agent({ keepAlive: true, maxSockets: 1 })
      await sendCancellable(`${shop.urls().url}/api/health`, { agent }).over
      const [one] = asked(shop).slice(n % asked(shop).length)
      const sent = sendCancellable(`${shop.urls().url}${one?.path}`, { body: one?.body, agent })
      await pause(Math.random() * LONGEST_VISIT_MS)
      if (!sent.isOver()) cancelled += 1
      sent.cancel()
      agent.destroy()
    }
  })
  return async () => {
    isOver = true
    await Promise.all(visits)
    return cancelled
  }
}

/** Calls that are no longer answered without any fault: an answer of any kind is fine. */
export const hungAnswers = async (shop: Shop): Promise<string[]> => {
  const all = asked(shop).map(async ({ path, body }) => {
    const init = body ? { method: 'POST', headers: { 'content-type': 'application/json' }, body: JSON.stringify(body) } : {}
    const url = `${shop.urls().url}${path}`
    return fetch(url, { ...init, signal: AbortSignal.timeout(HUNG_MS) }).then(
      async (answer) => {
        const text = await answer.text()
        // The runtime ends a request that waits for an impossible event: that counts as hung too.
        const isEnded = answer.status === 500 && !text.includes('request_id')
        return isEnded ? [`${path} was ended: ${text.slice(0, 200)}`] : []
      },
      (error: Error) => [`${path} was never answered: ${error.message} ${String(error.cause ?? '')}`],
    )
  })
  return (await Promise.all(all)).flat()
}
