import { connect } from 'node:net'
import { Duplex } from 'node:stream'
import type { OutgoingMail } from '../../worker/mail/message.ts'
import { renderMail } from '../../worker/mail/render.ts'
import { sampleMail } from '../../worker/mail/samples.ts'
import { openSession } from '../../worker/mail/smtp-session.ts'
import { smtpConnection } from '../../worker/mail/smtp-connection.ts'
import type { SmtpSocket } from '../../worker/mail/smtp-conversation.ts'
import { ticket } from '../../worker/mail/templates/ticket.ts'
import type { Stack } from '../run/stack.ts'
import type { Call } from '../seed/organizer.ts'

/** Tickets that are mailed from one event, by an import. */
const tickets = Number(process.env['BENCH_MAILS'] ?? 20_000)
const LANES = 4
const MAILS_A_TURN = 200
const TURNS = 3
const HOUR_MS = 3_600_000

const pause = (ms: number): Promise<void> => new Promise((resolve) => setTimeout(resolve, ms))

const socketTo = (port: number): SmtpSocket => {
  const socket = connect(port, '127.0.0.1')
  const { readable, writable } = Duplex.toWeb(socket) as unknown as Pick<SmtpSocket, 'readable' | 'writable'>
  return { readable, writable, startTls: () => socketTo(port), close: async () => void socket.destroy() }
}

const letter = (): OutgoingMail => {
  const { from_name, ...written } = renderMail(sampleMail({ kind: 'TICKET', data: ticket.sample }))
  return {
    ...written,
    mail_id: 'ticket:bench',
    message_id: '<ticket.bench.0@foyer.test>',
    from: { name: from_name, email: 'no-reply@foyer.test' },
    to: { name: 'Noor Haddad', email: 'noor@example.com' },
    reply_to: null,
    language: 'en',
    date: new Date().toISOString(),
    unsubscribe_url: null,
  }
}

/** Milliseconds a mail, over four lanes; each lane keeps its connection, or opens one for each mail. */
const sendSome = async (port: number, mail: OutgoingMail, isKept: boolean): Promise<number> => {
  const began = performance.now()
  const lane = async (): Promise<void> => {
    const open = () => smtpConnection(() => openSession(socketTo(port), 'foyer.test', { secure: 'off', credentials: null }))
    let connection = open()
    for (let sent = 0; sent < MAILS_A_TURN / LANES; sent += 1) {
      await connection.send(mail)
      if (isKept) continue
      await connection.close()
      connection = open()
    }
    await connection.close()
  }
  await Promise.all(Array.from({ length: LANES }, lane))
  return (performance.now() - began) / MAILS_A_TURN
}

const median = (values: number[]): number => values.toSorted((a, b) => a - b)[Math.floor(values.length / 2)] ?? 0

/**
 * Hands tickets over to the mail catcher on four connections, and on one for each mail, in turns; then has one event
 * mail so many tickets, from the import of its guests to the last mail in the catcher.
 */
export const benchMail = async (stack: Stack, { call, organizer_id, smtpPort }: { call: Call; organizer_id: string; smtpPort: number }) => {
  const mail = letter()
  const [kept, each]: [number[], number[]] = [[], []]
  for (let turn = 0; turn < TURNS; turn += 1) {
    each.push(await sendSome(smtpPort, mail, false))
    kept.push(await sendSome(smtpPort, mail, true))
  }
  console.log(`\n${MAILS_A_TURN} tickets to the mail catcher, ${LANES} at a time, ${TURNS} turns each`)
  console.log(`  one connection a mail ${median(each).toFixed(2)} ms a mail, one a lane ${median(kept).toFixed(2)} ms`)
  console.log(`  ratio ${(median(each) / median(kept)).toFixed(2)}`)

  const { data: event } = await call('POST', '/events', {
    title: 'Many tickets',
    organizer_id,
    start_date: '2035-06-01T19:00',
    timezone: 'Europe/Berlin',
    currency: 'EUR',
  })
  await call('POST', `/events/${event.id}/tickets`, { title: 'Standing', type: 'FREE', prices: [{ price: 0, quantity: null }] })
  const form = new FormData()
  const rows = Array.from({ length: tickets }, (_, n) => `Guest,No ${n},guest${n}@foyer.test,Standing`)
  form.set('file', new File([['First name,Last name,Email,Ticket', ...rows].join('\n')], 'guests.csv'))
  const { data: made } = await call('POST', `/events/${event.id}/attendees/import`, form)
  const path = `/events/${event.id}/attendees/import/${made.id}`
  const settled = async (state: string): Promise<void> => {
    for (const began = performance.now(); performance.now() - began < HOUR_MS; await pause(500))
      if ((await call('GET', path))['data'].state === state) return
    throw new Error(`the import was not ${state} within an hour`)
  }
  await call('POST', `${path}/check`)
  await settled('CHECKED')
  const began = performance.now()
  const passed = (): string => `${((performance.now() - began) / 1000).toFixed(0)} s`
  await call('POST', `${path}/run`, { send_mail: true })
  const sent = `/mails?per_page=10&filter_fields[event_id][eq]=${event.id}&filter_fields[status][eq]=SENT`
  let imported = ''
  while ((await call('GET', sent))['meta'].total < tickets) {
    if (performance.now() - began > HOUR_MS) throw new Error('the mails were not out within an hour')
    if (!imported && (await call('GET', path))['data'].state === 'DONE') imported = passed()
    await pause(1000)
  }
  console.log(`${tickets} tickets mailed ${passed()} after the import of their guests began${imported && `, which took ${imported}`}`)
}
