import { and, eq } from 'drizzle-orm'
import { drizzle } from 'drizzle-orm/d1'
import { directoryOf, type Directory } from '../../../db/databases.ts'
import { startingSettings } from '../../../contract/event-settings.ts'
import {
  updateEventDefaultsSchema,
  type EventDefaults,
  type NewEvent,
  type UpdateEventDefaultsInput,
} from '../../../contract/event-defaults.ts'
import { defaultHomepage } from '../../../contract/homepage-design.ts'
import type { Account } from '../../../contract/people.ts'
import { ok, refuse, type Result } from '../../../contract/problem.ts'
import { unlessChanged } from '../../../domain/etag.ts'
import { definedFields } from '../../../domain/defined-fields.ts'
import type { Env } from '../../../runtime/env.ts'
import { findOrganizer } from '../organizers/organizers.ts'
import { organizers } from '../organizers/table.ts'
import { storedSettings } from './stored-homepage.ts'
import { eventDefaults, type EventDefaultsRow } from './table.ts'

type Own = Pick<Account, 'id' | 'timezone' | 'currency'>

const load = async (d1: Directory, account: Own): Promise<{ row: EventDefaultsRow | null; organizer_id: string | null }> => {
  const [found] = await drizzle(d1)
    .select({ row: eventDefaults, organizer_id: organizers.id })
    .from(eventDefaults)
    .leftJoin(organizers, and(eq(organizers.id, eventDefaults.organizer_id), eq(organizers.account_id, eventDefaults.account_id)))
    .where(eq(eventDefaults.account_id, account.id))
    .limit(1)
  if (!found) return { row: null, organizer_id: null }
  return { ...found, row: { ...found.row, settings: storedSettings(found.row.settings) } }
}

const view = (account: Own, row: EventDefaultsRow | null, organizerId: string | null): EventDefaults => ({
  organizer_id: organizerId,
  language: row?.language ?? 'en',
  timezone: row?.timezone ?? account.timezone,
  currency: row?.currency ?? account.currency,
  ...startingSettings,
  homepage: defaultHomepage,
  ...row?.settings,
})

/** The defaults of an account's new events. */
export const getEventDefaults = async (env: Env, account: Own): Promise<EventDefaults> => {
  const { row, organizer_id } = await load(directoryOf(env), account)
  return view(account, row, organizer_id)
}

/** The initial values of the form of a new event. */
export const startEvent = async (env: Env, account: Own): Promise<NewEvent> => {
  const { row, organizer_id } = await load(directoryOf(env), account)
  return { organizer_id, language: row?.language ?? 'en', timezone: row?.timezone ?? null, currency: row?.currency ?? null }
}

type Input = { fields: UpdateEventDefaultsInput; if_match?: string | undefined }

/** Changes the defaults of new events; absent fields stay, and so do existing events. `changed_meanwhile` where `if_match` names another state. */
export const updateEventDefaults = async (env: Env, account: Own, input: Input): Promise<Result<EventDefaults>> => {
  const { row, organizer_id: organizerId } = await load(directoryOf(env), account)
  const standing = view(account, row, organizerId)
  const unchanged = unlessChanged(input.if_match, updateEventDefaultsSchema, standing)
  if (!unchanged.ok) return unchanged
  const { organizer_id = organizerId, language, timezone, currency, homepage, ...settings } = input.fields
  if (organizer_id && organizer_id !== organizerId && !(await findOrganizer(directoryOf(env), account.id, organizer_id)))
    return refuse('validation_failed', { errors: { organizer_id: ['validation.unknown_id'] } })
  const next: EventDefaultsRow = {
    account_id: account.id,
    organizer_id,
    language: language ?? row?.language ?? null,
    timezone: timezone === undefined ? (row?.timezone ?? null) : timezone,
    currency: currency === undefined ? (row?.currency ?? null) : currency,
    settings: {
      ...row?.settings,
      ...definedFields(settings),
      ...(homepage ? { homepage: { ...standing.homepage, ...definedFields(homepage) } } : {}),
    },
    version: (row?.version ?? 0) + 1,
  }
  // Compare and swap: of two concurrent changes the second starts over.
  const updated = await drizzle(directoryOf(env))
    .insert(eventDefaults)
    .values(next)
    .onConflictDoUpdate({ target: eventDefaults.account_id, set: next, setWhere: eq(eventDefaults.version, row?.version ?? 0) })
    .returning({ id: eventDefaults.account_id })
  return updated.length ? ok(view(account, next, organizer_id)) : updateEventDefaults(env, account, input)
}

/** The row of an account that begins with a language. */
export const firstDefaults = (accountId: string, language: EventDefaults['language']): EventDefaultsRow => ({
  account_id: accountId,
  organizer_id: null,
  language,
  timezone: null,
  currency: null,
  settings: {},
  version: 1,
})
