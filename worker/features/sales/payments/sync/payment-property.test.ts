import fc from 'fast-check'
import { expect, it } from 'vitest'
import type { BoxDb } from '../../../../box-office/box-db.ts'
import { outbox } from '../../../../box-office/table.ts'
import type { ProviderEvent } from '../../../../payments/provider.ts'
import { effort } from '../../../../../tests/support/effort.ts'
import {
  cancelOrder,
  deliverMissed,
  endHold,
  intentOf,
  movesOf,
  nameOf,
  undoing,
  untruths,
  type Move,
  type Scene,
} from '../../../../../tests/support/payment-play.ts'
import { allHappenings } from '../../../../../tests/support/provider-acts.ts'
import { onQuietScene } from '../../../../../tests/support/quiet-scene.ts'

// What the matrix can't hold: longer sequences, webhooks that come late, twice, in any order or never, buyers who try
// again, organizers who cancel, holds that end, a provider that can't be reached.

const step = fc.oneof(
  { weight: 8, arbitrary: fc.record({ do: fc.constant('happen' as const), what: fc.constantFrom(...allHappenings), way: fc.nat(7) }) },
  { weight: 4, arbitrary: fc.record({ do: fc.constant('tell' as const), which: fc.nat(20), forget: fc.boolean() }) },
  { weight: 2, arbitrary: fc.record({ do: fc.constant('wait' as const), seconds: fc.integer({ min: 1, max: 150 }) }) },
  {
    weight: 2,
    arbitrary: fc.record({ do: fc.constant('meanwhile' as const), what: fc.constantFrom('cancel' as const, ...allHappenings) }),
  },
  { weight: 1, arbitrary: fc.record({ do: fc.constant('pay' as const) }) },
  { weight: 1, arbitrary: fc.record({ do: fc.constant('cancel' as const) }) },
  { weight: 1, arbitrary: fc.record({ do: fc.constant('end hold' as const) }) },
  {
    weight: 1,
    arbitrary: fc.record({
      do: fc.constant('fault' as const),
      call: fc.constantFrom('retrievePayment', 'cancelIntent', 'createIntent', 'findOrder'),
      at: fc.constantFrom('before' as const, 'after' as const),
      times: fc.integer({ min: 1, max: 3 }),
    }),
  },
)
type Step = typeof step extends fc.Arbitrary<infer S> ? S : never

const dust = async (scene: Scene): Promise<void> => {
  scene.stage.model.state().faults = []
  scene.stage.model.meanwhile(async () => {})
  await scene.stage.settle()
  await deliverMissed(scene)
}

/** Mails queued a second time for the same reason. */
const repeatedMails = (db: BoxDb): string[] => {
  const ids = db
    .select()
    .from(outbox)
    .all()
    .flatMap((part) => (part.mails as { id: string }[]).map((mail) => mail.id))
  return ids.filter((id, index) => ids.indexOf(id) !== index).map((id) => `mailed twice: ${id}`)
}

/** Plays the steps and lets the dust settle; what is wrong then, with what really happened. */
const play = async (scene: Scene, steps: Step[]): Promise<{ wrong: string[]; story: string[] }> => {
  const { stage, order } = scene
  const held: ProviderEvent[] = []
  const story: string[] = []
  const deeds = { holdIsOver: false, isCancelled: false }
  for (const one of steps) {
    await stage.waitUntil(stage.clock.now + 1000)
    switch (one.do) {
      case 'happen': {
        const moves = movesOf(scene, one.what)
        const move = moves[one.way % moves.length] as Move
        const { events } = await move.play(scene)
        held.push(...events)
        story.push(nameOf([move]))
        break
      }
      case 'tell': {
        const event = held[one.which % held.length]
        if (!event) break
        if (one.forget) held.splice(held.indexOf(event), 1)
        await stage.deliver(event)
        story.push(`told ${event.type}`)
        break
      }
      case 'meanwhile':
        stage.model.meanwhile(async () => {
          // A new try in the very moment in which an order ends never reaches it: only money does from then on.
          if (deeds.holdIsOver && (one.what === 'requires_action' || one.what === 'processing')) return
          if (one.what === 'cancel') deeds.isCancelled ||= cancelOrder(scene)
          else held.push(stage.model.happen(scene.intentId, one.what).event)
          story.push(`${one.what}, during a look`)
        })
        break
      case 'wait':
        await stage.waitUntil(stage.clock.now + one.seconds * 1000)
        story.push(`${one.seconds} s later`)
        break
      case 'pay':
        scene.intentId = await stage.pay(order).catch(() => scene.intentId)
        story.push(`pays ${scene.intentId}`)
        break
      case 'cancel': {
        const isCancelled = cancelOrder(scene)
        deeds.isCancelled ||= isCancelled
        story.push(isCancelled ? 'cancelled' : 'not cancelled')
        break
      }
      case 'end hold':
        await dust(scene)
        await endHold(scene)
        deeds.holdIsOver = true
        story.push('the hold is over')
        break
      case 'fault':
        stage.model.state().faults.push({ ...one })
        story.push(`${one.call} will fail ${one.at}`)
        break
    }
  }
  await dust(scene)
  return { wrong: [...untruths(scene, deeds), ...repeatedMails(stage.box.db)], story }
}

const anySequence = async (scene: Scene): Promise<void> => {
  const numRuns = effort('PAYMENT_RUNS', { short: 150, long: 2500 })
  let paid = 0
  const property = fc.asyncProperty(
    fc.array(step, { minLength: 2, maxLength: 12, size: 'max' }),
    fc.nat(3),
    fc.constantFrom('AT_ONCE' as const, 'WHEN_SUCCEEDED' as const),
    (tail, early, booked) =>
      undoing(scene, async () => {
        scene.stage.model.state().refunds.booked = booked
        // Most that can go wrong goes wrong with money that came: half of the orders are paid early on.
        const steps: Step[] = early < 2 ? tail.toSpliced(early, 1, { do: 'happen', what: 'succeeded', way: 0 }) : tail
        const { wrong, story } = await play(scene, steps)
        if (intentOf(scene).status === 'succeeded') paid += 1
        expect(wrong, story.join('\n')).toEqual([])
      }),
  )
  await fc.assert(property, { numRuns })
  expect(paid).toBeGreaterThan(numRuns / 3)
}

it('any sequence of twelve, reported in any order, ends in the provider’s state', { timeout: 300_000 }, () =>
  onQuietScene(anySequence, { platform_fee: 150 }),
)
