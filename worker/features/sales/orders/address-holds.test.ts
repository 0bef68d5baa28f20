import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { openStage, type Stage } from '../../../../tests/support/payment-stage.ts'
import { newTicketOf } from '../../../../tests/support/whole-set-up.ts'

let stage: Stage
beforeEach(() => {
  stage = openStage({ stock: 1000 })
})
afterEach(() => stage.box.close())

let n = 0
type Placing = { quantity?: number; address?: string | null; ticket_id?: string; session_token?: string | null; key?: string }
const place = ({ quantity = 1, address = 'campus', ticket_id = 'tkt_stage', session_token = null }: Placing = {}) => {
  const { box, clock } = stage
  const ticket = box.query('getTicket', ticket_id, clock.now)
  const price_id = (ticket.ok && ticket.value.prices[0]?.id) || ''
  n += 1
  return box.command(
    'placeOrder',
    {
      id: `ord_flood${n}`,
      cart: { tickets: [{ ticket_id, prices: [{ price_id, quantity }] }] },
      locale: 'en',
      session_token,
      new_session_token: `flood-${n}`,
      idempotency: null,
      address,
    },
    clock.now,
  )
}
type Answer = ReturnType<typeof place>
const codeOf = (answer: { ok: boolean; problem?: { code: string } }) => (answer.ok ? 'ok' : answer.problem?.code)
const held = () => stage.box.db.all<{ held: number }>('select held from prices').reduce((sum, price) => sum + price.held, 0)
const counted = () => stage.box.db.all('select quantity from address_holds')
const kept = () => stage.box.db.all(`select held_for from orders where held_for is not null`)

/** Gives a free order's details: it is complete. */
const finish = (answer: Answer) => {
  if (!answer.ok) throw new Error(codeOf(answer))
  const { order, session_token } = answer.value
  const attendees = order.lines.flatMap(({ id: line_id, quantity }) =>
    Array.from({ length: quantity }, () => ({ line_id, first_name: 'Ada', last_name: 'Lovelace' })),
  )
  const details = { first_name: 'Ada', last_name: 'Lovelace', email: 'ada@foyer.test', attendees }
  stage.box.must('giveDetails', { short_id: order.short_id, session_token, details, address: null }, stage.clock.now)
}

