import { z } from 'zod'
import { dateInputSchema, emailSchema, lineSchema, richTextSchema, textSchema, urlSchema } from './common.ts'
import { roomRateSchema, waitingRoomModes } from './room.ts'
import { initialSelfService, selfServiceSchema } from './self-service.ts'

/** A setting: what it may be, and what it is at first. */
const setting = <Schema extends z.ZodType>(schema: Schema, initial: z.infer<Schema>) => ({ schema, initial })

type Rows = Record<string, { schema: z.ZodType; initial: unknown }>
type Shape<Table extends Rows> = { [Name in keyof Table]: Table[Name]['schema'] }
type Settings<Table extends Rows> = { [Name in keyof Table]: z.infer<Table[Name]['schema']> }

const column = (table: Rows, of: 'schema' | 'initial') => Object.fromEntries(Object.entries(table).map(([name, row]) => [name, row[of]]))
const schemaOf = <Table extends Rows>(table: Table) => z.object(column(table, 'schema') as Shape<Table>)
const initialOf = <Table extends Rows>(table: Table) => column(table, 'initial') as Settings<Table>

/** The settings that an account decides for its new events. */
const startingTable = {
  price_display_mode: setting(z.enum(['INCLUSIVE', 'EXCLUSIVE']), 'INCLUSIVE'),
  order_timeout_minutes: setting(z.int().min(1).max(120), 15),
  max_tickets_per_order: setting(z.int().min(1).max(1000), 100),
  continue_button_text: setting(lineSchema.max(50).nullable(), null),
  support_email: setting(emailSchema.nullable(), null),
  email_footer: setting(textSchema.max(5_000).nullable(), null),
  notify_new_orders: setting(z.boolean(), true),
  allow_indexing: setting(z.boolean(), true),
}

/** All settings of an event. */
const table = {
  ...startingTable,
  show_available_quantity: setting(z.boolean(), false),
  pre_checkout_message: setting(richTextSchema.nullable(), null),
  post_checkout_message: setting(richTextSchema.nullable(), null),
  ticket_page_message: setting(richTextSchema.nullable(), null),
  seo_title: setting(lineSchema.max(150).nullable(), null),
  seo_description: setting(lineSchema.max(500).nullable(), null),
  seo_keywords: setting(lineSchema.max(500).nullable(), null),
  terms_url: setting(urlSchema.nullable(), null),
  hide_getting_started: setting(z.boolean(), false),
  waiting_room: setting(z.enum(waitingRoomModes), 'OFF'),
  /** When the room of `ON` opens and draws everyone's place; without it, at once. */
  waiting_room_opens_at: setting(dateInputSchema.nullable(), null),
  /** How many are let in a minute, at most. */
  waiting_room_rate: setting(roomRateSchema, 600),
  /** Over all orders of the event, by the buyer's email; null where no one counts. */
  max_tickets_per_person: setting(z.int().min(1).max(1000).nullable(), null),
  /** Whether the code of a ticket changes every 15 seconds, so that only its live page opens the entrance. */
  moving_codes: setting(z.boolean(), false),
  /** Whether mails with tickets have them as a PDF too. */
  attach_pdf: setting(z.boolean(), false),
  /** What buyers may do themselves. */
  self_service: setting(selfServiceSchema, initialSelfService),
}

export const eventSettingsSchema = schemaOf(table)
export type EventSettings = z.infer<typeof eventSettingsSchema>
export const updateEventSettingsSchema = eventSettingsSchema.partial()
export const defaultEventSettings: EventSettings = initialOf(table)

export const startingSettingsSchema = schemaOf(startingTable)
export type StartingSettings = z.infer<typeof startingSettingsSchema>
/** What they are where the account decided nothing. */
export const startingSettings: StartingSettings = initialOf(startingTable)
