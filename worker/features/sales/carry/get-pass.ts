import { ok, refuse, type Result } from '../../../contract/problem.ts'
import type { Locale } from '../../../contract/languages.ts'
import type { Box } from '../../../box-office/box.ts'
import type { Pass } from '../../../wallets/pass.ts'
import { hasMovingCodes, ownCode } from '../attendees/shown-code.ts'
import { loadAttendee, loadAttendeeByShortId } from '../attendees/store.ts'
import type { AttendeeRow } from '../attendees/table.ts'
import { mailHead } from '../orders/order-mails.ts'
import { listMadePasses, loadMadePass } from './pass-changes.ts'
import { madePasses } from './table.ts'

const passOf = (box: Box, shortId: string, locale: Locale, attendee: AttendeeRow | null): Pass => {
  const event = box.event()
  const { ground, label } = mailHead(box)
  return {
    event_id: box.eventId,
    short_id: shortId,
    locale,
    event: {
      title: event.title,
      start_date: event.start_date,
      end_date: event.end_date,
      timezone: event.timezone,
      location: event.location,
      is_online: event.is_online,
      organizer_name: event.organizer.name,
      head: { ground, label },
    },
    ticket: attendee && {
      first_name: attendee.first_name,
      last_name: attendee.last_name,
      reference: attendee.reference,
      title: attendee.price_label ? `${attendee.ticket_title}, ${attendee.price_label}` : attendee.ticket_title,
      code: ownCode(box, attendee),
      is_live: hasMovingCodes(box),
      url: `${box.origin}/ticket/${box.eventId}/${attendee.short_id}`,
    },
    is_void: attendee?.status !== 'ACTIVE',
  }
}

/** A ticket's pass as it is now. Under a link the ticket no longer has, it is void, and says nothing of its holder. */
export const getPass = (box: Box, shortId: string): Result<Pass> => {
  const attendee = loadAttendeeByShortId(box, shortId)
  if (attendee) return ok(passOf(box, shortId, attendee.locale, attendee))
  const made = loadMadePass(box, shortId)
  const former = made && loadAttendee(box, made.attendee_id)
  return former ? ok(passOf(box, shortId, former.locale, null)) : refuse('not_found')
}

/** Has a ticket carried in a wallet: from now on its changes are sent to it. Null once it is no longer valid. */
export const makePass = (box: Box, shortId: string): Result<Pass | null> => {
  const attendee = loadAttendeeByShortId(box, shortId)
  if (!attendee) return refuse('not_found')
  if (attendee.status !== 'ACTIVE') return ok(null)
  box.db.insert(madePasses).values({ short_id: shortId, attendee_id: attendee.id, made_at: box.at }).onConflictDoNothing().run()
  return ok(passOf(box, shortId, attendee.locale, attendee))
}

/** The passes of an event that were made, after a link, page by page. */
export const listPasses = (box: Box, after: string): Result<Pass[]> =>
  ok(
    listMadePasses(box, after).flatMap((shortId) => {
      const pass = getPass(box, shortId)
      return pass.ok ? [pass.value] : []
    }),
  )