describe('what one address holds', () => {
  it('is at most a fifth of an event, however many carts it opens', () => {
    const answers = Array.from({ length: 300 }, () => place({ quantity: 10 }))
    expect(answers.filter(({ ok }) => ok)).toHaveLength(20)
    expect(answers.at(-1)).toMatchObject({ problem: { code: 'rate_limited', facts: { retry_after: expect.any(Number) } } })
    expect(held()).toBe(200)
    expect(codeOf(place({ quantity: 100, address: 'somebody else' }))).toBe('ok')
  })

  it('lets two hundred buyers of a campus order, though fewer than that may hold at a time', () => {
    newTicketOf(stage, 'tkt_free', 220)
    let waiting = 200
    for (let round = 0; waiting > 0 && round < 20; round += 1) {
      const placed = Array.from({ length: waiting }, () => place({ ticket_id: 'tkt_free' })).filter(({ ok }) => ok)
      placed.forEach(finish)
      waiting -= placed.length
      // Refused buyers retry only after the wait they were given, and don't count as bots.
      stage.clock.now += 60_000
    }
    expect(waiting).toBe(0)
    expect(counted()).toEqual([])
  })

  it('is never counted once it is paid, given up or over, and nothing of the address stays', async () => {
    const given = place({ quantity: 8 })
    expect(codeOf(place({ quantity: 3 }))).toBe('ok')
    expect(counted()).toEqual([{ quantity: 11 }])
    if (given.ok) {
      const { session_token, order } = given.value
      stage.box.must('abandonOrder', { short_id: order.short_id, session_token }, stage.clock.now)
    }
    expect(counted()).toEqual([{ quantity: 3 }])
    await stage.waitUntil(stage.clock.now + 121 * 60_000)
    expect([counted(), kept()]).toEqual([[], []])

    const intent = await stage.pay(stage.order())
    expect([counted().length, kept().length]).toEqual([1, 1])
    await stage.deliver(stage.model.happen(intent, 'succeeded').event)
    expect([counted(), kept()]).toEqual([[], []])
  })

  it('is the same for a buyer who changes their cart', () => {
    newTicketOf(stage, 'tkt_free', 40)
    place({ quantity: 4, ticket_id: 'tkt_free' })
    const first = place({ quantity: 6, ticket_id: 'tkt_free' })
    const session_token = first.ok ? first.value.session_token : null
    expect(codeOf(place({ quantity: 7, ticket_id: 'tkt_free', session_token }))).toBe('rate_limited')
    expect(codeOf(place({ quantity: 5, ticket_id: 'tkt_free', session_token }))).toBe('ok')
    expect(counted()).toEqual([{ quantity: 9 }])
  })

  it('is at most two fifths of an event for the networks of an IPv6 site together, and leaves the rest to others', async () => {
    const network = (index: number) => `2001:db8:bbbb:${index.toString(16)}`
    const answers = Array.from({ length: 100 }, (_, index) => place({ quantity: 10, address: network(index) }))
    expect([answers.filter(({ ok }) => ok).length, held()]).toEqual([40, 400])
    expect(answers.at(-1)).toMatchObject({ problem: { code: 'rate_limited', facts: { reason: 'holds' } } })
    const first = answers[0]
    const session_token = first?.ok ? first.value.session_token : null
    expect(codeOf(place({ quantity: 11, address: network(0), session_token }))).toBe('rate_limited')
    expect(codeOf(place({ quantity: 9, address: network(0), session_token }))).toBe('ok')
    expect(['2001:db8:cccc:1', '203.0.113.9'].map((address) => codeOf(place({ quantity: 100, address })))).toEqual(['ok', 'ok'])
    await stage.waitUntil(stage.clock.now + 121 * 60_000)
    expect([counted(), kept(), held()]).toEqual([[], [], 0])
  })

  it('is kept under a key, not as it is', () => {
    place({ address: '198.51.100.7' })
    const rows = JSON.stringify([stage.box.db.all('select * from address_holds'), stage.box.db.all('select * from orders')])
    expect(rows).not.toContain('198.51.100.7')
  })

  it('doesn’t limit callers without an address', () => {
    expect(Array.from({ length: 10 }, () => codeOf(place({ quantity: 100, address: null })))).toEqual(Array(10).fill('ok'))
  })
})

describe('a hold that takes the place of another', () => {
  it('ends at the latest twice the time-out after the first began', () => {
    const minute = 60_000
    stage.box.must('updateSettings', { order_timeout_minutes: 15 }, stage.clock.now)
    const began = stage.clock.now
    let session_token: string | null = null
    const ends = [0, 10, 20, 29].map((after) => {
      stage.clock.now = began + after * minute
      const answer = place({ session_token })
      session_token = answer.ok ? answer.value.session_token : null
      return answer.ok && (Date.parse(answer.value.order.expires_at) - began) / minute
    })
    expect(ends).toEqual([15, 25, 30, 30])
    expect(held()).toBe(1)
  })
})

describe('an address that is refused again and again', () => {
  const quote = (address: string | null) => {
    const cart = { tickets: [{ ticket_id: 'tkt_stage', prices: [{ price_id: 'unknown', quantity: 1 }] }] }
    return codeOf(stage.box.query('quote', { cart, session_token: null, address }, stage.clock.now))
  }
  it('is asked to wait for the rest of the minute; no one else is', () => {
    expect(new Set(Array.from({ length: 300 }, () => quote('program')))).toEqual(new Set(['ticket_not_found']))
    expect([quote('program'), codeOf(place({ address: 'program' }))]).toEqual(['rate_limited', 'rate_limited'])
    expect([quote('campus'), quote(null), codeOf(place())]).toEqual(['ticket_not_found', 'ticket_not_found', 'ok'])
    stage.clock.now += 60_000
    expect(codeOf(place({ address: 'program' }))).toBe('ok')
  })
})
