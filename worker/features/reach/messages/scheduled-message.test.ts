import { eq } from 'drizzle-orm'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { doorOpens, openDoorStage, type DoorStage } from '../../../../tests/support/door-stage.ts'
import { passBatch, takeBatch } from '../../../box-office/outbox.ts'
import type { MessageInput } from '../../../contract/messages.ts'
import { attendees } from '../../sales/attendees/table.ts'
import type { Release, Released } from './release-message.ts'
import { messageRecipients, messages } from './table.ts'

// A concert at 19:00 in Berlin. Time is the stage's clock alone.

const start = doorOpens
const hour = 3_600_000
const viewer = { email_confirmed: true }
const ora = { id: 'usr_ora', name: 'Ora Nizer', first_name: 'Ora', email: 'ora@foyer.test', locale: 'en' as const }

let stage: DoorStage
/** What was asked, and what is answered. */
let asked: Release[]
let answer: (release: Release) => Released
/** Who got a mail of a message, in order. */
let written: string[]

beforeEach(() => {
  stage = openDoorStage()
  stage.clock.now = start - 240 * hour
  asked = []
  written = []
  answer = () => ({ by: ora, estimate: 10 })
  stage.box.answerMessages(async (release) => {
    asked.push(release)
    return answer(release)
  })
})
afterEach(() => {
  vi.restoreAllMocks()
  stage.box.close()
})

/** Someone with a ticket, under an address of their own. */
const buys = (name: string, ticket = 0): string => {
  const { id } = stage.add(name, 'Guest', ticket)
  stage.box.db
    .update(attendees)
    .set({ email: `${name}@foyer.test` })
    .where(eq(attendees.id, id))
    .run()
  return id
}
const input = (more: Partial<MessageInput> = {}, id = 'msg_1') => ({
  id,
  fields: {
    subject: 'Doors',
    content: '<p>Early.</p>',
    send_copy: false,
    acknowledged: true,
    scope: 'ALL' as const,
    to_later_buyers: false,
    ...more,
  },
  estimate: 2,
  by: ora,
})
const schedule = (more: Partial<MessageInput>) => stage.box.must('createMessage', input(more), stage.clock.now)
const change = (more: Partial<MessageInput>) => stage.box.command('updateMessage', input(more), stage.clock.now)
const row = (id = 'msg_1') => stage.box.db.select().from(messages).where(eq(messages.id, id)).all()[0]
const codeOf = (result: { ok: boolean; problem?: { code: string } }) => (result.ok ? 'ok' : result.problem?.code)
const move = (start_date: string) => stage.box.must('updateEvent', { fields: { start_date }, organizer: null, viewer }, stage.clock.now)

/** Has all mails leave. */
const post = (): void => {
  for (const lane of ['rows', 'mails'] as const)
    for (let batch = takeBatch(stage.box.db, lane); batch; batch = takeBatch(stage.box.db, lane)) {
      const mails = lane === 'mails' ? batch.items.map(({ json }) => JSON.parse(json) as { id: string; recipient: string }) : []
      for (const { id, recipient } of mails) if (id.startsWith('message:')) written.push(recipient.split('@')[0] ?? '')
      passBatch(stage.box, lane, batch.upTo)
    }
}
/** Lets time pass to a moment, with all that is due: each run is one after a restart, for nothing is kept but the box. */
const until = async (time: number): Promise<void> => {
  stage.clock.now = time
  for (const seconds of [0, 1, 2, 3, 4]) await stage.box.work(null, time + seconds * 1000)
  post()
}

