import { eq } from 'drizzle-orm'
import { drizzle } from 'drizzle-orm/d1'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { openD1InNode } from '../../../../tests/support/d1-in-node.ts'
import type { Env } from '../../../runtime/env.ts'
import { memberships, users, type MembershipRow, type UserRow } from '../users/table.ts'
import { forgetAuditLog } from './forget.ts'
import { listSecurityEntries } from './list-entries.ts'
import { record, recordFailedSignIn, type RequestContext } from './record.ts'

let d1: D1Database
let stop = () => {}
const start = Date.parse('2027-03-01T12:00:00Z')
const minute = 60_000
const day = 24 * 60 * minute

const since = '2027-01-01T00:00:00Z'
const person = (id: string, more: Partial<UserRow> = {}): UserRow => ({
  id,
  first_name: 'Noor',
  last_name: 'Haddad',
  email: `${id}@foyer.test`,
  email_confirmed_at: since,
  password_hash: '',
  pending_email: null,
  locale: 'en',
  timezone: 'UTC',
  last_login_at: null,
  created_at: since,
  ...more,
})
const place = (user_id: string, account_id: string, status: MembershipRow['status'] = 'ACTIVE'): MembershipRow => ({
  id: `mem_${user_id}_${account_id}`,
  user_id,
  account_id,
  role: 'ADMIN',
  is_owner: false,
  status,
  created_at: since,
  invited_as: null,
})

beforeAll(async () => {
  const opened = openD1InNode()
  d1 = opened.d1
  stop = opened.close
  const db = drizzle(d1)
  await db.insert(users).values([person('usr_1'), person('usr_2'), person('usr_new', { email_confirmed_at: null })])
  await db
    .insert(memberships)
    .values([place('usr_1', 'acc_1'), place('usr_1', 'acc_2'), place('usr_1', 'acc_3', 'INACTIVE'), place('usr_2', 'acc_1')])
  await db.insert(memberships).values(place('usr_new', 'acc_4'))
})
afterAll(() => stop())

const at = (now: number): RequestContext => ({ actor: null, address: '203.0.113.0/24', now })
const list = async (account: string, query: Record<string, unknown> = {}) => {
  const found = await listSecurityEntries({ DB: d1 } as Env, account, { per_page: 100, ...query })
  if (!found.ok) throw new Error(found.problem.code)
  return found.value
}

it('is written to with the change it is about, and not where that changed nothing', async () => {
  const by: RequestContext = { actor: { id: 'usr_1', name: 'Noor Haddad' }, address: null, now: start }
  const db = drizzle(d1)
  const renamed = (id: string) => db.update(users).set({ first_name: 'Noora' }).where(eq(users.id, id))
  const deed = { action: 'ACCOUNT_CHANGED', details: { fields: ['name'] } } as const
  await db.batch([renamed('usr_none'), record(d1, 'acc_9', by, deed, { ifChanged: true })])
  expect((await list('acc_9')).data).toEqual([])
  await db.batch([renamed('usr_2'), record(d1, ['acc_8', 'acc_9'], by, deed, { ifChanged: true })])
  for (const account of ['acc_8', 'acc_9'])
    expect((await list(account)).data).toEqual([
      {
        id: expect.stringMatching(/^log_[0-9a-z]{16}$/),
        created_at: '2027-03-01T12:00:00.000Z',
        action: 'ACCOUNT_CHANGED',
        actor_id: 'usr_1',
        actor_name: 'Noor Haddad',
        subject_id: null,
        subject: null,
        address: null,
        details: { fields: ['name'] },
      },
    ])
})

it('lists ten failed sign-ins of a person in an hour at most, says so, and leaves room for others’', async () => {
  for (let n = 0; n < 25; n += 1) await recordFailedSignIn(d1, 'usr_1@foyer.test', at(start + n * minute))
  await recordFailedSignIn(d1, 'usr_2@foyer.test', at(start + 30 * minute))
  const { data } = await list('acc_1')
  expect(data.map(({ subject_id }) => subject_id)).toEqual(['usr_2', ...Array.from({ length: 10 }, () => 'usr_1')])
  expect(data.map(({ details }) => details['and_more'] ?? false)).toEqual([false, true, ...Array.from({ length: 9 }, () => false)])
  expect(data[1]).toMatchObject({ action: 'SIGN_IN_FAILED', actor_id: null, subject: 'Noor Haddad', address: '203.0.113.0/24' })
  expect((await list('acc_2')).meta.total).toBe(10)
  // Where one may not enter, one is no one.
  expect((await list('acc_3')).meta.total).toBe(0)

  await recordFailedSignIn(d1, 'usr_1@foyer.test', at(start + 61 * minute))
  expect((await list('acc_2')).meta.total).toBe(11)
})

it('lists none of an address without a user, or that no one has confirmed', async () => {
  for (const email of ['nobody@foyer.test', 'usr_new@foyer.test']) await recordFailedSignIn(d1, email, at(start))
  expect((await list('acc_4')).meta.total).toBe(0)
})

it('is asked by kind, person, time and words, within its own account', async () => {
  const by: RequestContext = { actor: { id: 'usr_2', name: 'Lina Quist' }, address: null, now: start + 2 * day }
  await record(d1, 'acc_1', by, { action: 'SIGNED_IN' })
  const totals = async (...queries: Record<string, string>[]) =>
    Promise.all(queries.map(async (query) => (await list('acc_1', query)).meta.total))
  expect(
    await totals(
      { 'filter_fields[action][eq]': 'SIGNED_IN' },
      { 'filter_fields[actor_id][eq]': 'usr_2' },
      { 'filter_fields[created_at][gte]': '2027-03-02' },
      { 'filter_fields[created_at][lt]': '2027-03-02' },
      { query: 'QUIST' },
      { query: '203.0.113' },
    ),
  ).toEqual([1, 1, 1, 12, 1, 12])
  expect((await list('acc_8', { query: 'Quist' })).meta.total).toBe(0)
})

it('forgets what happened more than a year ago, and nothing else', async () => {
  await forgetAuditLog(d1, start + 365 * day + 40 * minute)
  expect((await list('acc_1')).data.map(({ created_at }) => created_at)).toEqual(['2027-03-03T12:00:00.000Z', '2027-03-01T13:01:00.000Z'])
})
