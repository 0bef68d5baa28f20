import { sql } from 'drizzle-orm'
import { afterEach, beforeEach, expect, it } from 'vitest'
import { openDoorStage, doorOpens } from '../../../../tests/support/door-stage.ts'
import type { BoxInNode } from '../../../../tests/support/box-in-node.ts'
import { passBatch, takeBatch } from '../../../box-office/outbox.ts'
import { jobRunner } from '../../../box-office/jobs.ts'
import { jobKinds } from '../../../registry.ts'
import { attendees } from '../../sales/attendees/table.ts'
import { messages } from './table.ts'

const guests = 450

let box: BoxInNode
let now: number
beforeEach(() => {
  const stage = openDoorStage()
  box = stage.box
  now = doorOpens
  for (let index = 0; index < guests; index += 1) stage.add('Guest', `${index}`)
  // Each has an address of their own.
  box.db
    .update(attendees)
    .set({ email: sql`id || '@foyer.test'` })
    .run()
  sendAll()
})
afterEach(() => box.close())

/** Has everything that waits reach the mail log and the lists; how many mails. */
const sendAll = (): number => {
  let mails = 0
  for (const lane of ['rows', 'mails'] as const)
    for (let batch = takeBatch(box.db, lane); batch; batch = takeBatch(box.db, lane)) {
      if (lane === 'mails') mails += batch.items.length
      passBatch(box, lane, batch.upTo)
    }
  return mails
}
const write = () =>
  box.must(
    'createMessage',
    {
      id: 'msg_1',
      fields: { subject: 'Doors', content: '<p>Early.</p>', send_copy: false, acknowledged: true, scope: 'ALL' },
      estimate: guests,
      by: { id: 'usr_1', name: 'Ora', first_name: 'Ora', email: 'ora@foyer.test', locale: 'en' },
    } as never,
    now,
  )
/** Lets time pass in steps as long as the pause of a backlog, doing what is due; `between` goes on beside it. */
const pass = async (steps: number, between: () => void): Promise<void> => {
  const runner = jobRunner(box.office, jobKinds, { provider: null, mayMessage: null, configureRoom: async () => null }, () => now)
  for (let step = 0; step < steps; step += 1) {
    now += 2000
    await runner.runDue()
    between()
  }
}
/** What many buyers leave in the outbox: mails, one row each. */
const rush = (rows: number) => {
  for (let row = 0; row < rows; row += 1)
    box.open(now, (one) => one.mail({ id: `ticket:${now}:${row}`, kind: 'MESSAGE', recipient: 'x@foyer.test' } as never))
}

it('goes on while many mails of others wait, as long as they move', async () => {
  write()
  let mails = 0
  await pass(10, () => {
    rush(60)
    const batch = takeBatch(box.db, 'mails')
    if (batch) {
      mails += batch.items.filter(({ id }) => id.startsWith('message:')).length
      passBatch(box, 'mails', batch.upTo)
    }
  })
  expect(mails).toBe(guests)
})

it('adds none while none leaves', async () => {
  write()
  rush(30)
  await pass(20, () => {})
  expect(sendAll()).toBeLessThan(30 + 250)
})

it('is not waiting for someone who is gone by then', async () => {
  write()
  const runner = jobRunner(box.office, jobKinds, { provider: null, mayMessage: null, configureRoom: async () => null }, () => now)
  while (box.db.select().from(messages).all()[0]?.fixed_at === null) {
    now += 2000
    await runner.runDue()
  }
  const { recipients } = box.db.select().from(messages).all()[0] ?? { recipients: 0 }
  box.db.delete(attendees).run()
  await pass(5, () => sendAll())
  expect([recipients > 0, box.db.select().from(messages).all()[0]?.recipients]).toEqual([true, 0])
})
