import type { EventSettings } from '../../../contract/event-settings.ts'
import type { EventDetail, UpdateEventInput } from '../../../contract/events.ts'
import { concernsRoom, configureLater } from '../../sales/waiting-room/room-settings.ts'
import { followEvent, notifyAll } from '../../sales/carry/pass-changes.ts'
import { ok, refuse, type Result } from '../../../contract/problem.ts'
import type { Box } from '../../../box-office/box.ts'
import { definedFields } from '../../../domain/defined-fields.ts'
import { rescale } from '../../../domain/money.ts'
import { eventEnd, givenUtc, skippedTimes, toUtc } from '../../../domain/time.ts'
import { hasOrders } from '../../sales/orders/store.ts'
import { loadPromos } from '../../catalogue/promo-codes/store.ts'
import { loadCarried } from '../../catalogue/tax-snapshot/tax-snapshot.ts'
import { loadAllPrices, loadTickets } from '../../catalogue/tickets/store.ts'
import { moveScheduled } from '../../reach/messages/await-release.ts'
import { sanitizeHtml } from '../../platform/rich-text/rich-text.ts'
import { settingsOf } from '../../../box-office/event-settings.ts'
import { getEvent, type Viewer } from './get-event.ts'
import { type OrganizerFact, events } from '../../../box-office/event-table.ts'
import { promoCodes } from '../../catalogue/promo-codes/table.ts'
import { prices } from '../../catalogue/tickets/table.ts'

/** Changes the event's fields; absent ones stay. A new time zone keeps the instants, unless new dates come with it. */
export const updateEvent = (
  box: Box,
  input: { fields: UpdateEventInput; organizer: OrganizerFact | null; viewer: Viewer },
): Result<EventDetail> => {
  const { fields } = input
  const event = box.event()
  const timezone = fields.timezone ?? event.timezone
  const skipped = skippedTimes(fields, timezone)
  if (skipped) return refuse('validation_failed', { errors: skipped })
  const start_date = fields.start_date ? toUtc(fields.start_date, timezone) : event.start_date
  const end_date = givenUtc(fields.end_date, timezone, event.end_date)
  if (end_date && end_date <= start_date) return refuse('validation_failed', { errors: { end_date: ['validation.end_before_start'] } })
  if (fields.currency && fields.currency !== event.currency) {
    if (hasOrders(box)) return refuse('currency_locked', { errors: { currency: ['currency_locked'] } })
    const allPrices = loadAllPrices(box)
    const rescaled = allPrices.map((price) => rescale(price.price, event.currency, fields.currency as string))
    if (rescaled.includes(null)) return refuse('validation_failed', { errors: { currency: ['validation.currency_loses_digits'] } })
    const carried = loadCarried(box)
    const foreign = loadTickets(box).some((ticket) => ticket.tax_and_fee_ids.some((id) => carried.get(id)?.calculation === 'FIXED'))
    if (foreign) return refuse('currency_mismatch', { errors: { currency: ['currency_mismatch'] } })
    const inCurrency = (amount: number | null) => amount && rescale(amount, event.currency, fields.currency as string)
    const promos = loadPromos(box).filter(({ amount, min_amount }) => amount !== null || min_amount !== null)
    const loses = promos.some(({ amount, min_amount }) => [amount, min_amount].some((one) => one !== null && inCurrency(one) === null))
    if (loses) return refuse('validation_failed', { errors: { currency: ['validation.currency_loses_digits'] } })
    allPrices.forEach((price, index) => box.put(prices, { ...price, price: rescaled[index] as number }))
    for (const promo of promos)
      box.put(promoCodes, { ...promo, amount: inCurrency(promo.amount), min_amount: inCurrency(promo.min_amount) })
  }
  // Other dates may let the waitlist go on, or end it.
  box.returning(() =>
    box.put(events, {
      ...event,
      organizer_id: fields.organizer_id ?? event.organizer_id,
      organizer: input.organizer ?? event.organizer,
      title: fields.title ?? event.title,
      description: fields.description === undefined ? event.description : sanitizeHtml(fields.description),
      start_date,
      end_date,
      ends_at: eventEnd({ start_date, end_date, timezone }),
      timezone,
      currency: fields.currency ?? event.currency,
      language: fields.language ?? event.language,
      location: fields.location === undefined ? event.location : fields.location,
      is_online: fields.is_online ?? event.is_online,
      online_details: fields.online_details === undefined ? event.online_details : sanitizeHtml(fields.online_details),
    }),
  )
  box.emit('event.updated', event.id)
  followEvent(box, event, box.event())
  if (start_date !== event.start_date || timezone !== event.timezone) moveScheduled(box)
  return getEvent(box, input.viewer)
}

/** Settings that hold HTML. */
const messages = new Set(['pre_checkout_message', 'post_checkout_message', 'ticket_page_message'])

/** Changes settings; absent ones stay, null clears. */
export const updateSettings = (box: Box, fields: Partial<EventSettings>): Result<EventSettings> => {
  const event = box.event()
  const skipped = skippedTimes({ waiting_room_opens_at: fields.waiting_room_opens_at }, event.timezone)
  if (skipped) return refuse('validation_failed', { errors: skipped })
  const clean = Object.fromEntries(
    Object.entries(definedFields(fields)).map(([name, value]) => [name, messages.has(name) ? sanitizeHtml(value as string | null) : value]),
  )
  const before = settingsOf(event)
  const waiting_room_opens_at = givenUtc(fields.waiting_room_opens_at, event.timezone, before.waiting_room_opens_at)
  const settings = { ...before, ...clean, waiting_room_opens_at }
  box.returning(() => box.put(events, { ...event, settings }))
  if (concernsRoom(fields)) configureLater(box)
  if (settings.moving_codes !== before.moving_codes) notifyAll(box)
  return ok(settings)
}
