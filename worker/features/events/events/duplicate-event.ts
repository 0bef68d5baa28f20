import { boxForConsole } from '../../../box-office/client.ts'
import type { DuplicateEventInput } from '../../../contract/duplicate.ts'
import type { CreateEventInput, EventDetail } from '../../../contract/events.ts'
import type { Me } from '../../../contract/people.ts'
import type { Result } from '../../../contract/problem.ts'
import { daysBetween, daysLater, toUtc } from '../../../domain/time.ts'
import type { Env } from '../../../runtime/env.ts'
import { copyImages } from '../../platform/images/copy-images.ts'
import { loadCarriedRows } from '../../accounts/taxes-and-fees/taxes-and-fees.ts'
import { openEvent } from './open-event.ts'

/**
 * Creates a copy of one of the account's events under this id, as a draft: read from the one box, written to the other
 * together with the event. Idempotent for the same id.
 */
export const duplicateEvent = async (
  env: Env,
  me: Me,
  { id, source_id, asked, origin }: { id: string; source_id: string; asked: DuplicateEventInput; origin: string },
  now: number,
): Promise<Result<EventDetail>> => {
  const { title, organizer_id, start_date, end_date, ...takes } = asked
  const source = await boxForConsole(env, source_id, me.account.id, now).query('getEventToCopy', takes)
  if (!source.ok) return source
  const { event, rows, tax_and_fee_ids } = source.value
  const { timezone, description, language, location, is_online, online_details } = event
  const days = daysBetween(event.start_date, toUtc(start_date, timezone), timezone)
  const fields: CreateEventInput = {
    title,
    organizer_id: organizer_id ?? event.organizer_id,
    start_date,
    end_date: end_date === undefined ? event.end_date && daysLater(event.end_date, days, timezone) : end_date,
    timezone,
    currency: event.currency as CreateEventInput['currency'],
    description,
    language,
    location,
    is_online,
    online_details,
  }
  const cover = takes.cover_image ? event.cover_image_id : null
  // Its own, so that what becomes of the one is nothing to the other; without an event they go by themselves.
  const images = await copyImages(env, me.account.id, { ids: cover ? [cover] : [], from: source_id, to: id }, now)
  if (!images.ok) return images
  const cover_image_id = (cover && images.value.get(cover)) ?? null
  const taxes = tax_and_fee_ids.length ? await loadCarriedRows(env, me.account.id, tax_and_fee_ids) : []
  const copied = { settings: takes.settings ? event.settings : null, homepage: event.homepage, cover_image_id, rows, taxes, days }
  return openEvent(env, me, { id, fields, origin, copied }, now)
}
