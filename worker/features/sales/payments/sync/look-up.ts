import { boxForFoyer, type BoxClient } from '../../../../box-office/client.ts'
import type { Env } from '../../../../runtime/env.ts'
import { forEachConcurrent } from '../../../../runtime/for-each-concurrent.ts'
import { logError, reasonOf } from '../../../../runtime/log.ts'
import type { PaymentSync } from './payment-sync.ts'
import { ProviderError, type PaymentProvider, type ProviderPayment } from '../../../../payments/provider.ts'
import { stripeProvider } from '../../../../payments/stripe/stripe.ts'

/** A look that was begun in an event's box. */
export type EventLook = PaymentSync & { event_id: string }

const lanes = 4

/**
 * Retrieves payments from the provider, outside their boxes, and applies each in its box. A failed one is left: the box
 * schedules a sync by itself, and its order's hold waits for that. `now` is the start, in milliseconds.
 */
export const lookUp = async (env: Env, looks: EventLook[], now: number): Promise<void> => {
  const provider = stripeProvider(env)
  if (!provider) return
  const began = Date.now()
  await forEachConcurrent(
    looks,
    lanes,
    async ({ event_id, ...look }) => {
      const boxNow = () => boxForFoyer(env, event_id, now + Date.now() - began)
      const payment = await ask(provider, { look, box: boxNow() })
      const applied = await boxNow().command('applyPayment', { look, payment })
      if (!applied.ok) throw new Error(`the box refused: ${applied.problem.code}`)
    },
    (look, error) => logError('payment not looked up yet', { order_id: look.order_id }, error),
  )
}

/** The provider's answer; a refusal that is final is noted with the webhooks that wait for it. */
const ask = async (
  provider: PaymentProvider,
  { look, box }: { look: PaymentSync; box: BoxClient<'internal'> },
): Promise<ProviderPayment> => {
  try {
    return await provider.retrievePayment(look.account_id, look.intent_id)
  } catch (error) {
    const { intent_id, order_id } = look
    if (error instanceof ProviderError && !error.retryable)
      await box.command('notePoison', { intent_id, order_id, error: reasonOf(error), attempts: 1, isFinal: true })
    throw error
  }
}