describe('a scheduled message', () => {
  it('goes out at its time, to who holds a ticket then, once', async () => {
    buys('ada')
    const gone = buys('gone')
    const made = schedule({ send_at: '2027-06-01T12:00' })
    expect(made).toMatchObject({ status: 'SCHEDULED', send_at: '2027-06-01T10:00:00.000Z', recipients: 2 })
    await until(start - 7 * hour - 5000)
    expect([written, asked]).toEqual([[], []])
    buys('bea')
    stage.box.must('setAttendeeStatus', { attendee_id: gone, status: 'CANCELLED', by: { kind: 'SYSTEM', name: null } }, stage.clock.now)
    await until(start - 7 * hour)
    expect(written.toSorted()).toEqual(['ada', 'bea'])
    expect(asked).toMatchObject([{ user_id: 'usr_ora', account_id: 'acc_stage', to: { scope: 'ALL' }, later: null }])
    expect(row()).toMatchObject({ status: 'SENDING', recipients: 2 })
    buys('later')
    await until(start - hour)
    expect([written.length, asked.length]).toEqual([2, 1])
  })

  it('goes out once, wherever a kill or an outage comes between', async () => {
    vi.spyOn(console, 'error').mockImplementation(() => {})
    buys('ada')
    schedule({ hours_before: 3 })
    // Nothing is known of the limits: it waits, and is tried again.
    answer = () => {
      throw new Error('D1 is away')
    }
    await until(start - 3 * hour)
    expect([written, row()?.status]).toEqual([[], 'SCHEDULED'])
    answer = () => ({ by: ora, estimate: 1 })
    await until(start - 2 * hour)
    // The command that a killed call would repeat, with someone come since.
    buys('later')
    const again = stage.box.command('releaseMessage', { id: 'msg_1', released: { by: ora, estimate: 1 } }, stage.clock.now)
    expect(again).toEqual({ ok: true, value: null })
    await until(start - hour)
    expect(written).toEqual(['ada'])
  })

  it('a number of hours before the start moves with it, over a change of the clock too', async () => {
    buys('ada')
    schedule({ hours_before: 24 })
    expect(row()?.send_at).toBe('2027-05-31T17:00:00.000Z')
    move('2027-10-31T19:00')
    expect(row()?.send_at).toBe('2027-10-30T17:00:00.000Z')
    await until(start - hour)
    expect(written).toEqual([])
    await until(Date.parse('2027-10-30T16:59:55.000Z'))
    expect(written).toEqual([])
    await until(Date.parse('2027-10-30T17:00:00.000Z'))
    expect(written).toEqual(['ada'])
  })

  it('whose time has passed by a move goes out at once, and not at all once the event has begun', async () => {
    buys('ada')
    schedule({ hours_before: 24 })
    stage.box.must('createMessage', input({ send_at: '2027-05-31T12:00' }, 'msg_2'), stage.clock.now)
    move('2027-05-23T10:00')
    await until(stage.clock.now)
    expect(written).toEqual(['ada'])
    stage.box.must('createMessage', input({ hours_before: 1 }, 'msg_3'), stage.clock.now)
    move('2027-05-22T10:00')
    await until(stage.clock.now)
    expect(row('msg_3')).toMatchObject({ status: 'STOPPED', problem: 'event_started' })
    // A time of its own stays.
    expect(row('msg_2')?.send_at).toBe('2027-05-31T10:00:00.000Z')
  })

  it('can change until it is sent, and be sent now', async () => {
    buys('ada')
    buys('bea', 1)
    schedule({ hours_before: 24, scope: 'TICKETS', ticket_ids: ['tkt_a'] })
    expect(change({ subject: 'Bar', hours_before: 2, scope: 'TICKETS', ticket_ids: ['tkt_b'] })).toMatchObject({
      value: { subject: 'Bar', ticket_ids: ['tkt_b'], send_at: '2027-06-01T15:00:00.000Z' },
    })
    expect(codeOf(change({ send_at: '2020-01-01T10:00' }))).toBe('validation_failed')
    expect(codeOf(change({ acknowledged: false }))).toBe('not_acknowledged')
    await until(start - 24 * hour)
    expect(written).toEqual([])
    expect(change({ subject: 'Now', scope: 'TICKETS', ticket_ids: ['tkt_b'] })).toMatchObject({
      value: { status: 'SENDING', send_at: null },
    })
    await until(start - 2 * hour)
    expect(written).toEqual(['bea'])
    expect([codeOf(change({ hours_before: 1 })), asked.length]).toEqual(['message_sent', 0])
  })

  it('that is stopped or deleted is never sent', async () => {
    buys('ada')
    for (const id of ['msg_1', 'msg_2', 'msg_3'])
      stage.box.must('createMessage', input({ hours_before: 24, to_later_buyers: true }, id), stage.clock.now)
    expect(stage.box.must('stopMessage', 'msg_1', stage.clock.now)).toMatchObject({ status: 'STOPPED' })
    stage.box.must('deleteMessage', 'msg_2', stage.clock.now)
    stage.box.must('setEventStatus', { status: 'ARCHIVED', viewer }, stage.clock.now)
    await until(start - 24 * hour)
    expect([written, asked, row('msg_3')?.problem]).toEqual([[], [], 'event_archived'])
  })

  it('of an event that is deleted goes with it', async () => {
    schedule({ hours_before: 24 })
    while (!stage.box.must('deleteEvent', null, stage.clock.now).done);
    await until(start - 24 * hour)
    expect(asked).toEqual([])
  })

  it.each(['email_unconfirmed', 'not_a_member', 'rate_limited'] as const)('is not sent where %s, and says so', async (problem) => {
    buys('ada')
    schedule({ hours_before: 24, send_copy: true })
    answer = () => ({ problem, isForNow: problem === 'rate_limited' })
    await until(start - 24 * hour)
    await until(start - hour)
    expect([written, asked.length, row()]).toMatchObject([[], 1, { status: 'STOPPED', problem }])
  })

  it('to no one is not sent, and says so; who was chosen and is gone gets none', async () => {
    const ada = buys('ada')
    schedule({ hours_before: 24, scope: 'INDIVIDUAL', attendee_ids: [ada] })
    stage.box.must('setAttendeeStatus', { attendee_id: ada, status: 'CANCELLED', by: { kind: 'SYSTEM', name: null } }, stage.clock.now)
    await until(start - 24 * hour)
    expect([written, row()?.problem]).toEqual([[], 'no_recipients'])
  })

  it('sends its author a copy when it goes out', async () => {
    buys('ada')
    schedule({ hours_before: 24, send_copy: true })
    post()
    const copies = () =>
      stage.box.db.all<{ mails: string }>('select mails from outbox').filter(({ mails }) => mails.includes('message-copy:msg_1'))
    expect(copies()).toHaveLength(0)
    stage.clock.now = start - 24 * hour
    await stage.box.work(null, stage.clock.now)
    expect(copies()).toHaveLength(1)
  })
})

