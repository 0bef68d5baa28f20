import { asc, eq } from 'drizzle-orm'
import { drizzle } from 'drizzle-orm/d1'
import { boxOffice } from '../../box-office/client.ts'
import { newId } from '../../domain/id.ts'
import { isoTime } from '../../domain/time.ts'
import type { Env } from '../../env.ts'
import type { PaymentFact } from '../events/create-event.ts'
import type { OrganizerFact } from '../events/table.ts'
import type { CarriedTaxOrFee } from '../taxes-and-fees/table.ts'
import { logError } from '../../log.ts'
import { pushes } from './table.ts'

type Fact =
  | { command: 'setPaymentConnection'; input: PaymentFact }
  | { command: 'setOrganizer'; input: OrganizerFact }
  | { command: 'setTaxOrFee'; input: CarriedTaxOrFee }
  | { command: 'removeTaxOrFee'; input: string }

/**
 * The statement that writes a fact on its way to every box of an account (or of one organizer): run it in the batch of
 * the change itself, right after it. `ifChanged` writes it only when that changed a row.
 */
export const pushStatement = (
  d1: D1Database,
  scope: { account_id: string; organizer_id?: string },
  { command, input }: Fact,
  now: number,
  { ifChanged = false }: { ifChanged?: boolean } = {},
): D1PreparedStatement => {
  const narrowed = `${scope.organizer_id ? ' and organizer_id = ?5' : ''}${ifChanged ? ' and changes() > 0' : ''}`
  return d1
    .prepare(
      `insert into pushes (id, event_id, command, input, created_at) select 'psh_' || lower(hex(randomblob(10))), event_id, ?1, ?2, ?3 from boxes where account_id = ?4${narrowed}`,
    )
    .bind(command, JSON.stringify(input), isoTime(now), scope.account_id, ...(scope.organizer_id ? [scope.organizer_id] : []))
}

/** The same for one box. */
export const pushToBox = (d1: D1Database, eventId: string, { command, input }: Fact, now: number) =>
  drizzle(d1)
    .insert(pushes)
    .values({ id: newId('psh'), event_id: eventId, command, input, created_at: isoTime(now) })

/** Brings waiting facts to their boxes, oldest first; what a box has acknowledged, or has no box any more, is forgotten. */
export const deliverPushes = async (env: Env, now: number, limit = 500): Promise<void> => {
  const db = drizzle(env.DB)
  const waiting = await db.select().from(pushes).orderBy(asc(pushes.created_at)).limit(limit)
  for (const push of waiting) if (await deliver(env, push, now)) await db.delete(pushes).where(eq(pushes.id, push.id))
}

/** Whether a box took a fact, or is gone. One that fails keeps its fact for the next time and holds up nobody else's. */
const deliver = async (env: Env, push: typeof pushes.$inferSelect, now: number): Promise<boolean> => {
  const box = boxOffice(env, push.event_id, { now })
  try {
    const answer = await box.command(push.command, push.input as never)
    return answer.ok || answer.problem.code === 'event_not_found'
  } catch (error) {
    logError('fact not delivered', { event_id: push.event_id, command: push.command }, error)
    return false
  }
}
