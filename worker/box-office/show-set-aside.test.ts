import { afterEach, beforeEach, expect, it } from 'vitest'
import { openStage, type Stage } from '../../tests/support/payment-stage.ts'
import { setAside } from './table.ts'

let stage: Stage
beforeEach(() => {
  stage = openStage()
})
afterEach(() => stage.box.close())

it('shows what was set aside without anything of a person', () => {
  const payload = {
    id: 'ord_0123456789abcdef',
    status: 'COMPLETED',
    total: 5000,
    email: 'noor@foyer.test',
    created_at: '2027-05-21T10:42:00.000Z',
    note_id: 'NOOR HADDAD',
    lines: [{ id: 'lin_0123', title: 'Standing', quantity: 2 }],
  }
  stage.box.open(stage.clock.now, (box) =>
    box.put(setAside, {
      id: 'rows:orders:ord_0123456789abcdef',
      event_id: box.eventId,
      lane: 'rows',
      subject: 'orders',
      subject_id: payload.id,
      error: 'refused',
      set_aside_at: box.at,
      payload,
    }),
  )
  const shown = stage.box.query('showSetAside', 'rows:orders:ord_0123456789abcdef', stage.clock.now)
  if (!shown.ok) throw new Error('refused')
  expect(JSON.parse(shown.value.message)).toEqual({
    ...payload,
    email: '(15 characters)',
    note_id: '(11 characters)',
    lines: [{ id: 'lin_0123', title: '(8 characters)', quantity: 2 }],
  })
  expect(stage.box.query('showSetAside', 'rows:orders:none', stage.clock.now)).toMatchObject({ ok: false })
})
