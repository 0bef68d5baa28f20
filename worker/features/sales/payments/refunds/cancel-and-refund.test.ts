import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { moneyRows } from '../../../../../tests/support/payment-facts.ts'
import { askForRefund, intentOf, openScene, untruths, type Scene } from '../../../../../tests/support/payment-play.ts'
import { price, total } from '../../../../../tests/support/payment-stage.ts'
import { outbox } from '../../../../box-office/table.ts'
import { salesDays } from '../../stats/table.ts'
import { orders } from '../../orders/table.ts'

// What the organizer does with a paid order, and what the provider says of it later. Cancelling voids, refunding alone does not.

let scene: Scene
beforeEach(async () => {
  vi.spyOn(console, 'log').mockImplementation(() => {})
  vi.spyOn(console, 'error').mockImplementation(() => {})
  scene = await openScene()
  await tell('succeeded')
})
afterEach(() => {
  vi.restoreAllMocks()
  scene.stage.box.close()
})

type Happen = Scene['stage']['model']['happen']
const tell = (happening: Parameters<Happen>[1], choices?: Parameters<Happen>[2]): Promise<void> =>
  scene.stage.deliver(scene.stage.model.happen(scene.intentId, happening, choices).event)

const rows = () => moneyRows(scene.stage.box.db, scene.order.id)

/** Asks for a refund and has the job made: the problem it is refused with, or null. */
const refund = async (amount: number, more: object = {}): Promise<string | null> => {
  const { stage, order } = scene
  scene.asked += 1
  const answer = stage.box.command(
    'refundOrder',
    {
      order_id: order.id,
      refund_id: `rfd_${scene.asked}`,
      amount,
      notify_buyer: false,
      cancel_order: false,
      attendee_ids: [],
      cancel_attendees: false,
      by: { kind: 'USER', name: 'Ora Nizer' },
      idempotency: { key: `key-${scene.asked}`, body_hash: 'hash' },
      ...more,
    },
    stage.clock.now,
  )
  await stage.waitUntil(stage.clock.now + 1000)
  return answer.ok ? null : answer.problem.code
}

const cancel = (refund_amount: number | null = null, notify_buyer = false): string | null => {
  const { stage, order } = scene
  stage.clock.now += 1
  const answer = stage.box.command(
    'cancelOrder',
    {
      order_id: order.id,
      refund_id: 'rfd_cancel',
      refund_amount,
      notify_buyer,
      by: { kind: 'USER', name: 'Ora Nizer' },
      idempotency: { key: `cancel-${stage.clock.now}`, body_hash: 'hash' },
    },
    stage.clock.now,
  )
  return answer.ok ? null : answer.problem.code
}

/** The mails about money so far, in their order. */
const moneyMails = (): string[] =>
  scene.stage.box.db
    .select()
    .from(outbox)
    .all()
    .flatMap((part) => (part.mails as { kind: string }[]).map(({ kind }) => kind))
    .filter((kind) => kind === 'ORDER_CANCELLED' || kind.startsWith('REFUND'))

describe('a buyer who was notified of a refund', () => {
  it('is notified when it fails: of one the cancellation’s mail named, of which no mail is sent when it succeeds', async () => {
    expect(cancel(total, true)).toBeNull()
    await scene.stage.waitUntil(scene.stage.clock.now + 1000)
    await tell('refund_failed')
    expect(moneyMails()).toEqual(['ORDER_CANCELLED', 'REFUND_FAILED'])
    expect(await refund(total, { notify_buyer: true })).toBeNull()
    await tell('refund_updated')
    expect(moneyMails()).toEqual(['ORDER_CANCELLED', 'REFUND_FAILED', 'REFUND'])
  })

  it('is notified of the refund once when it succeeds with the cancellation', async () => {
    expect(await refund(total, { notify_buyer: true, cancel_order: true })).toBeNull()
    await tell('refund_updated')
    expect(moneyMails()).toEqual(['ORDER_CANCELLED'])
  })

  const fail = (failure_code: string): unknown =>
    scene.stage.box.command('failRefund', { refund_id: 'rfd_cancel', failure_code }, scene.stage.clock.now)

  it('is notified when one that seemed refused was made after all', async () => {
    expect(cancel(total, true)).toBeNull()
    fail('insufficient_funds')
    expect(moneyMails()).toEqual(['ORDER_CANCELLED', 'REFUND_FAILED'])
    await scene.stage.waitUntil(scene.stage.clock.now + 1000)
    await tell('refund_updated')
    expect(moneyMails()).toEqual(['ORDER_CANCELLED', 'REFUND_FAILED', 'REFUND'])
  })

  it('is notified of no failure where the money went back another way, or their bank has it', () => {
    expect(cancel(total, true)).toBeNull()
    fail('charge_disputed')
    expect(moneyMails()).toEqual(['ORDER_CANCELLED'])
  })

  it('is notified when one that had succeeded fails after all, and a buyer without a mail of it isn’t', async () => {
    expect(await refund(price, { notify_buyer: true })).toBeNull()
    await tell('refund_updated')
    await tell('refund_failed')
    expect(moneyMails()).toEqual(['REFUND', 'REFUND_FAILED'])
    expect(await refund(price, { notify_buyer: true })).toBeNull()
    await tell('refund_failed')
    expect(cancel(price)).toBeNull()
    await scene.stage.waitUntil(scene.stage.clock.now + 1000)
    await tell('refund_failed')
    expect(moneyMails()).toEqual(['REFUND', 'REFUND_FAILED'])
  })
})

