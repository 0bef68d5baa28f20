import type { MessageDescriptor } from '@lingui/core'
import { msg } from '@lingui/core/macro'
import type { ComponentType } from 'react'
import type { EventSettings } from '../../../../../worker/contract/event-settings.ts'
import { parseWhole } from '../../../../shared/lib/parse-whole.ts'
import { DateTimeField } from '../../../../shared/ui/date-time-field.tsx'
import { NumberField } from '../../../../shared/ui/number-field.tsx'
import { FoldedTextField } from '../../../../shared/ui/folded-text-field.tsx'
import { Switch } from '../../../../shared/ui/switch.tsx'
import { TagsField } from '../../../../shared/ui/tags-field.tsx'
import { TextArea } from '../../../../shared/ui/text-area.tsx'
import { TextField } from '../../../../shared/ui/text-field.tsx'
import { selfServiceKind } from './self-service-values.ts'
import { choice, emailAddress, link, moment, optionalWhole, richText, textUpTo, whole } from './setting-kinds.ts'

/** The parts of the settings form that hold settings. */
export type SettingsPart = 'checkout' | 'tickets' | 'waiting-room' | 'self-service' | 'seo' | 'email' | 'misc'

/** The parts of the form of event defaults that hold settings. */
export type DefaultsPart = 'checkout' | 'mail' | 'page'

/** How a setting is shown. */
type Shown = {
  part: SettingsPart
  /** Its name in the form and among what was changed. */
  label: MessageDescriptor
  help?: MessageDescriptor | ((typed: string) => MessageDescriptor | undefined)
  /** Its control, with what is its own; its part of the form draws it where there is none. */
  as?: ComponentType<never>
  props?: object
  /** Its label counts what is typed, of what fits. */
  counts?: number
  /** Beside another half where there is room. */
  isHalf?: boolean
  /** Its part of the form places it by itself. */
  isPlaced?: boolean
  /** Set if the account has a default for new events: the part of the event defaults with the field, and its other label there. */
  defaults?: { at: DefaultsPart; label?: MessageDescriptor }
}

/** A row of the table: a kind, and how it is shown. */
type Row<Stored> = Shown & {
  show: (stored: Stored, timezone: string) => unknown
  read: (typed: never, timezone: string) => Stored
  check?: (typed: never) => string | undefined
}

/** How long these are at most. */
const longestFooter = 5000
const longestSeo = { title: 150, description: 500, keywords: 500 } as const
/** How much of them search results show. */
export const shownOfSeo = { title: 60, description: 160 } as const

