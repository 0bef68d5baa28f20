import { i18n } from '@lingui/core'
import { expect, it } from 'vitest'
import type { EventSettings } from '../../../../../worker/contract/event-settings.ts'
import { settingsInput, settingsValues, validateSettings } from './settings-fields.ts'

i18n.loadAndActivate({ locale: 'en', messages: {} })

const settings: EventSettings = {
  price_display_mode: 'EXCLUSIVE',
  show_available_quantity: true,
  order_timeout_minutes: 20,
  max_tickets_per_order: 8,
  continue_button_text: null,
  terms_url: 'https://example.test/terms',
  pre_checkout_message: '<p>Bring your ID.</p>',
  post_checkout_message: null,
  ticket_page_message: null,
  waiting_room: 'ON',
  waiting_room_opens_at: '2027-06-01T08:00:00.000Z',
  waiting_room_rate: 600,
  max_tickets_per_person: null,
  seo_title: 'Hall',
  seo_description: null,
  seo_keywords: 'a,b',
  allow_indexing: true,
  support_email: 'help@example.test',
  email_footer: null,
  notify_new_orders: false,
  hide_getting_started: true,
  moving_codes: true,
  attach_pdf: true,
  self_service: {
    edit_until: 0,
    transfer: true,
    transfer_again: false,
    cancel: { steps: [{ hours_before: 48, refund_ppm: 500_000 }], keep_fees: true },
    resale: true,
    resale_fee_ppm: 50_000,
    waitlist: 'IN_ORDER',
    offer_hours: 48,
  },
}

it('sends settings as they are stored where nothing was typed, and finds nothing wrong with them', () => {
  const values = settingsValues(settings, 'Europe/Berlin')
  expect(settingsInput(values, 'Europe/Berlin')).toEqual(settings)
  expect(Object.values(validateSettings(values)).filter(Boolean)).toEqual([])
})

it('sends when the waiting room opens as the moment it was shown as, whatever zone the event is in by then', () => {
  const shown = settingsValues(settings, 'Europe/Berlin')
  expect(shown.waiting_room_opens_at).toBe('2027-06-01T10:00')
  expect(settingsInput(shown, 'Europe/Berlin').waiting_room_opens_at).toBe('2027-06-01T08:00:00.000Z')
  expect(settingsInput({ ...shown, waiting_room_opens_at: '' }, 'Europe/Berlin').waiting_room_opens_at).toBeNull()
})

it('finds what is wrong with each kind of setting', () => {
  const values = settingsValues(settings, 'Europe/Berlin')
  const wrong = {
    order_timeout_minutes: '121',
    max_tickets_per_person: '0',
    support_email: 'help',
    terms_url: 'terms',
    seo_title: 'x'.repeat(151),
  }
  const errors = validateSettings({ ...values, ...wrong })
  expect(
    Object.keys(errors)
      .filter((name) => errors[name])
      .toSorted(),
  ).toEqual(Object.keys(wrong).toSorted())
})