describe('a voided ticket', () => {
  const attendees = () => {
    const shown = scene.stage.box.query('getOrder', scene.order.id, scene.stage.clock.now)
    return shown.ok ? shown.value.attendees : []
  }
  const setStatus = (index: number, status: 'ACTIVE' | 'CANCELLED'): string | null => {
    const { box, clock } = scene.stage
    const input = { attendee_id: attendees()[index]?.id ?? '', status, by: { kind: 'USER', name: 'Ora Nizer' } as const }
    const answer = box.command('setAttendeeStatus', input, clock.now)
    return answer.ok ? null : answer.problem.code
  }

  it('isn’t made valid again while its own refund is pending or once it arrived, and is after that failed', async () => {
    expect(await refund(price, { attendee_ids: [attendees()[0]?.id], cancel_attendees: true })).toBeNull()
    expect(setStatus(0, 'ACTIVE')).toBe('ticket_refunded')
    await tell('refund_updated')
    expect(setStatus(0, 'ACTIVE')).toBe('ticket_refunded')
    // The other ticket of the order kept its money.
    expect([setStatus(1, 'CANCELLED'), setStatus(1, 'ACTIVE')]).toEqual([null, null])
    await tell('refund_failed')
    expect(setStatus(0, 'ACTIVE')).toBeNull()
  })

  it('shows what of its money went back or is on its way, valid or not', async () => {
    const shown = () => attendees().map(({ amount_refunded, refund_status }) => [amount_refunded, refund_status])
    expect(await refund(price - 500, { attendee_ids: [attendees()[0]?.id] })).toBeNull()
    expect(shown()).toEqual([
      [price - 500, 'PENDING'],
      [0, null],
    ])
    await tell('refund_updated')
    expect(shown()).toEqual([
      [price - 500, 'PARTIALLY_REFUNDED'],
      [0, null],
    ])
    expect(await refund(total - price + 500)).toBeNull()
    expect(shown()).toEqual(Array(2).fill([price, 'PENDING']))
    await tell('refund_updated')
    expect(shown()).toEqual(Array(2).fill([price, 'REFUNDED']))
    await tell('refund_failed')
    expect(shown().map(([, status]) => status)).not.toContain('REFUNDED')
  })

  it('isn’t made valid again while all of its order is on its way back', async () => {
    expect(await refund(total, { cancel_attendees: true })).toBeNull()
    expect([setStatus(0, 'ACTIVE'), setStatus(1, 'ACTIVE')]).toEqual(['ticket_refunded', 'ticket_refunded'])
    await tell('refund_updated')
    expect(setStatus(0, 'ACTIVE')).toBe('order_refunded')
  })
})

