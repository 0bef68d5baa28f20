import { and, asc, desc, eq, gt, inArray } from 'drizzle-orm'
import { drizzle } from 'drizzle-orm/d1'
import { directoryOf } from '../../../db/databases.ts'
import type { Env } from '../../../runtime/env.ts'
import { readSerial } from '../../../wallets/pass.ts'
import { passRegistrations } from './table.ts'

const db = (env: Env) => drizzle(directoryOf(env))
const DEVICES_A_PAGE = 100

/** Notes that a device has a pass; whether it is new there. */
export const register = async (env: Env, input: { device: string; serial: string; token: string; now: number }): Promise<boolean> => {
  const { device, serial, token, now } = input
  const isOfDevice = eq(passRegistrations.device_id, device)
  const known = await db(env)
    .select({ serial: passRegistrations.serial })
    .from(passRegistrations)
    .where(and(isOfDevice, eq(passRegistrations.serial, serial)))
    .get()
  await db(env)
    .insert(passRegistrations)
    .values({ device_id: device, serial, event_id: readSerial(serial)?.event_id ?? '', push_token: token, updated_at: now })
    .onConflictDoUpdate({ target: [passRegistrations.device_id, passRegistrations.serial], set: { push_token: token } })
  return known === undefined
}

/** Forgets a pass of a device. */
export const unregister = (env: Env, device: string, serial: string) =>
  db(env)
    .delete(passRegistrations)
    .where(and(eq(passRegistrations.device_id, device), eq(passRegistrations.serial, serial)))

/** A device's passes that changed after a tag, and the newest tag among them. */
export const changedOf = async (env: Env, device: string, since: number): Promise<{ serials: string[]; tag: number }> => {
  const rows = await db(env)
    .select()
    .from(passRegistrations)
    .where(and(eq(passRegistrations.device_id, device), gt(passRegistrations.updated_at, since)))
    .orderBy(desc(passRegistrations.updated_at))
  return { serials: rows.map((row) => row.serial), tag: rows[0]?.updated_at ?? since }
}

/** When a pass changed last, as far as a device was registered since; null where none was. */
export const changedAt = async (env: Env, serial: string): Promise<number | null> =>
  (
    await db(env)
      .select({ at: passRegistrations.updated_at })
      .from(passRegistrations)
      .where(eq(passRegistrations.serial, serial))
      .orderBy(desc(passRegistrations.updated_at))
      .get()
  )?.at ?? null

/** Marks passes as changed: those with these serials, or all of an event. */
export const markChanged = (env: Env, of: { event_id: string; serials: string[] | null }, now: number) =>
  db(env)
    .update(passRegistrations)
    .set({ updated_at: now })
    .where(of.serials ? inArray(passRegistrations.serial, of.serials.slice(0, 90)) : eq(passRegistrations.event_id, of.event_id))

/** The devices with passes of an event that changed at a time, after a device, page by page. */
export const devicesToNotify = async (env: Env, eventId: string, at: number, after: string): Promise<string[]> => {
  const rows = await db(env)
    .selectDistinct({ device: passRegistrations.device_id })
    .from(passRegistrations)
    .where(and(eq(passRegistrations.event_id, eventId), eq(passRegistrations.updated_at, at), gt(passRegistrations.device_id, after)))
    .orderBy(asc(passRegistrations.device_id))
    .limit(DEVICES_A_PAGE)
  return rows.map((row) => row.device)
}

/** A device's push token; null once it has no pass. */
export const pushTokenOf = async (env: Env, device: string): Promise<string | null> =>
  (
    await db(env)
      .select({ token: passRegistrations.push_token })
      .from(passRegistrations)
      .where(eq(passRegistrations.device_id, device))
      .get()
  )?.token ?? null

/** Forgets a device that Apple no longer knows. */
export const forgetDevice = (env: Env, device: string) => db(env).delete(passRegistrations).where(eq(passRegistrations.device_id, device))
