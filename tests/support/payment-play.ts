import type { PaymentSync } from '../../worker/features/sales/payments/sync/payment-sync.ts'
import type { ProviderEvent } from '../../worker/payments/provider.ts'
import { readEvents } from '../../worker/features/sales/payments/webhooks/read-events.ts'
import { bookErrors, factsOf } from './payment-facts.ts'
import { noDeeds, truthOf, type OurDeeds, type RefusedRefund, type Truth } from './payment-oracle.ts'
import { openStage, paymentAccount, quantity, type Stage, type StagedOrder } from './payment-stage.ts'
import { allHappenings, type Happening } from './provider-acts.ts'
import { isDisputed, refundable, type ModelIntent } from './provider-state.ts'

/** One step of a sequence: what happens, and how, where that can be chosen. */
export type Move = { happening: Happening; choice?: string; play: (scene: Scene) => Promise<Played> }

/** The webhooks of a move, and whether it changed anything. */
export type Played = { events: ProviderEvent[]; isReal: boolean }

/** An order that waits for its payment, and all that is known of how it got where it is. */
export type Scene = {
  stage: Stage
  order: StagedOrder
  intentId: string
  refused: RefusedRefund[]
  asked: number
  /** Every kind of refund, or a few that stand for all. */
  allChoices: boolean
  /** Actions on this side before the sequence. */
  deeds: Partial<OurDeeds>
}

/** Opens a box with one order that waits for its payment: the start of every sequence. */
export const openScene = async (options?: Parameters<typeof openStage>[0]): Promise<Scene> => {
  const stage = openStage(options)
  const order = stage.order()
  return { stage, order, intentId: await stage.pay(order), refused: [], asked: 0, allChoices: true, deeds: {} }
}

export const intentOf = (scene: Scene): ModelIntent => scene.stage.model.intent(scene.intentId)

/** Runs something and undoes it on both sides. */
export const undoing = async <T>(scene: Scene, work: () => Promise<T>): Promise<T> => {
  const { intentId, refused, asked } = scene
  try {
    return await scene.stage.undoing(work)
  } finally {
    Object.assign(scene, { intentId, refused, asked })
  }
}

const atProvider =
  (happening: Happening, choices: Parameters<Stage['model']['happen']>[2] = {}) =>
  async ({ stage, intentId }: Scene): Promise<Played> => {
    const { event, isReal } = stage.model.happen(intentId, happening, choices)
    return { events: [event], isReal }
  }

/** Asks for a refund in the console; answers whether the box took it on. */
export const askForRefund = (scene: Scene, amount: number, more: { cancel_order?: boolean } = {}): boolean => {
  const { stage, order } = scene
  scene.asked += 1
  const refund_id = `rfd_asked${scene.asked}`
  const answer = stage.box.command(
    'refundOrder',
    {
      order_id: order.id,
      refund_id,
      amount,
      notify_buyer: true,
      cancel_order: false,
      attendee_ids: [],
      cancel_attendees: false,
      ...more,
      by: { kind: 'USER', name: 'Ora Nizer' },
      idempotency: { key: `refund-${scene.asked}`, body_hash: 'hash' },
    },
    stage.clock.now,
  )
  return answer.ok
}

/** A refund requested here: if the box does not know yet that it was paid, time passes first, until it synced. */
const askedHere =
  (amount: (left: number) => number) =>
  async (scene: Scene): Promise<Played> => {
    const { stage } = scene
    const wanted = amount(refundable(intentOf(scene)))
    if (!askForRefund(scene, wanted)) {
      await stage.settle()
      if (!askForRefund(scene, wanted)) return { events: [stage.model.noise(scene.intentId, 'refund_created')], isReal: false }
    }
    const count = stage.model.state().events.length
    const before = intentOf(scene).refunds.length
    const asked = new Date(stage.clock.now).toISOString()
    await stage.waitUntil(stage.clock.now + 1000)
    const events = stage.model.state().events.slice(count)
    if (intentOf(scene).refunds.length === before) scene.refused = [...scene.refused, { amount: wanted, at: asked }]
    return { events: events.length ? events : [stage.model.noise(scene.intentId, 'refund_created')], isReal: true }
  }

/** The choice of a refund that the box knows to be pending: it asks for its end by itself. */
export const waited = 'of one that was pending'
export const here = 'asked here'

const part = (left: number): number => (left > 2500 ? 2500 : left)
const all = (left: number): number => left

/** Of a part or of all, pending or done at once, requested here or made at the provider; a few of them have each choice, and each with each other. */
const refundWays = (['part', 'all'] as const).flatMap((size) =>
  (['PENDING', 'SUCCEEDED'] as const).flatMap((begin) =>
    [here, 'at the provider'].map((where) => ({
      size,
      begin,
      where,
      isOneOfFew: ((size === 'part') === (begin === 'PENDING')) === (where === here),
    })),
  ),
)

const beginning =
  (begin: 'PENDING' | 'SUCCEEDED', play: Move['play']): Move['play'] =>
  async (scene) => {
    scene.stage.model.state().refunds.begin = begin
    return play(scene)
  }

