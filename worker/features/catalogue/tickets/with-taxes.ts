import { directoryOf } from '../../../db/databases.ts'
import { ok, type Problem, type Result } from '../../../contract/problem.ts'
import type { Env } from '../../../runtime/env.ts'
import { refreshStale, staleStatement } from '../../accounts/accounts/facts.ts'
import { findCarried, loadCarriedRows, loadDefaults } from '../../accounts/taxes-and-fees/taxes-and-fees.ts'
import type { CarriedTaxOrFee } from '../../accounts/taxes-and-fees/table.ts'

type Request = { env: Env; get: { (name: 'me'): { account: { id: string } }; (name: 'now'): number } }
type Answer<T> = Result<T> | { ok: false; problem: Problem }

/**
 * Saves tickets with the account's taxes and fees; a new one without any gets the defaults. One that changes during the
 * save is synced afterwards, so that the event never keeps an old rate.
 */
export const withTaxes = async <T>(
  c: Request,
  eventId: string,
  { tax_and_fee_ids, isNew }: { tax_and_fee_ids?: string[] | undefined; isNew: boolean },
  save: (taxes: CarriedTaxOrFee[]) => Promise<Answer<T>>,
): Promise<Answer<T>> => {
  const accountId = c.get('me').account.id
  const found =
    isNew && tax_and_fee_ids === undefined ? ok(await loadDefaults(c.env, accountId)) : await findCarried(c.env, accountId, tax_and_fee_ids)
  if (!found.ok) return found
  const saved = await save(found.value)
  if (!saved.ok || found.value.length === 0) return saved
  const before = new Map(found.value.map((tax) => [tax.id, tax.version]))
  const after = new Map((await loadCarriedRows(c.env, accountId, [...before.keys()])).map((tax) => [tax.id, tax.version]))
  if ([...before].every(([id, version]) => after.get(id) === version)) return saved
  await staleStatement(directoryOf(c.env), { account_id: accountId, event_id: eventId }, c.get('now')).run()
  await refreshStale(c.env, accountId, c.get('now'))
  return saved
}
