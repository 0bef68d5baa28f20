import { globSync, readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { openD1Stage, type D1Stage } from '../../tests/support/d1-stage.ts'
import { d1PlanRules } from '../../tests/support/plan-rules.ts'
import { faultsIn, type PlanRules } from '../../tests/support/query-plans.ts'
import type { List } from '../contract/common.ts'
import type { Result } from '../contract/problem.ts'
import { listAttendees } from '../features/sales/attendees/list-attendees.ts'
import { listEvents } from '../features/events/events/list-events.ts'
import { listEventMails, listMails } from '../features/reach/mail-log/mails.ts'
import { listMessages } from '../features/reach/messages/list-messages.ts'
import { listWaitlist } from '../features/sales/waitlist/list-entries.ts'
import { listOrders, orderNeighbours } from '../features/sales/order-admin/list-orders.ts'
import { listSecurityEntries } from '../features/accounts/audit-log/list-entries.ts'
import { listDeliveries } from '../features/accounts/webhooks/list-deliveries.ts'
import { listPaymentNotices } from '../features/sales/payments/notices/notices.ts'

let stage: D1Stage
beforeAll(async () => {
  stage = await openD1Stage()
  await stage.env.DB.prepare(
    `insert into webhook_endpoints (id, account_id, url, name, events, is_active, secret, secret_end, origin, created_by, created_by_name, created_at)
     values ('whk_1', ?1, 'https://example.com/', '', '[]', 1, '', '', '', '', '', '')`,
  )
    .bind(stage.accountId)
    .run()
})
afterAll(() => stage.close())

type Raw = Record<string, unknown>

/** Every list that D1 pages, and what is allowed of it alone. */
const lists: Record<string, { ask: (raw: Raw) => Promise<Result<List<unknown>>>; scans?: PlanRules['scans']; sorts?: PlanRules['sorts'] }> =
  {
    orders: { ask: (raw) => listOrders(stage.env, stage.accountId, stage.eventId, raw) },
    attendees: { ask: (raw) => listAttendees(stage.env, stage.accountId, stage.eventId, raw) },
    waitlist: { ask: (raw) => listWaitlist(stage.env, stage.accountId, stage.eventId, raw) },
    mails: {
      ask: async (raw) => {
        await listMails(stage.env, { accountId: stage.accountId, only: 'events' }, raw, 'en')
        await listEventMails(stage.env, { accountId: stage.accountId, eventId: stage.eventId }, raw, 'en')
        return listMails(stage.env, { accountId: stage.accountId, only: null }, raw, 'en')
      },
    },
    messages: { ask: (raw) => listMessages(stage.env, { accountId: stage.accountId, eventId: stage.eventId }, raw) },
    events: { ask: (raw) => listEvents(stage.env, stage.accountId, raw, { now: stage.now }) },
    'security log': { ask: (raw) => listSecurityEntries(stage.env, stage.accountId, raw) },
    'webhook deliveries': { ask: (raw) => listDeliveries(stage.env, stage.accountId, 'whk_1', raw, stage.now) },
    'payment notices': {
      ask: (raw) => listPaymentNotices(stage.env, stage.accountId, raw),
      sorts: [{ table: 'payment_notices', statement: /order by n\.type/, why: 'what waits for somebody to solve it, a handful' }],
    },
  }

/** Values a filter is asked with, where any word will not do. */
const states = ['upcoming', 'ended', 'archived']
const key = btoa(encodeURIComponent(JSON.stringify(['a', 'b'])))

/** Fields whose operators are not the usual ones, with what is asked for. */
const asked: Record<string, { field: string; operators: string[]; values: string[] }> = {
  'answer.*': { field: 'answer.qst_1', operators: ['eq', 'ne'], values: ['wu', 'null'] },
  'check_in.*': { field: 'check_in.cil_1', operators: ['eq', 'ne'], values: ['true', 'false'] },
  ticket_id: { field: 'ticket_id', operators: ['eq', 'ne'], values: ['wu'] },
  state: { field: 'state', operators: ['eq'], values: states },
}
/** Fields that are bounded by times. */
const bounded: Record<string, string> = { created_at: 'created_at', checked_in_at: 'checked_in_at', 'check_in.*': 'check_in.cil_1' }
const filtersOf = (filter: string): Raw[] => {
  const { field, operators, values } = asked[filter] ?? { field: filter, operators: ['eq', 'ne', 'gt', 'like', 'in'], values: ['wu'] }
  const time = bounded[filter]
  return [
    ...operators
      .filter((operator) => !time || operator !== 'gt')
      .flatMap((operator) => values.map((value) => ({ [`filter_fields[${field}][${operator}]`]: value }))),
    ...(time ? ['gte', 'lte'].map((operator) => ({ [`filter_fields[${time}][${operator}]`]: '2027-06-01' })) : []),
  ]
}

/** Every way to ask for a page: plainly by each order, and with a search or one filter beside. */
const waysToAsk = ({ sorts, filters }: { sorts: string[]; filters: string[] }): { plain: Raw[]; narrowed: Raw[] } => {
  const orders = sorts.flatMap((sort_by) => ['asc', 'desc'].map((sort_direction) => ({ sort_by, sort_direction })))
  const fields = filters.flatMap(filtersOf)
  const beside: Raw[] = [{ query: 'muller' }, { query: 'wu' }, ...fields]
  const paged = (asked: Raw[]): Raw[] => asked.flatMap((one) => [one, { ...one, after: key }])
  return {
    plain: paged([{}, ...orders]),
    narrowed: paged(beside.flatMap((one) => [one, ...orders.map((order) => ({ ...order, ...one }))])),
  }
}

const plansOf = (name: string, asked: Raw[]) =>
  stage.plansOf(async () => {
    for (const raw of asked) expect(await lists[name]?.ask(raw), JSON.stringify(raw)).toMatchObject({ ok: true })
  })

describe.each(Object.keys(lists))('the list of %s', (name) => {
  const { ask, scans = [], sorts = [] } = lists[name] as (typeof lists)[string]
  const ways = async () => {
    const first = await ask({})
    if (!first.ok) throw new Error(first.problem.code)
    const { allowed_sorts, allowed_filter_fields } = first.value.meta
    return waysToAsk({ sorts: allowed_sorts, filters: allowed_filter_fields })
  }

  it('is read in the order of an index, in any order and on any page', async () => {
    const plans = await plansOf(name, (await ways()).plain)
    expect(faultsIn(plans, { ...d1PlanRules, scans, sorts })).toEqual({ faults: [], unused: [] })
  })

  it('is never read whole, whatever is searched or filtered', async () => {
    const plans = await plansOf(name, (await ways()).narrowed)
    expect(faultsIn(plans, { tables: d1PlanRules.tables, scans }).faults).toEqual([])
  })
})

it('the orders beside one are read in the order of an index', async () => {
  const first = await listOrders(stage.env, stage.accountId, stage.eventId, {})
  const orderId = first.ok ? (first.value.data[0]?.id ?? '') : ''
  const plans = await stage.plansOf(async () => {
    for (const sort_by of ['created_at', 'total', 'last_name', 'number'])
      expect(await orderNeighbours(stage.env, stage.accountId, { eventId: stage.eventId, orderId }, { sort_by })).toMatchObject({
        ok: true,
      })
  })
  expect(faultsIn(plans, { ...d1PlanRules, scans: [], sorts: [] })).toEqual({ faults: [], unused: [] })
})

it('no list is left out', () => {
  const cwd = fileURLToPath(import.meta.resolve('..'))
  const users = globSync('**/!(*.test).ts', { cwd }).filter((file) => /await pageOfD1</.test(readFileSync(`${cwd}/${file}`, 'utf8')))
  expect(users).toHaveLength(Object.keys(lists).length)
})
