import { afterEach, beforeEach, expect, it } from 'vitest'
import { openStage, type Stage } from '../../../../tests/support/payment-stage.ts'

let stage: Stage
beforeEach(() => {
  stage = openStage()
})
afterEach(() => stage.box.close())

it('a ticket keeps what the first call under a key gave it, whatever code and link a repeated call brings', async () => {
  const { box, clock, model } = stage
  const order = stage.order()
  await stage.deliver(model.happen(await stage.pay(order), 'succeeded').event)
  const shown = box.query('getOrder', order.id, clock.now)
  const attendee_id = (shown.ok && shown.value.attendees[0]?.id) || ''
  const by = { kind: 'USER', name: 'Ora Nizer' } as const
  const reissue = (attempt: string, key: string) =>
    box.must(
      'reissueTicket',
      { attendee_id, short_id: `short-${attempt}`, ticket_code: `CODE-${attempt}`, by, idempotency: { key, body_hash: '' } },
      clock.now,
    )
  const first = reissue('first', 'a')
  expect(first).toMatchObject({ short_id: 'short-first', ticket_code: 'CODE-first' })
  expect(reissue('second', 'a')).toEqual(first)
  expect(reissue('third', 'b')).toMatchObject({ short_id: 'short-third', ticket_code: 'CODE-third' })
})
