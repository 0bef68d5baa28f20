import { drizzle } from 'drizzle-orm/d1'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { openD1InNode, type D1InNode } from '../../../../tests/support/d1-in-node.ts'
import { openStage, type Stage } from '../../../../tests/support/payment-stage.ts'
import { passBatch, takeBatch } from '../../../box-office/outbox.ts'
import { parts, readModel } from '../../../registry.ts'
import type { MailRequest } from '../../../mail/message.ts'
import { insertMails } from '../../../mail/store.ts'
import type { ListsPage } from './audit-lists.ts'
import { compareLists } from './compare-lists.ts'

let stage: Stage
let opened: D1InNode
let orderId: string
beforeEach(async () => {
  stage = openStage({ stock: 10 })
  opened = openD1InNode()
  const order = stage.order()
  await stage.deliver(stage.model.happen(await stage.pay(order), 'succeeded').event)
  orderId = order.id
})
afterEach(() => {
  stage.box.close()
  opened.close()
})

/** Brings to D1 what is on its way there. */
const send = async (): Promise<void> => {
  const { box, clock } = stage
  for (let batch = takeBatch(box.db, 'rows'); batch; batch = takeBatch(box.db, 'rows')) {
    await readModel.send(opened.d1, 'acc_stage', box.eventId, batch.items, clock.now)
    passBatch(box, 'rows', batch.upTo)
  }
  for (let batch = takeBatch(box.db, 'mails'); batch; batch = takeBatch(box.db, 'mails')) {
    const requests = batch.items.map(({ json }) => JSON.parse(json) as MailRequest)
    await insertMails(drizzle(opened.d1), requests, 'QUEUED', clock.now)
    passBatch(box, 'mails', batch.upTo)
  }
}

const compared = async () => {
  const { box, clock } = stage
  const found: string[] = []
  const pages: ListsPage[] = []
  for (let after: string | null | undefined; after !== null; after = pages.at(-1)?.next ?? null) {
    const page = box.query('auditLists', after ?? null, clock.now)
    if (!page.ok) throw new Error(page.problem.code)
    pages.push(page.value)
    for (const { kind, subject, id, columns } of await compareLists(opened.d1, parts, box.eventId, page.value))
      found.push([kind, subject, id, ...columns].join(' '))
  }
  return {
    found,
    rows: pages.flatMap((page) => page.rows).length,
    isUnderway: pages.some(({ underway }) => underway.rows || underway.mails),
  }
}

describe('what an event’s lists and the mail log say', () => {
  it('is what its box says once everything has arrived, and differs by what has not', async () => {
    const before = await compared()
    expect(before.isUnderway).toBe(true)
    expect(before.found).toEqual(expect.arrayContaining([`MISSING orders ${orderId}`, `NOT_MAILED orders ${orderId}`]))
    await send()
    const after = await compared()
    expect(after).toEqual({ found: [], rows: before.rows, isUnderway: false })
    expect(after.rows).toBeGreaterThan(3)
  })

  it('is found not to be whatever is taken from it, changed in it or added to it', async () => {
    await send()
    const attendee = stage.box.db.all<{ id: string }>('select id from attendees')[0]?.id
    const cases: [string, string[]][] = [
      ['delete from orders', [`MISSING orders ${orderId}`, 'COUNT orders 0 of 1']],
      ['update orders set deleted = 1', [`MISSING orders ${orderId}`, 'COUNT orders 0 of 1']],
      [`update orders set total = total + 1, status = 'CANCELLED'`, [`DIFFERENT orders ${orderId} status total`]],
      [`update attendees set status = 'CANCELLED' where id = '${attendee}'`, [`DIFFERENT attendees ${attendee} status`]],
      [
        `update attendees set event_id = 'evt_other', id = 'att_other' where id = '${attendee}'`,
        [`MISSING attendees ${attendee}`, 'COUNT attendees 1 of 2'],
      ],
      [`delete from mails where kind = 'ORDER_SUMMARY'`, [`NOT_MAILED orders ${orderId}`]],
      [`update events set title = 'Another'`, [`DIFFERENT events ${stage.box.eventId} title`]],
    ]
    for (const [planted, expected] of cases) {
      opened.database.exec('savepoint planted')
      opened.database.exec(planted)
      expect([planted, (await compared()).found]).toEqual([planted, expected])
      opened.database.exec('rollback to planted')
    }
    expect((await compared()).found).toEqual([])
  })

  it('is found to miss the ticket of a completed order', async () => {
    await send()
    stage.box.db.run('delete from attendees')
    expect((await compared()).found).toEqual([`TICKETS orders ${orderId}`, 'COUNT attendees 2 of 0'])
  })
})
