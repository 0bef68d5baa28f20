import type { StartingSettings } from '../../../contract/event-settings.ts'
import { defaultEventSettings, type EventSettings } from '../../../contract/event-settings.ts'
import type { CreateEventInput, EventDetail } from '../../../contract/events.ts'
import { refuse, type Result } from '../../../contract/problem.ts'
import type { HomepageDesign } from '../../../contract/homepage-design.ts'
import type { Box } from '../../../box-office/box.ts'
import { putCopies, type CopiedRows } from '../../../box-office/duplicate.ts'
import { daysLater, eventEnd, givenUtc, skippedTimes, toUtc } from '../../../domain/time.ts'
import type { PaymentFact, WebhookFact } from '../../accounts/accounts/outside-facts.ts'
import { facts } from '../../../box-office/facts-table.ts'
import { applies, carryTaxesAndFees } from '../../catalogue/tax-snapshot/tax-snapshot.ts'
import type { CarriedTaxOrFee } from '../../accounts/taxes-and-fees/table.ts'
import { makeCopiedCodes } from '../../catalogue/promo-codes/batch-codes.ts'
import { sanitizeHtml } from '../../platform/rich-text/rich-text.ts'
import { createSetUp, type SetUpInput } from '../csv-import/create-set-up.ts'
import { getEvent, type Viewer } from './get-event.ts'
import { type OrganizerFact, events } from '../../../box-office/event-table.ts'

/** The initial content of a copy: the source's settings, rows, taxes and fees, a cover of its own, and times moved by a number of days. */
export type CopiedEvent = {
  settings: EventSettings | null
  homepage: HomepageDesign | null
  cover_image_id: string | null
  rows: CopiedRows
  taxes: CarriedTaxOrFee[]
  days: number
}

/** Creates the event in an empty box: the only command that runs there. Idempotent for the same event. */
export const createEvent = (
  box: Box,
  input: {
    account_id: string
    fields: CreateEventInput
    /** The account's defaults for new events, if any. */
    starts?: StartingSettings & { homepage: HomepageDesign }
    organizer: OrganizerFact
    payment: PaymentFact
    webhooks?: WebhookFact
    origin: string
    viewer: Viewer
    copied?: CopiedEvent | undefined
    /** What a file sets it up with: all of it, or there is no event. */
    setUp?: SetUpInput | undefined
  },
): Result<EventDetail> => {
  if (box.event()) return getEvent(box, input.viewer)
  const { fields, copied } = input
  const { homepage, ...starts } = input.starts ?? {}
  const skipped = skippedTimes(fields, fields.timezone)
  if (skipped) return refuse('validation_failed', { errors: skipped })
  const start_date = toUtc(fields.start_date, fields.timezone)
  const end_date = givenUtc(fields.end_date, fields.timezone)
  if (end_date && end_date <= start_date) return refuse('validation_failed', { errors: { end_date: ['validation.end_before_start'] } })
  box.db
    .insert(facts)
    .values({ id: 1, account_id: input.account_id, origin: input.origin, ...input.payment, ...input.webhooks })
    .onConflictDoNothing()
    .run()
  box.memo.changed()
  box.put(events, {
    id: box.eventId,
    account_id: input.account_id,
    organizer_id: fields.organizer_id,
    organizer: input.organizer,
    title: fields.title,
    description: sanitizeHtml(fields.description),
    start_date,
    end_date,
    ends_at: eventEnd({ start_date, end_date, timezone: fields.timezone }),
    timezone: fields.timezone,
    currency: fields.currency,
    language: fields.language ?? 'en',
    location: fields.location ?? null,
    is_online: fields.is_online ?? false,
    online_details: sanitizeHtml(fields.online_details),
    status: 'DRAFT',
    // The opening of a waiting room belongs to one sale: a copy has none.
    settings: { ...defaultEventSettings, ...starts, ...copied?.settings, waiting_room: 'OFF', waiting_room_opens_at: null },
    // A copy takes the whole look: if the source has Foyer's own, so has the copy.
    homepage: copied?.settings ? copied.homepage : (homepage ?? null),
    homepage_draft: null,
    homepage_published_at: null,
    cover_image_id: copied?.cover_image_id ?? null,
    created_at: box.at,
  })
  if (copied) takeCopies(box, copied)
  const made = input.setUp && createSetUp(box, input.setUp)
  if (made && !made.ok) return made
  box.emit('event.created', box.eventId)
  return getEvent(box, input.viewer)
}

const takeCopies = (box: Box, { rows, taxes, days }: CopiedEvent): void => {
  const { timezone } = box.event()
  const carried = taxes.filter((tax) => applies(box, tax))
  carryTaxesAndFees(box, carried)
  putCopies(box, rows, { kept: new Set(carried.map(({ id }) => id)), time: (iso) => daysLater(iso, days, timezone) })
  makeCopiedCodes(box)
}