describe('a message to later buyers too', () => {
  beforeEach(async () => {
    buys('ada')
    schedule({ hours_before: 24, to_later_buyers: true })
    await until(start - 24 * hour)
    expect(written).toEqual(['ada'])
    written = []
  })

  it('goes to each who gets a ticket until the start, once an address', async () => {
    buys('bea')
    buys('cai')
    await until(stage.clock.now + 60_000)
    expect(written.toSorted()).toEqual(['bea', 'cai'])
    buys('bea')
    buys('ada')
    await until(stage.clock.now + 60_000)
    expect(written).toHaveLength(2)
    expect(row()).toMatchObject({ recipients: 3, status: 'SENDING' })
    buys('dana')
    await until(start)
    expect(written).toHaveLength(2)
    // No address is kept once no one can come.
    expect(stage.box.db.select().from(messageRecipients).all()).toEqual([])
  })

  it('waits for the allowance of emails, and tries again', async () => {
    answer = () => ({ problem: 'rate_limited', isForNow: true })
    buys('bea')
    await until(stage.clock.now + 60_000)
    expect(written).toEqual([])
    answer = () => ({ by: ora, estimate: 1 })
    await until(stage.clock.now + hour)
    expect(written).toEqual(['bea'])
    expect(asked.map(({ later }) => later)).toEqual([null, 1, 1])
  })

  it('goes to no one more once it is stopped', async () => {
    stage.box.must('stopMessage', 'msg_1', stage.clock.now)
    buys('bea')
    await until(stage.clock.now + hour)
    expect([written, stage.box.db.select().from(messageRecipients).all()]).toEqual([[], []])
  })
})
