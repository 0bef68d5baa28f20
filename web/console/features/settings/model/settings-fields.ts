import type { EventSettings } from '../../../../../worker/contract/event-settings.ts'
import { toWall } from '../../../../shared/lib/format.ts'
import { parseWhole } from '../../../../shared/lib/parse-whole.ts'
import { below, webAddress, wholeBetween } from '../../../../shared/lib/setting-validation.ts'
import { atMost, dateTime, email } from '../../../../shared/lib/validation.ts'
import { wallTime } from '../../../../shared/lib/wall-clock.ts'
import { textBound } from '../../../../../worker/contract/rich-text.ts'

/** How long these are at most. */
export const longestFooter = 5000
export const longestSeo = { title: 150, description: 500, keywords: 500 } as const
/** How much of them search results show. */
export const shownOfSeo = { title: 60, description: 160 } as const

/** An event's settings, as typed. */
export type SettingsValues = {
  price_display_mode: EventSettings['price_display_mode']
  order_timeout_minutes: string
  max_tickets_per_order: string
  show_available_quantity: boolean
  continue_button_text: string
  pre_checkout_message: string
  post_checkout_message: string
  ticket_page_message: string
  terms_url: string
  support_email: string
  email_footer: string
  notify_new_orders: boolean
  seo_title: string
  seo_description: string
  /** Separated by commas, as the server has them. */
  seo_keywords: string
  allow_indexing: boolean
  hide_getting_started: boolean
  waiting_room: EventSettings['waiting_room']
  /** On the wall clock of the event's zone. */
  waiting_room_opens_at: string
  waiting_room_rate: string
  max_tickets_per_person: string
}

/** How many a waiting room lets in a minute, at most. */
const mostPerMinute = 60_000

/** Settings as their form shows them, times on the clock of the event's zone. */
export const settingsValues = (settings: EventSettings, timezone: string): SettingsValues => ({
  price_display_mode: settings.price_display_mode,
  order_timeout_minutes: String(settings.order_timeout_minutes),
  max_tickets_per_order: String(settings.max_tickets_per_order),
  show_available_quantity: settings.show_available_quantity,
  continue_button_text: settings.continue_button_text ?? '',
  pre_checkout_message: settings.pre_checkout_message ?? '',
  post_checkout_message: settings.post_checkout_message ?? '',
  ticket_page_message: settings.ticket_page_message ?? '',
  terms_url: settings.terms_url ?? '',
  support_email: settings.support_email ?? '',
  email_footer: settings.email_footer ?? '',
  notify_new_orders: settings.notify_new_orders,
  seo_title: settings.seo_title ?? '',
  seo_description: settings.seo_description ?? '',
  seo_keywords: settings.seo_keywords ?? '',
  allow_indexing: settings.allow_indexing,
  hide_getting_started: settings.hide_getting_started,
  waiting_room: settings.waiting_room,
  waiting_room_opens_at: settings.waiting_room_opens_at ? toWall(settings.waiting_room_opens_at, timezone) : '',
  waiting_room_rate: String(settings.waiting_room_rate),
  max_tickets_per_person: settings.max_tickets_per_person === null ? '' : String(settings.max_tickets_per_person),
})

const orNull = (text: string): string | null => text.trim() || null

/** A wall time of a zone as the moment it names; one that can't be read stays as it is, for the server to refuse. */
const momentOf = (wall: string, timezone: string): string | null => {
  const named = wallTime(wall, timezone)
  return named && named.kind !== 'never' ? named.at : orNull(wall)
}

/** What is sent. Times are sent as moments: the event’s zone may be changed by the time they arrive. */
export const settingsInput = (values: SettingsValues, timezone: string): Partial<EventSettings> => ({
  price_display_mode: values.price_display_mode,
  order_timeout_minutes: parseWhole(values.order_timeout_minutes) ?? 15,
  max_tickets_per_order: parseWhole(values.max_tickets_per_order) ?? 100,
  show_available_quantity: values.show_available_quantity,
  continue_button_text: orNull(values.continue_button_text),
  pre_checkout_message: orNull(values.pre_checkout_message),
  post_checkout_message: orNull(values.post_checkout_message),
  ticket_page_message: orNull(values.ticket_page_message),
  terms_url: orNull(values.terms_url),
  support_email: orNull(values.support_email),
  email_footer: orNull(values.email_footer),
  notify_new_orders: values.notify_new_orders,
  seo_title: orNull(values.seo_title),
  seo_description: orNull(values.seo_description),
  seo_keywords: orNull(values.seo_keywords),
  allow_indexing: values.allow_indexing,
  hide_getting_started: values.hide_getting_started,
  waiting_room: values.waiting_room,
  waiting_room_opens_at: momentOf(values.waiting_room_opens_at, timezone),
  waiting_room_rate: parseWhole(values.waiting_room_rate) ?? 600,
  max_tickets_per_person: parseWhole(values.max_tickets_per_person),
})

/** What is wrong, by field. */
export const validateSettings = (values: SettingsValues): Record<string, string | undefined> => ({
  order_timeout_minutes: wholeBetween(values.order_timeout_minutes, 1, 120),
  max_tickets_per_order: wholeBetween(values.max_tickets_per_order, 1, 1000),
  support_email: values.support_email.trim() ? email(values.support_email) : undefined,
  terms_url: webAddress(values.terms_url),
  continue_button_text: atMost(values.continue_button_text, 50),
  pre_checkout_message: below(values.pre_checkout_message, textBound),
  post_checkout_message: below(values.post_checkout_message, textBound),
  ticket_page_message: below(values.ticket_page_message, textBound),
  email_footer: atMost(values.email_footer, longestFooter),
  seo_title: atMost(values.seo_title, longestSeo.title),
  seo_description: atMost(values.seo_description, longestSeo.description),
  seo_keywords: atMost(values.seo_keywords, longestSeo.keywords),
  waiting_room_opens_at: dateTime(values.waiting_room_opens_at),
  waiting_room_rate: wholeBetween(values.waiting_room_rate, 1, mostPerMinute),
  max_tickets_per_person: values.max_tickets_per_person.trim() ? wholeBetween(values.max_tickets_per_person, 1, 1000) : undefined,
})
