import { and, eq, sql } from 'drizzle-orm'
import { drizzle } from 'drizzle-orm/d1'
import { directoryOf } from '../../../db/databases.ts'
import type { List } from '../../../contract/common.ts'
import { ok, refuse, type Result } from '../../../contract/problem.ts'
import { updateTaxOrFeeSchema, type TaxOrFeeInput, type TaxOrFeeView, type UpdateTaxOrFeeInput } from '../../../contract/taxes-and-fees.ts'
import { unlessChanged } from '../../../domain/etag.ts'
import { definedFields } from '../../../domain/defined-fields.ts'
import { amountFault, isAmount } from '../../../domain/money.ts'
import { isoTime } from '../../../domain/time.ts'
import type { Env } from '../../../runtime/env.ts'
import { pageOfArray } from '../../../db/lists/list-array.ts'
import type { ListQuery, ListRules } from '../../../db/lists/list-query.ts'
import { refreshStale, staleStatement } from '../accounts/facts.ts'
import { carriedOf, taxesAndFees, type CarriedTaxOrFee, type TaxOrFeeRow } from './table.ts'

/** How many taxes and fees one account has at most: few enough to be held in an array. */
const MAX_TAXES_AND_FEES = 200

export const taxListRules: ListRules = {
  sorts: ['name', 'created_at', 'type'],
  defaultDirection: 'asc',
  filters: ['type', 'calculation', 'apply_to_new_tickets', 'name'],
}

const view = ({ account_id: _, version: __, deleted: ___, ...row }: TaxOrFeeRow): TaxOrFeeView => row

const ofAccount = (accountId: string) => and(eq(taxesAndFees.account_id, accountId), eq(taxesAndFees.deleted, false))
const own = (accountId: string, id: string) => and(eq(taxesAndFees.id, id), ofAccount(accountId))

const find = async (env: Env, accountId: string, id: string): Promise<TaxOrFeeRow | undefined> =>
  (await drizzle(directoryOf(env)).select().from(taxesAndFees).where(own(accountId, id)).limit(1))[0]

/** The account's taxes and fees; an account has few. */
export const listTaxesAndFees = async (env: Env, accountId: string, query: ListQuery): Promise<List<TaxOrFeeView>> => {
  const rows = await drizzle(directoryOf(env)).select().from(taxesAndFees).where(ofAccount(accountId)).limit(MAX_TAXES_AND_FEES)
  return pageOfArray(rows.map(view), query, taxListRules, (row) => row.name)
}

/** One of them. */
export const getTaxOrFee = async (env: Env, accountId: string, id: string): Promise<Result<TaxOrFeeView>> => {
  const row = await find(env, accountId, id)
  return row ? ok(view(row)) : refuse('not_found')
}

/** What the fields mean together: a rate for a percentage, an amount with its currency for a fixed one; only percentage taxes are included. */
const complete = (row: TaxOrFeeRow): Result<TaxOrFeeRow> => {
  const errors: Record<string, string[]> = {}
  const isFixed = row.calculation === 'FIXED'
  if (!isFixed && row.rate_ppm === null) errors['rate_ppm'] = ['validation.required']
  if (isFixed && row.amount === null) errors['amount'] = ['validation.required']
  if (isFixed && row.currency === null) errors['currency'] = ['validation.required']
  if (isFixed && row.amount !== null && row.currency !== null && !isAmount(row.amount, row.currency))
    errors['amount'] = [amountFault(row.currency)]
  if (row.included && (isFixed || row.type === 'FEE')) errors['included'] = ['validation.included_percentage_only']
  if (Object.keys(errors).length) return refuse('validation_failed', { errors })
  return ok(isFixed ? { ...row, rate_ppm: null } : { ...row, amount: null, currency: null })
}

/** Makes a tax or fee under this id. Repeated it answers what is there. */
export const createTaxOrFee = async (
  env: Env,
  accountId: string,
  { id, fields: input }: { id: string; fields: TaxOrFeeInput },
  now: number,
): Promise<Result<TaxOrFeeView>> => {
  const row = complete({
    id,
    account_id: accountId,
    name: input.name,
    type: input.type,
    calculation: input.calculation,
    rate_ppm: input.rate_ppm ?? null,
    amount: input.amount ?? null,
    currency: input.currency ?? null,
    included: input.included ?? false,
    apply_to_new_tickets: input.apply_to_new_tickets ?? false,
    version: 0,
    created_at: isoTime(now),
    deleted: false,
  })
  if (!row.ok) return row
  const known = await drizzle(directoryOf(env)).$count(taxesAndFees, ofAccount(accountId))
  if (known >= MAX_TAXES_AND_FEES) return refuse('tax_or_fee_limit')
  const made = await drizzle(directoryOf(env)).insert(taxesAndFees).values(row.value).onConflictDoNothing().returning()
  return made.length ? ok(view(row.value)) : getTaxOrFee(env, accountId, id)
}