/** Every setting of an event, one row each: both forms, what they send, their errors and the index follow from it. */
export const settingsTable = {
  price_display_mode: {
    ...choice<EventSettings['price_display_mode']>(),
    part: 'checkout',
    label: msg`Prices are shown`,
    defaults: { at: 'checkout' },
  },
  show_available_quantity: {
    ...choice<boolean>(),
    part: 'checkout',
    label: msg`Show how many tickets are left`,
    as: Switch,
  },
  order_timeout_minutes: {
    ...whole(1, 120, 15),
    part: 'checkout',
    label: msg`Minutes tickets are held`,
    help: (typed: string) => ((parseWhole(typed) ?? 15) < 15 ? msg`We recommend at least 15 minutes.` : undefined),
    as: NumberField,
    isHalf: true,
    defaults: { at: 'checkout' },
  },
  max_tickets_per_order: {
    ...whole(1, 1000, 100),
    part: 'checkout',
    label: msg`Maximum tickets per order`,
    as: NumberField,
    isHalf: true,
    defaults: { at: 'checkout' },
  },
  continue_button_text: {
    ...textUpTo(50),
    part: 'checkout',
    label: msg`Continue button label`,
    as: TextField,
    props: { optional: true, maxLength: 50, dir: 'auto' },
    isHalf: true,
    defaults: { at: 'checkout' },
  },
  terms_url: {
    ...link,
    part: 'checkout',
    label: msg`Link to your terms`,
    as: TextField,
    props: { optional: true, type: 'url' },
    isHalf: true,
  },
  pre_checkout_message: {
    ...richText,
    part: 'checkout',
    label: msg`Before checkout`,
    as: FoldedTextField,
    props: { optional: true, rows: 3 },
  },
  post_checkout_message: {
    ...richText,
    part: 'checkout',
    label: msg`After checkout`,
    as: FoldedTextField,
    props: { optional: true, rows: 3 },
  },
  ticket_page_message: {
    ...richText,
    part: 'checkout',
    label: msg`On the ticket page`,
    as: FoldedTextField,
    props: { optional: true, rows: 3 },
  },
  moving_codes: {
    ...choice<boolean>(),
    part: 'tickets',
    label: msg`Codes change every 15 seconds`,
    help: msg`Guests show the live ticket on their phone, even offline. Screenshots, prints and passes won’t work.`,
    as: Switch,
  },
  attach_pdf: {
    ...choice<boolean>(),
    part: 'tickets',
    label: msg`Attach tickets to emails as a PDF`,
    as: Switch,
  },
  waiting_room: {
    ...choice<EventSettings['waiting_room']>(),
    part: 'waiting-room',
    label: msg`Waiting room`,
  },
  waiting_room_opens_at: {
    ...moment,
    part: 'waiting-room',
    label: msg`Opens at`,
    help: msg`Leave empty to open it now.`,
    as: DateTimeField,
    props: { time: '10:00', optional: true },
    isPlaced: true,
  },
  waiting_room_rate: {
    ...whole(1, 60_000, 600),
    part: 'waiting-room',
    label: msg`Let in per minute`,
    as: NumberField,
    isPlaced: true,
  },
  max_tickets_per_person: {
    ...optionalWhole(1, 1000),
    part: 'waiting-room',
    label: msg`Maximum tickets per person`,
    help: msg`Counted by email address.`,
    as: NumberField,
    props: { optional: true },
  },
  self_service: {
    ...selfServiceKind,
    part: 'self-service',
    label: msg`What buyers may do`,
  },
  seo_title: {
    ...textUpTo(longestSeo.title),
    part: 'seo',
    label: msg`Search title`,
    help: msg`Default: the event’s name.`,
    as: TextField,
    props: { optional: true, maxLength: longestSeo.title, dir: 'auto' },
    counts: shownOfSeo.title,
    isPlaced: true,
  },
  seo_description: {
    ...textUpTo(longestSeo.description),
    part: 'seo',
    label: msg`Search description`,
    help: msg`Default: the start of the description.`,
    as: TextArea,
    props: { optional: true, rows: 2, maxLength: longestSeo.description },
    counts: shownOfSeo.description,
    isPlaced: true,
  },
  seo_keywords: {
    ...textUpTo(longestSeo.keywords),
    part: 'seo',
    label: msg`Keywords`,
    help: msg`Press Enter after each.`,
    as: TagsField,
    props: { optional: true },
    isPlaced: true,
  },
  allow_indexing: {
    ...choice<boolean>(),
    part: 'seo',
    label: msg`Search engines may list this page`,
    as: Switch,
    defaults: { at: 'page', label: msg`Search engines may list the event` },
  },
  support_email: {
    ...emailAddress,
    part: 'email',
    label: msg`Reply-to email`,
    help: msg`Default: the organizer’s address.`,
    as: TextField,
    props: { optional: true, type: 'email' },
    isPlaced: true,
    defaults: { at: 'mail' },
  },
  email_footer: {
    ...textUpTo(longestFooter),
    part: 'email',
    label: msg`Email footer`,
    as: TextArea,
    props: { optional: true, rows: 3, maxLength: longestFooter },
    counts: longestFooter,
    defaults: { at: 'mail' },
  },
  notify_new_orders: {
    ...choice<boolean>(),
    part: 'email',
    label: msg`New orders`,
    as: Switch,
    isPlaced: true,
    defaults: { at: 'mail', label: msg`Email the organizer about each new order` },
  },
  hide_getting_started: {
    ...choice<boolean>(),
    part: 'misc',
    label: msg`Getting started`,
  },
} satisfies { readonly [Name in keyof EventSettings]: Row<EventSettings[Name]> }

type Table = typeof settingsTable
export type SettingName = keyof Table
/** The settings that an account decides for its new events. */
export type StartingName = { [Name in SettingName]: Table[Name] extends { defaults: object } ? Name : never }[SettingName]

/** A row, whichever setting it is. */
export const rowOf = (name: SettingName): Shown => settingsTable[name]
export const settingNames = Object.keys(settingsTable) as SettingName[]
export const startingNames = settingNames.filter((name): name is StartingName => rowOf(name).defaults !== undefined)

/** What a part of the settings form draws below what it places by itself. */
export const namesOfPart = (part: SettingsPart): SettingName[] =>
  settingNames.filter((name) => rowOf(name).part === part && rowOf(name).as && !rowOf(name).isPlaced)
/** What a part of the event defaults draws. */
export const namesOfDefaults = (at: DefaultsPart): StartingName[] =>
  startingNames.filter((name) => rowOf(name).defaults?.at === at && rowOf(name).as)

/** Some settings as their fields show them. */
export type Typed<Name extends SettingName> = { [Each in Name]: ReturnType<Table[Each]['show']> }
type Kinds = Record<
  string,
  {
    show: (stored: unknown, timezone: string) => unknown
    read: (typed: unknown, timezone: string) => unknown
    check?: (typed: unknown) => string | undefined
  }
>
const kinds = settingsTable as unknown as Kinds

const each = (names: readonly string[], of: (name: string) => unknown): unknown => Object.fromEntries(names.map((name) => [name, of(name)]))

/** Settings as their fields show them, moments on the wall clock of the zone. */
export const typedSettings = <Name extends SettingName>(
  names: readonly Name[],
  stored: Pick<EventSettings, Name>,
  timezone = '',
): Typed<Name> => each(names, (name) => kinds[name]?.show(stored[name as Name], timezone)) as Typed<Name>

/** Typed settings as they are sent. */
export const readSettings = <Name extends SettingName>(
  names: readonly Name[],
  values: Typed<Name>,
  timezone = '',
): Pick<EventSettings, Name> => each(names, (name) => kinds[name]?.read(values[name as Name], timezone)) as Pick<EventSettings, Name>

/** What is wrong with typed settings, by name. */
export const checkSettings = <Name extends SettingName>(names: readonly Name[], values: Typed<Name>): Record<string, string | undefined> =>
  each(names, (name) => kinds[name]?.check?.(values[name as Name])) as Record<string, string | undefined>