/**
 * Every way a happening can go now: a refund of a part or of all, that waits or is done at once, asked for here or made at
 * the provider's own pages; a dispute won or lost. What can't happen in this state goes one way: its webhook comes, and it isn't so.
 */
export const movesOf = (scene: Scene, happening: Happening): Move[] => {
  const intent = intentOf(scene)
  const left = refundable(intent)
  if (happening === 'refund_created' && left > 0) {
    const ways = refundWays.filter(
      (way) => (way.size === 'all' || left > part(left)) && (scene.allChoices || way.isOneOfFew || left === part(left)),
    )
    return ways
      .filter((way) => way.where === here || !isDisputed(intent))
      .map(({ size, begin, where }) => {
        const amount = size === 'part' ? part : all
        const play = where === here ? askedHere(amount) : atProvider(happening, { refund: amount })
        return { happening, choice: `${size} ${begin} ${where}`, play: beginning(begin, play) }
      })
  }
  if (happening === 'dispute_closed' && intent.disputes.some((dispute) => dispute.status === 'OPEN'))
    return (['WON', 'LOST'] as const).map((dispute) => ({ happening, choice: dispute, play: atProvider(happening, { dispute }) }))
  const next = happening === 'refund_failed' ? intent.refunds.findLast((refund) => refund.status !== 'FAILED') : undefined
  const waits = happening === 'refund_updated' ? intent.refunds.some((refund) => refund.status === 'PENDING') : next?.status === 'PENDING'
  return [{ happening, ...(waits ? { choice: waited } : {}), play: atProvider(happening) }]
}

export const allMoves = (scene: Scene): Move[] => allHappenings.flatMap((happening) => movesOf(scene, happening))

export const nameOf = (path: Move[]): string =>
  path.map((move) => (move.choice ? `${move.happening} (${move.choice})` : move.happening)).join(', ')

/** All events that the provider lists, in one go, as the schedule reads lost webhooks. */
export const deliverMissed = async ({ stage }: Pick<Scene, 'stage'>): Promise<void> => {
  const looks: PaymentSync[] = []
  const take = async (events: ProviderEvent[]): Promise<void> => {
    for (const event of events) looks.push(...(await stage.take(event)))
  }
  const from = { id: null, time: 0 }
  await readEvents(stage.model.provider, paymentAccount, from, Math.floor(stage.clock.now / 1000), { take, save: async () => {} })
  await stage.lookUp(looks)
}

const differences = (found: Truth, expected: Truth): string[] =>
  (Object.keys(expected) as (keyof Truth)[])
    .filter((key) => JSON.stringify(found[key]) !== JSON.stringify(expected[key]))
    .map((key) => `${key} is ${JSON.stringify(found[key])}, not ${JSON.stringify(expected[key])}`)

/** The differences of the box from the provider's state, in words. */
export const untruths = (scene: Scene, deeds: Partial<OurDeeds> = {}): string[] => {
  const intent = intentOf(scene)
  const { box } = scene.stage
  const expected = truthOf(intent, quantity, { ...noDeeds, refused: scene.refused, ...scene.deeds, ...deeds })
  return [...differences(factsOf(box.db, scene.order.id, intent.id), expected), ...bookErrors(box.db, scene.order.id)]
}

/** Lets the hold end, and delivers the provider's events of that. */
export const endHold = async ({ stage, order }: Scene): Promise<void> => {
  const count = stage.model.state().events.length
  await stage.waitUntil(order.expires_at + 1)
  for (const event of stage.model.state().events.slice(count)) await stage.deliver(event)
  await stage.settle()
}

/** The organizer cancels the order, with no refund; answers whether the box took it. */
export const cancelOrder = ({ stage, order }: Scene): boolean =>
  stage.box.command(
    'cancelOrder',
    {
      order_id: order.id,
      refund_id: 'rfd_never',
      refund_amount: null,
      notify_buyer: true,
      by: { kind: 'USER', name: 'Ora Nizer' },
      idempotency: { key: `cancel-${stage.clock.now}`, body_hash: 'hash' },
    },
    stage.clock.now,
  ).ok

/**
 * The differences after everything has settled; with `beyond` also after the end of every order: the organizer cancels
 * a paid one, and the hold of an unpaid one expires.
 */
export const settledUntruths = async (scene: Scene, beyond: boolean): Promise<string[]> => {
  const alive = untruths(scene)
  if (alive.length || !beyond) return alive
  return undoing(scene, async () => {
    if (intentOf(scene).status === 'succeeded') {
      const refused = cancelOrder(scene) ? [] : ['it could not be cancelled']
      return [...untruths(scene, { isCancelled: true }), ...refused].map((error) => `cancelled: ${error}`)
    }
    await endHold(scene)
    const { status } = intentOf(scene)
    const stray = status === 'canceled' || status === 'processing' ? [] : [`the payment of an expired order is ${status}`]
    return [...untruths(scene, { holdIsOver: true }), ...stray].map((error) => `after the hold: ${error}`)
  })
}