describe('refunds', () => {
  it('go in parts until nothing is left, one at a time', async () => {
    expect(await refund(price)).toBeNull()
    expect(await refund(price)).toBe('refund_pending')
    await tell('refund_updated')
    expect(rows().order).toMatchObject({ display_status: 'PARTIALLY_REFUNDED', total_refunded: price })
    expect(await refund(price + 1)).toBe('refund_exceeds_paid')
    expect(await refund(price)).toBeNull()
    await tell('refund_updated')
    expect(rows().order).toMatchObject({ display_status: 'REFUNDED', total_refunded: total })
    expect(await refund(1)).toBe('order_not_refundable')
    expect(untruths(scene)).toEqual([])
  })

  it('that failed can be tried again, and the failure shows until then', async () => {
    await refund(price)
    await tell('refund_updated')
    await refund(price)
    await tell('refund_failed')
    expect(rows().order).toMatchObject({ display_status: 'REFUND_FAILED', total_refunded: price })
    expect(await refund(price)).toBeNull()
    await tell('refund_updated')
    expect(rows().order).toMatchObject({ display_status: 'REFUNDED', total_refunded: total })
    expect(untruths(scene)).toEqual([])
  })

  it('that fail after they succeeded are taken back everywhere', async () => {
    await refund(total)
    await tell('refund_updated')
    await tell('refund_failed')
    expect(rows().order).toMatchObject({ display_status: 'REFUND_FAILED', total_refunded: 0 })
    const days = scene.stage.box.db.select().from(salesDays).all()
    expect(days.reduce((sum, day) => sum + day.refunded, 0)).toBe(0)
    expect(untruths(scene)).toEqual([])
  })

  it('are refused while a bank disputes the payment, or has won; one lost by the bank is free again', async () => {
    await tell('dispute_created')
    expect(await refund(price)).toBe('order_not_refundable')
    await tell('dispute_closed', { dispute: 'WON' })
    expect(await refund(price)).toBeNull()
    expect(untruths(scene)).toEqual([])
  })

  it('are no longer pending once a bank took the money back and the order is cancelled', async () => {
    await tell('dispute_created')
    await tell('dispute_closed', { dispute: 'LOST' })
    expect(cancel()).toBeNull()
    expect(scene.stage.box.db.select().from(orders).get()).toMatchObject({ status: 'CANCELLED', left_unrefunded: true })
  })

  it('that the provider refuses have failed, say so, and can be tried again', async () => {
    scene.stage.model.happen(scene.intentId, 'dispute_created')
    expect(askForRefund(scene, price)).toBe(true)
    const at = new Date(scene.stage.clock.now).toISOString()
    await scene.stage.waitUntil(scene.stage.clock.now + 1000)
    scene.refused = [{ amount: price, at }]
    await scene.stage.deliver(scene.stage.model.noise(scene.intentId, 'dispute_created'))
    expect(untruths(scene)).toEqual([])
    expect(rows().order.display_status).toBe('REFUND_FAILED')
    await tell('dispute_closed', { dispute: 'WON' })
    expect(await refund(price)).toBeNull()
    await tell('refund_updated')
    expect(untruths(scene)).toEqual([])
    expect(rows().order.display_status).toBe('PARTIALLY_REFUNDED')
  })

  it('under one key are made once', async () => {
    const once = { refund_id: 'rfd_once', idempotency: { key: 'the-same-key', body_hash: 'hash' } }
    expect([await refund(price, once), await refund(price, once)]).toEqual([null, null])
    expect(intentOf(scene).refunds).toHaveLength(1)
    expect(await refund(price, { idempotency: { ...once.idempotency, body_hash: 'another' } })).toBe('idempotency_key_reused')
  })
})

describe('cancelling', () => {
  it('voids every ticket and gives the stock back; the money stays', () => {
    expect(cancel()).toBeNull()
    expect(untruths(scene, { isCancelled: true })).toEqual([])
    expect(rows().order).toMatchObject({ display_status: 'CANCELLED', total_refunded: 0 })
    expect(cancel()).toBe('order_cancelled')
  })

  it('with a refund in the same step does both, and what the provider says later revives nothing', async () => {
    expect(cancel(total)).toBeNull()
    await scene.stage.waitUntil(scene.stage.clock.now + 1000)
    expect(intentOf(scene).refunds).toHaveLength(1)
    await tell('refund_updated')
    expect(untruths(scene, { isCancelled: true })).toEqual([])
    for (const noise of ['succeeded', 'payment_failed', 'canceled'] as const) await tell(noise)
    await tell('refund_failed')
    expect(untruths(scene, { isCancelled: true })).toEqual([])
    expect(await refund(price)).toBeNull()
    await tell('refund_updated')
    expect(untruths(scene, { isCancelled: true })).toEqual([])
  })

  it('with a refund that can’t be does neither', () => {
    expect(cancel(total + 10)).toBe('refund_exceeds_paid')
    expect(untruths(scene)).toEqual([])
  })

  it('while a refund waits leaves that to its end', async () => {
    await refund(price)
    expect(cancel()).toBeNull()
    await tell('refund_updated')
    expect(untruths(scene, { isCancelled: true })).toEqual([])
  })
})

it('refunding in full leaves every ticket valid', async () => {
  await refund(total)
  await tell('refund_updated')
  expect(untruths(scene)).toEqual([])
  expect(rows().order.status).toBe('COMPLETED')
})