/** Changes a tax or fee, and tells every event: what its tickets cost changes with it, orders keep what they were sold with. */
export const updateTaxOrFee = async (
  env: Env,
  accountId: string,
  input: { id: string; fields: UpdateTaxOrFeeInput; if_match?: string | undefined },
  now: number,
): Promise<Result<TaxOrFeeView>> => {
  const { id, fields, if_match } = input
  const before = await find(env, accountId, id)
  if (!before) return refuse('not_found')
  // Decided about the version the update below insists on.
  const unchanged = unlessChanged(if_match, updateTaxOrFeeSchema, view(before))
  if (!unchanged.ok) return unchanged
  const row = complete({ ...before, ...definedFields(fields), version: before.version + 1 })
  if (!row.ok) return row
  const next = row.value
  const update = directoryOf(env)
    .prepare(
      'update taxes_and_fees set name = ?1, type = ?2, calculation = ?3, rate_ppm = ?4, amount = ?5, currency = ?6, included = ?7, apply_to_new_tickets = ?8, version = ?9 where id = ?10 and version = ?11 and deleted = 0',
    )
    .bind(
      next.name,
      next.type,
      next.calculation,
      next.rate_ppm,
      next.amount,
      next.currency,
      next.included ? 1 : 0,
      next.apply_to_new_tickets ? 1 : 0,
      next.version,
      id,
      before.version,
    )
  const [updated] = await directoryOf(env).batch([
    update,
    staleStatement(directoryOf(env), { account_id: accountId }, now, { ifChanged: true }),
  ])
  if (!updated?.meta.changes) return updateTaxOrFee(env, accountId, input, now)
  await refreshStale(env, accountId, now)
  return ok(view(next))
}

/** Deletes a tax or fee and detaches it from every ticket. */
export const deleteTaxOrFee = async (env: Env, accountId: string, id: string, now: number): Promise<Result<null>> => {
  if (!(await find(env, accountId, id))) return refuse('not_found')
  const remove = directoryOf(env).prepare('update taxes_and_fees set deleted = 1, version = version + 1 where id = ?1').bind(id)
  await directoryOf(env).batch([remove, staleStatement(directoryOf(env), { account_id: accountId }, now)])
  await refreshStale(env, accountId, now)
  return ok(null)
}

/** Those of these ids that are the account's, as a box takes them. */
export const loadCarriedRows = async (env: Env, accountId: string, ids: string[]): Promise<CarriedTaxOrFee[]> => {
  const rows = await drizzle(directoryOf(env))
    .select()
    .from(taxesAndFees)
    .where(and(sql`${taxesAndFees.id} in (select value from json_each(${JSON.stringify(ids)}))`, ofAccount(accountId)))
  return rows.map(carriedOf)
}

/** Those that apply to all new tickets, as a box takes them. */
export const loadDefaults = async (env: Env, accountId: string): Promise<CarriedTaxOrFee[]> => {
  const rows = await drizzle(directoryOf(env))
    .select()
    .from(taxesAndFees)
    .where(and(ofAccount(accountId), eq(taxesAndFees.apply_to_new_tickets, true)))
  return rows.map(carriedOf)
}

/** The account's taxes and fees of these ids, as a ticket's box takes them; one that is not the account's is refused. */
export const findCarried = async (env: Env, accountId: string, ids: string[] | undefined): Promise<Result<CarriedTaxOrFee[]>> => {
  if (!ids?.length) return ok([])
  const rows = await loadCarriedRows(env, accountId, ids)
  const known = new Set(rows.map((row) => row.id))
  const unknown = ids.findIndex((id) => !known.has(id))
  return unknown === -1 ? ok(rows) : refuse('validation_failed', { errors: { [`tax_and_fee_ids.${unknown}`]: ['validation.unknown_id'] } })
}
