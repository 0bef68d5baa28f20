import { drizzle } from 'drizzle-orm/d1'
import { afterEach, beforeEach, expect, it } from 'vitest'
import { openD1Stage, type D1Stage } from '../../../../tests/support/d1-stage.ts'
import { ticketMail } from '../../../../tests/support/mail-post.ts'
import { insertMails } from '../../../mail/store.ts'
import { eventNeeds } from './needs.ts'

let stage: D1Stage
beforeEach(async () => {
  stage = await openD1Stage()
})
afterEach(() => stage.close())

const box = { query: async () => ({ ok: true, value: [] }) } as never

it('counts the mails of this event that were not delivered, and names the one', async () => {
  const { env, d1, now } = stage
  const mail = (id: string, event_id: string, recipient: string) => ({ ...ticketMail(id), account_id: 'acc_1', event_id, recipient })
  const asked = (accountId = 'acc_1') => eventNeeds(env, box, { accountId, eventId: 'evt_1' })
  await insertMails(
    drizzle(d1),
    [mail('a', 'evt_1', 'a@foyer.test'), mail('b', 'evt_1', 'b@foyer.test'), mail('c', 'evt_2', 'c@foyer.test')],
    'QUEUED',
    now,
  )
  expect(await asked()).toEqual({ ok: true, value: [] })
  await d1.prepare("update mails set status = 'FAILED' where id in ('b', 'c')").run()
  expect(await asked()).toMatchObject({ value: [{ kind: 'MAILS_FAILED', count: 1, recipient: 'b@foyer.test' }] })
  expect(await asked('acc_2')).toEqual({ ok: true, value: [] })
  await d1.prepare("update mails set status = 'FAILED' where id = 'a'").run()
  expect(await asked()).toEqual({ ok: true, value: [{ kind: 'MAILS_FAILED', count: 2, recipient: null, order_id: null }] })
})
