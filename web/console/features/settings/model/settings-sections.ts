import type { MessageDescriptor } from '@lingui/core'
import { msg } from '@lingui/core/macro'
import type { EventValues } from '../../events/model/event-fields.ts'
import type { SettingsValues } from './settings-fields.ts'

type Name = keyof EventValues | keyof SettingsValues

/** A section of the settings: its place in the address, and its fields by their names. */
export type SettingsSection = { id: string; title: MessageDescriptor; fields: Partial<Record<Name, MessageDescriptor>> }

/** The sections in their order. Every field of both forms is in one of them. */
export const settingsSections: readonly SettingsSection[] = [
  {
    id: 'details',
    title: msg({ message: 'Details', context: 'event' }),
    fields: { title: msg`Event name`, description: msg`Description`, organizer_id: msg`Organizer` },
  },
  {
    id: 'place',
    title: msg`Date and place`,
    fields: {
      start_date: msg`Starts`,
      end_date: msg`Ends`,
      timezone: msg`Time zone`,
      currency: msg`Currency`,
      is_online: msg`Where it takes place`,
      online_details: msg`How to join`,
      venue_name: msg`Venue`,
      city: msg`City`,
      address_1: msg`Address`,
      address_2: msg`Address, second line`,
      postal_code: msg`Postal code`,
      region: msg`State or region`,
      country: msg`Country`,
      maps_url: msg`Map link`,
    },
  },
  {
    id: 'checkout',
    title: msg`Checkout`,
    fields: {
      price_display_mode: msg`Prices are shown`,
      show_available_quantity: msg`Show how many tickets are left`,
      order_timeout_minutes: msg`Minutes tickets are held`,
      max_tickets_per_order: msg`Maximum tickets per order`,
      continue_button_text: msg`Text of the continue button`,
      terms_url: msg`Link to your terms`,
      pre_checkout_message: msg`Before checkout`,
      post_checkout_message: msg`After checkout`,
      ticket_page_message: msg`On the ticket page`,
    },
  },
  {
    id: 'waiting-room',
    title: msg`Waiting room`,
    fields: {
      waiting_room: msg`Waiting room`,
      waiting_room_opens_at: msg`Opens at`,
      waiting_room_rate: msg`Let in per minute`,
      max_tickets_per_person: msg`Maximum tickets per person`,
    },
  },
  {
    id: 'seo',
    title: msg`Homepage and SEO`,
    fields: {
      seo_title: msg`Search title`,
      seo_description: msg`Search description`,
      seo_keywords: msg`Keywords`,
      allow_indexing: msg`Search engines may list this page`,
    },
  },
  {
    id: 'email',
    title: msg`Email and notifications`,
    fields: { support_email: msg`Reply-to email`, notify_new_orders: msg`New orders`, email_footer: msg`Footer of every mail` },
  },
  {
    id: 'misc',
    title: msg`Miscellaneous`,
    fields: { language: msg`Language of the event`, hide_getting_started: msg`Getting started` },
  },
]
