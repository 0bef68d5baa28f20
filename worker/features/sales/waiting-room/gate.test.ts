import { sql } from 'drizzle-orm'
import { afterEach, beforeEach, expect, it } from 'vitest'
import { openStage, type Stage } from '../../../../tests/support/payment-stage.ts'
import { signPass } from '../../../domain/room-pass.ts'

// What the box asks of an order while the waiting room is open, and answers without a call and without a write.

const key = 'a-key-of-this-draw'
let stage: Stage
beforeEach(() => {
  stage = openStage({ stock: 10 })
})
afterEach(() => stage.box.close())

const close = (from: number | null = stage.clock.now, withKey = key) =>
  stage.box.must('setRoomGate', { key: withKey, closed_from: from }, stage.clock.now)
const passOf = (ticket_id: string, { lasts = 900_000, by = key } = {}) => signPass(by, { ticket_id, expires_at: stage.clock.now + lasts })

let placed = 0
const place = (room_pass: string | null, session_token: string | null = null) => {
  const { box, clock } = stage
  placed += 1
  const ticket = box.query('getTicket', 'tkt_stage', clock.now)
  const price_id = (ticket.ok && ticket.value.prices[0]?.id) || ''
  const new_session_token = `session-${placed}`
  const answer = box.command(
    'placeOrder',
    {
      id: `ord_gate${placed}`,
      cart: { tickets: [{ ticket_id: 'tkt_stage', prices: [{ price_id, quantity: 1 }] }] },
      locale: 'en',
      session_token,
      new_session_token,
      idempotency: null,
      address: null,
      room_pass,
    },
    clock.now,
  )
  return {
    session: new_session_token,
    code: answer.ok ? 'ok' : answer.problem.code,
    reason: answer.ok ? undefined : answer.problem.facts?.['reason'],
    short_id: answer.ok ? answer.value.order.short_id : '',
  }
}
/** How often anything was written into this box, whatever it was. */
const writes = (): unknown => stage.box.db.all(sql`select total_changes() as n`)

it('an order needs a pass from the opening on, and none before it or after the room', () => {
  close(stage.clock.now + 1000)
  expect(place(null).code).toBe('ok')
  stage.clock.now += 1000
  expect(place(null)).toMatchObject({ code: 'room_pass_required', reason: 'missing' })
  close(null)
  expect(place(null).code).toBe('ok')
})

it('a pass that is forged, of another draw, over or cut is refused, and nothing is written', () => {
  close()
  const before = writes()
  const [id, end, mac = ''] = passOf('one').split('.')
  const forged = [
    passOf('one', { by: 'another-key' }),
    passOf('one', { lasts: 0 }),
    `two.${end}.${mac}`,
    `${id}.zzzzzzzzz.${mac}`,
    `${id}.${end}.${mac.slice(1)}`,
    `${passOf('one')}.more`,
    '',
    '..',
  ]
  for (const pass of forged) expect(place(pass), pass).toMatchObject({ code: 'room_pass_required', reason: 'invalid' })
  expect(place(null)).toMatchObject({ code: 'room_pass_required', reason: 'missing' })
  expect(writes()).toEqual(before)
})

it('a pass is valid for one unfinished order at a time, even with copies, and for one that is completed', () => {
  const { box, clock } = stage
  close()
  const pass = passOf('one')
  const first = place(pass)
  expect(first.code).toBe('ok')
  const before = writes()
  expect(place(pass).code, 'a copy').toBe('room_pass_used')
  expect(writes(), 'which costs no write').toEqual(before)
  expect(place(passOf('two')).code, 'another’s').toBe('ok')
  const second = place(pass, first.session)
  expect(second.code, 'the same buyer chooses anew').toBe('ok')
  box.must('abandonOrder', { short_id: second.short_id, session_token: second.session }, clock.now)
  const third = place(pass)
  expect(third.code, 'what was given up is no order').toBe('ok')
  box.db.run(sql`update orders set status = 'COMPLETED' where short_id = ${third.short_id}`)
  expect(place(pass).code).toBe('room_pass_used')
})

it('who began before the room opened goes on, and may choose anew', () => {
  const early = place(null)
  stage.clock.now += 1000
  close()
  const again = place(null, early.session)
  const oncemore = place(null, again.session)
  expect([early.code, again.code, oncemore.code]).toEqual(['ok', 'ok', 'ok'])
  expect(place(null, 'of nobody').code).toBe('room_pass_required')
})

it('another draw knows nothing of the turns before', () => {
  close()
  expect(place(passOf('one')).code).toBe('ok')
  close(stage.clock.now, 'the-next-key')
  expect(place(passOf('one')).code).toBe('room_pass_required')
  expect(place(passOf('one', { by: 'the-next-key' })).code).toBe('ok')
})

it('says how it stands: what is left and held, and what was ordered with passes', () => {
  close()
  place(passOf('one'))
  const health = stage.box.query('getRoomHealth', null, stage.clock.now)
  expect(health).toMatchObject({ ok: true, value: { left: 9, held: 1, sold: 0, ordered: 1, per_order: 1 } })
  const figures = stage.box.query('getRoomFigures', null, stage.clock.now)
  expect(figures).toMatchObject({ ok: true, value: { unfinished: 1 } })
})
