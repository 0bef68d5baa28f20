import { expect, it } from 'vitest'
import { effort } from '../../../../../tests/support/effort.ts'
import type { Scene } from '../../../../../tests/support/payment-play.ts'
import { delivered } from '../../../../../tests/support/payment-variants.ts'
import { quantity } from '../../../../../tests/support/payment-stage.ts'
import { onQuietScene } from '../../../../../tests/support/quiet-scene.ts'
import { prices } from '../../../catalogue/tickets/table.ts'

/** Of the second happenings. */
const every = effort('SECOND_MOVES', { short: 9, long: 1 })

/** The hold ends while the provider can't be reached: the payment goes on there, and the order receives its events afterwards. */
const expire = async ({ stage, order, deeds }: Scene): Promise<void> => {
  stage.model.state().faults.push({ call: 'cancelIntent', at: 'before', times: Infinity })
  await stage.waitUntil(order.expires_at)
  Object.assign(deeds, { holdIsOver: true, isUnreached: true })
}

const sellOut = ({ stage, deeds }: Scene): void => {
  const price = stage.box.db.select().from(prices).get() as typeof prices.$inferSelect
  const fields = { prices: [{ id: price.id, price: price.price, quantity: quantity - 1 }] }
  stage.box.must('updateTicket', { id: price.ticket_id, fields, taxes: [] }, stage.clock.now)
  Object.assign(deeds, { stockWasGone: true })
}

it.each(['left', 'gone'])(
  'the payment matrix holds for every sequence of three after the hold, the stock %s',
  { timeout: 300_000 },
  async (stock) => {
    const { played, wrong } = await onQuietScene(async (scene) => {
      await expire(scene)
      if (stock === 'gone') sellOut(scene)
      return delivered(scene, { length: 3, beyond: 0, every }, 1)
    })
    expect(wrong).toEqual([])
    expect(played).toBeGreaterThan(every === 1 ? 1110 : 50)
  },
)
