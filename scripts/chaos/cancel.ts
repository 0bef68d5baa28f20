import { Agent } from 'node:http'
import { sendCancellable } from '../run/cancellable.ts'
import type { Shop } from './shop.ts'

/** How many visitors come at a time, and after how long at most they are gone. */
const VISITORS = 6
const LONGEST_VISIT_MS = 60
/** An answer that takes longer is none: everything is at hand by then, however busy the machine. */
const HUNG_MS = 60_000

const pause = (ms: number) => new Promise((resolve) => setTimeout(resolve, ms))

/** What requests share the work of: the installation's keys, an event's page as data and painted, what is left of it, its room. */
const asked = ({ eventId }: Shop): { path: string; body?: object }[] => [
  { path: '/api/auth/login', body: { email: 'nobody@chaos.test', password: 'a-good-password' } },
  { path: `/api/public/events/${eventId}` },
  { path: `/api/public/events/${eventId}/availability` },
  { path: `/api/public/events/${eventId}/room` },
  { path: `/e/${eventId}/under-load` },
]

/** Has visitors come who cancel each of their requests at a random moment, until the answer is called; it says how many were cancelled. */
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

/** What is not answered any more though nothing fails: an answer of any kind will do. */
export const hungAnswers = async (shop: Shop): Promise<string[]> => {
  const all = asked(shop).map(async ({ path, body }) => {
    const init = body ? { method: 'POST', headers: { 'content-type': 'application/json' }, body: JSON.stringify(body) } : {}
    const url = `${shop.urls().url}${path}`
    return fetch(url, { ...init, signal: AbortSignal.timeout(HUNG_MS) }).then(
      async (answer) => {
        const text = await answer.text()
        // The runtime ends a request that waits for nothing it could ever get: that was hung as well.
        const isEnded = answer.status === 500 && !text.includes('request_id')
        return isEnded ? [`${path} was ended: ${text.slice(0, 200)}`] : []
      },
      (error: Error) => [`${path} was never answered: ${error.message} ${String(error.cause ?? '')}`],
    )
  })
  return (await Promise.all(all)).flat()
}
