import type { MessageDescriptor } from '@lingui/core'
import { msg } from '@lingui/core/macro'
import type { EventValues } from '../../events/model/event-fields.ts'
import type { SettingsValues } from './settings-fields.ts'
import { rowOf, settingNames, type SettingsPart } from './settings-table.ts'

type Name = keyof EventValues | keyof SettingsValues

/** A section of the settings: its place in the address, and its fields by their names. */
export type SettingsSection = { id: string; title: MessageDescriptor; fields: Partial<Record<Name, MessageDescriptor>> }

/** The names of a part's settings. */
const labelsOf = (part: SettingsPart): Partial<Record<Name, MessageDescriptor>> =>
  Object.fromEntries(settingNames.filter((name) => rowOf(name).part === part).map((name) => [name, rowOf(name).label]))

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
      address_2: msg`Address line 2`,
      postal_code: msg`Postal code`,
      region: msg`State or region`,
      country: msg`Country`,
      maps_url: msg`Map link`,
    },
  },
  {
    id: 'checkout',
    title: msg`Checkout`,
    fields: labelsOf('checkout'),
  },
  {
    id: 'tickets',
    title: msg({ message: 'Tickets', context: 'settings' }),
    fields: labelsOf('tickets'),
  },
  {
    id: 'waiting-room',
    title: msg`Waiting room`,
    fields: labelsOf('waiting-room'),
  },
  {
    id: 'self-service',
    title: msg`What buyers may do`,
    fields: labelsOf('self-service'),
  },
  {
    id: 'seo',
    title: msg`Homepage and SEO`,
    fields: labelsOf('seo'),
  },
  {
    id: 'email',
    title: msg`Email and notifications`,
    fields: labelsOf('email'),
  },
  {
    id: 'misc',
    title: msg`Miscellaneous`,
    fields: { language: msg`Event language`, ...labelsOf('misc') },
  },
]
