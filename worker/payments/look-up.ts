import { boxForFoyer } from '../box-office/client.ts'
import type { Env } from '../env.ts'
import { inLanes } from '../lanes.ts'
import type { Look } from './looks.ts'
import { stripeProvider } from './stripe.ts'

/** A look that was begun in an event's box. */
export type EventLook = Look & { event_id: string }

const lanes = 4

/**
 * Asks the provider how payments stand, outside their boxes, and brings each answer to its box. One that gets no answer
 * is left: the box looks by itself, and its order's hold waits for that. `now` is when it began, in milliseconds.
 */
export const lookUp = async (env: Env, looks: EventLook[], now: number): Promise<void> => {
  const provider = stripeProvider(env)
  if (!provider) return
  const began = Date.now()
  await inLanes(
    looks,
    lanes,
    async ({ event_id, ...look }) => {
      const payment = await provider.retrievePayment(look.account_id, look.intent_id)
      await boxForFoyer(env, event_id, now + Date.now() - began).command('applyPayment', { look, payment })
    },
    ({ order_id }, error) => console.error(JSON.stringify({ message: 'payment not looked up yet', order_id, error: String(error) })),
  )
}
