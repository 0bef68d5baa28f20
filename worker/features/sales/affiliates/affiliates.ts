import type { Affiliate, AffiliateInput, UpdateAffiliateInput } from '../../../contract/affiliates.ts'
import { refuse, type Result } from '../../../contract/problem.ts'
import type { Box } from '../../../box-office/box.ts'
import { rowVerbs } from '../../../box-office/row-verbs.ts'
import { slugOf } from '../../../domain/event.ts'
import { definedFields } from '../../../domain/defined-fields.ts'
import { promoKey } from '../../../domain/promo.ts'
import { loadAffiliate, loadAffiliateByCode, loadAffiliates } from './store.ts'
import { affiliateEntity, type AffiliateRow } from './table.ts'

const view = (box: Box, { event_id, code_key: _, ...row }: AffiliateRow): Affiliate => ({
  ...row,
  link: `${box.origin}/event/${event_id}/${slugOf(box.event().title)}?aff=${row.code}`,
})

const rows = rowVerbs(affiliateEntity, { load: loadAffiliates, find: loadAffiliate, view })

/** Every affiliate of the event. */
export const listAffiliates = rows.list

/** An affiliate. */
export const getAffiliate = rows.get

const save = (box: Box, row: AffiliateRow): Result<Affiliate> => {
  const taken = loadAffiliateByCode(box, row.code)
  if (taken && taken.id !== row.id) return refuse('affiliate_code_taken', { errors: { code: ['affiliate_code_taken'] } })
  return rows.put(box, { ...row, code_key: promoKey(row.code) })
}

/** Adds an affiliate; their code is unique in the event, without regard to case. */
export const createAffiliate = (box: Box, { id, fields }: { id: string; fields: AffiliateInput }): Result<Affiliate> =>
  rows.create(box, id, () =>
    save(box, {
      id,
      event_id: box.eventId,
      name: fields.name,
      code: fields.code,
      code_key: '',
      email: fields.email ?? null,
      is_active: fields.is_active ?? true,
      orders: 0,
      tickets: 0,
      gross: 0,
      refunded: 0,
      created_at: box.at,
    }),
  )

/** Changes one; absent fields stay. Orders keep the name and code they came by. */
export const updateAffiliate = (box: Box, { id, fields }: { id: string; fields: UpdateAffiliateInput }): Result<Affiliate> =>
  rows.change(box, id, (row) => save(box, { ...row, ...definedFields(fields) }))

/** Deletes one. Orders they brought keep their name and code, and reports their figures. */
export const deleteAffiliate = (box: Box, id: string): Result<null> => rows.remove(box, id)

/** Who brought a buyer, as an order keeps it: the active affiliate a code names, else no one. */
export const affiliateOf = (box: Box, code: string | null | undefined) => {
  const row = code ? loadAffiliateByCode(box, code) : undefined
  return row?.is_active
    ? { affiliate_id: row.id, affiliate_code: row.code, affiliate_name: row.name }
    : { affiliate_id: null, affiliate_code: null, affiliate_name: null }
}
