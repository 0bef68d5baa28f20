import { afterEach, describe, expect, it, vi } from 'vitest'
import { openStage } from '../../../../tests/support/payment-stage.ts'
import { loadAllPrices } from '../../catalogue/tickets/store.ts'
import { expireOverdue } from './expire-orders.ts'
import { loadOrder } from './store.ts'

afterEach(() => vi.restoreAllMocks())

const rowOf = (stage: ReturnType<typeof openStage>, id: string) => stage.box.open(stage.clock.now, (box) => loadOrder(box, id))

it('an order whose number is taken has another one', () => {
  const stage = openStage()
  const random = crypto.getRandomValues.bind(crypto)
  let drawn = 0
  // Numbers are the only thing of six characters.
  vi.spyOn(crypto, 'getRandomValues').mockImplementation((array) => {
    if (array instanceof Uint8Array && array.length === 6 && (drawn += 1) < 4) return array.fill(7)
    return random(array)
  })
  const [one, two] = [stage.order(), stage.order()]
  expect(rowOf(stage, one.id)?.number).toBe('#777777')
  expect(rowOf(stage, two.id)?.number).toMatch(/^#(?!777777)/)
  expect(drawn).toBe(4)
})

it('a call repeated after its answer was lost answers with the same order and holds nothing more', () => {
  const stage = openStage()
  const { ticket_id, price_id } = stage.box.open(stage.clock.now, (box) => {
    const [price] = loadAllPrices(box)
    return { ticket_id: price?.ticket_id ?? '', price_id: price?.id ?? '' }
  })
  const place = (isFirst: boolean) => {
    const input = {
      id: 'ord_once',
      cart: { tickets: [{ ticket_id, prices: [{ price_id, quantity: 1 }] }] },
      locale: 'en' as const,
      session_token: null,
      new_session_token: 'session-once',
      idempotency: null,
      address: null,
    }
    const { result } = stage.box.office.command('placeOrder', input, { now: stage.clock.now, caller: { audience: 'buyer' }, isFirst })
    return result.ok ? result.value.order.short_id : null
  }
  const placed = place(true)
  expect(placed).not.toBe(null)
  expect(place(false)).toBe(placed)
  expect(stage.box.open(stage.clock.now, (box) => loadAllPrices(box)[0]?.held)).toBe(1)
})

describe('a hold that has run out', () => {
  const staged = () => {
    const stage = openStage()
    const order = stage.order()
    return { stage, status: () => rowOf(stage, order.id)?.status, over: order.expires_at }
  }

  it('is over with the next call, not before', () => {
    const { stage, status, over } = staged()
    expect(stage.box.office.catchUp(over - 1)).toBe(false)
    expect(status()).toBe('AWAITING_PAYMENT')
    expect(stage.box.office.catchUp(over)).toBe(true)
    expect(status()).toBe('EXPIRED')
  })

  it('is over where it began after all others had ended', () => {
    const { stage, over } = staged()
    stage.box.office.catchUp(over)
    expect(stage.box.office.catchUp(over)).toBe(false)
    stage.clock.now = over
    const next = stage.order()
    expect(stage.box.office.catchUp(next.expires_at)).toBe(true)
    expect(rowOf(stage, next.id)?.status).toBe('EXPIRED')
  })

  it('is over with the next call where the call that ended it was undone, alone or with others', async () => {
    const { stage, status, over } = staged()
    const fail = () =>
      stage.box.open(over, (box) => {
        expireOverdue(box)
        // Stored after it, with a later end of its own.
        stage.clock.now = over
        stage.order()
        throw new Error('undone')
      })
    expect(fail).toThrow('undone')
    await stage.box.undoing(async () => void stage.box.office.catchUp(over))
    expect(status()).toBe('AWAITING_PAYMENT')
    expect(stage.box.office.catchUp(over)).toBe(true)
    expect(status()).toBe('EXPIRED')
  })
})
