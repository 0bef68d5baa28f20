import { beforeAll, describe, expect, it } from 'vitest'
import { isApiKey } from '../../worker/domain/api-key.ts'
import { memberOf, type Member } from '../support/api.ts'
import { make, openEvent, refusal } from '../support/event.ts'
import { joinAccount, setMembership } from '../support/members.ts'
import { openShop, type Shop } from '../support/shop.ts'
import { openD1Of, stack } from '../support/stack.ts'

const path = '/account/api-keys'
const day = 86_400_000
let shop: Shop
beforeAll(async () => {
  shop = await openShop()
})

const newKey = async (fields: object, by: Member = shop.member): Promise<{ id: string; program: Member; key: string }> => {
  const { id, key } = await make(by, path, { name: 'Newsletter', ...fields })
  return { id, key, program: memberOf(key) }
}
const logged = async (id: string): Promise<string[]> =>
  (await shop.member.get('/account/audit-log?per_page=100')).body.data
    .filter(({ subject_id }: any) => subject_id === id)
    .map(({ action }: any) => action)

describe('an API key', () => {
  it('is shown once, kept by its hash, and recognized by its beginning and end', async () => {
    const { id, key } = await newKey({ scopes: ['orders:read', 'orders:read'] })
    expect(isApiKey(key)).toBe(true)
    const shown = (await shop.member.get(`${path}/${id}`)).body.data
    expect(shown).toMatchObject({
      name: 'Newsletter',
      start: key.slice(0, 8),
      last_four: key.slice(-4),
      scopes: ['orders:read'],
      event_ids: null,
      expires_at: null,
      last_used_at: null,
      created_by: { id: shop.user.id, name: 'Ora Nizer' },
    })
    const { body } = await shop.member.get(`${path}?query=${key.slice(-4)}`)
    expect(body.data.map((one: any) => one.id)).toEqual([id])
    expect(JSON.stringify([shown, body])).not.toContain(key)
    const d1 = openD1Of(stack().stateDir)
    expect(JSON.stringify(d1.prepare('select * from api_keys where id = ?').get(id))).not.toContain(key)
    d1.close()
  })

  it('does what its scopes say, in the name of who made it, and nothing else', async () => {
    const { program } = await newKey({ scopes: ['attendees:write'] })
    const attendees = `/events/${shop.eventId}/attendees`
    expect((await program.get(attendees)).status).toBe(200)
    const guest = {
      ticket_id: shop.free.id,
      price_id: shop.free.prices[0].id,
      first_name: 'Lina',
      last_name: 'Quist',
      email: 'lina@example.test',
    }
    expect((await program.post(attendees, { ...guest, send_mail: false })).status).toBe(201)
    for (const answer of [
      await program.get(`/events/${shop.eventId}/orders`),
      await program.get('/users/me'),
      await program.get('/account'),
      await program.get(path),
      await program.post(path, { name: 'More', scopes: ['orders:write'] }),
      await program.post('/auth/logout'),
    ])
      expect(answer.status, JSON.stringify(answer.body)).toBe(403)
    expect(refusal(await program.get(`/events/${shop.eventId}/orders`))).toEqual([403, 'insufficient_scope'])
  })

  it('reaches the events it is limited to, and knows of no others', async () => {
    const other = await openEvent(shop, [{}])
    const { program } = await newKey({ scopes: ['events:write'], event_ids: [shop.eventId] })
    expect((await program.get('/events')).body.data.map(({ id }: any) => id)).toEqual([shop.eventId])
    expect((await program.get(`/events/${shop.eventId}`)).status).toBe(200)
    for (const answer of [await program.get(`/events/${other.eventId}`), await program.put(`/events/${other.eventId}`, { title: 'Mine' })])
      expect(refusal(answer)).toEqual([404, 'not_found'])
    expect(refusal(await program.post('/events', {}))).toEqual([403, 'insufficient_scope'])
    const foreign = await openShop()
    const refused = await shop.member.post(path, { name: 'x', scopes: ['events:read'], event_ids: [shop.eventId, foreign.eventId] })
    expect(refused.body.errors).toHaveProperty(['event_ids.1'])
  })

  it('is dead once it is revoked, has ended, or its maker left', async () => {
    const events = (program: Member, now?: number) => program.get('/events', { now })
    const revoked = await newKey({ scopes: ['events:read'] })
    expect((await events(revoked.program)).status).toBe(200)
    expect((await shop.member.delete(`${path}/${revoked.id}`)).status).toBe(204)
    expect(refusal(await events(revoked.program))).toEqual([401, 'unauthenticated'])
    expect((await shop.member.delete(`${path}/${revoked.id}`)).status).toBe(404)

    const ending = await newKey({ scopes: ['events:read'], expires_at: new Date(Date.now() + 7 * day).toISOString() })
    expect((await events(ending.program, Date.now() + 6 * day)).status).toBe(200)
    expect((await events(ending.program, Date.now() + 8 * day)).status).toBe(401)

    const admin = await joinAccount((await shop.member.get('/users/me')).body.data.account.id, 'ADMIN')
    const owned = await newKey({ scopes: ['events:read'] }, admin.member)
    expect((await events(owned.program)).status).toBe(200)
    setMembership(admin, { status: 'INACTIVE' })
    expect((await events(owned.program)).status).toBe(401)
  })

  it('has its scopes, name and end changed, the key staying the same', async () => {
    const { id, program } = await newKey({ scopes: ['events:read'] })
    const orders = () => program.get(`/events/${shop.eventId}/orders`)
    expect((await orders()).status).toBe(403)
    const changed = await shop.member.put(`${path}/${id}`, { name: 'Accounting', scopes: ['orders:read'] })
    expect(changed.body.data).toMatchObject({ name: 'Accounting', scopes: ['orders:read'] })
    expect((await orders()).status).toBe(200)
    const stale = await shop.member.put(`${path}/${id}`, { name: 'Sales' }, { headers: { 'if-match': '"stale"' } })
    expect(stale.status).toBe(412)
    const past = await shop.member.put(`${path}/${id}`, { expires_at: '2020-01-01T00:00:00Z' })
    expect([past.status, Object.keys(past.body.errors)]).toEqual([422, ['expires_at']])
  })

  it('notes its last use, and stands in the security log', async () => {
    const { id, program } = await newKey({ scopes: ['events:read'] })
    const from = (address: string, now?: number) => program.get('/events', { headers: { 'cf-connecting-ip': address }, now })
    const used = async () => (await shop.member.get(`${path}/${id}`)).body.data
    await from('203.0.113.7')
    expect((await used()).last_used_from).toBe('203.0.113.0/24')
    const { last_used_at } = await used()
    await from('198.51.100.7')
    expect(await used()).toMatchObject({ last_used_at, last_used_from: '203.0.113.0/24' })
    await from('198.51.100.7', Date.now() + 120_000)
    expect((await used()).last_used_from).toBe('198.51.100.0/24')
    await shop.member.put(`${path}/${id}`, { name: 'Renamed' })
    await shop.member.delete(`${path}/${id}`)
    expect((await logged(id)).sort()).toEqual(['API_KEY_CHANGED', 'API_KEY_CREATED', 'API_KEY_FIRST_USED', 'API_KEY_REVOKED'])
  })

  it('asks who signed in a while ago for the password', async () => {
    const now = Date.now() + 16 * 60_000
    const ask = (current_password?: string) =>
      shop.member.post(path, { name: 'Late', scopes: ['events:read'], ...(current_password ? { current_password } : {}) }, { now })
    const asked = await ask()
    expect([asked.status, asked.body.code, Object.keys(asked.body.errors)]).toEqual([403, 'password_needed', ['current_password']])
    expect((await ask('not-my-password')).body.errors).toHaveProperty('current_password')
    expect((await ask('a-good-password')).status).toBe(201)
  })

  it('makes 600 calls a minute, and learns how many are left', async () => {
    const { program } = await newKey({ scopes: ['reports:read'] })
    const ask = () => program.get('/users/me')
    const first = await ask()
    expect(first.headers.get('key-scopes')).toBe('reports:read')
    expect([first.headers.get('ratelimit-policy'), first.headers.get('ratelimit')]).toEqual([
      '"calls";q=600;w=60',
      expect.stringMatching(/^"calls";r=599;t=\d+$/),
    ])
    let refused = first
    for (let made = 1; made < 1300 && refused.status !== 429; made += 20)
      refused = (await Promise.all(Array.from({ length: 20 }, ask))).find(({ status }) => status === 429) ?? refused
    expect(refusal(refused)).toEqual([429, 'rate_limited'])
    expect(Number(refused.headers.get('retry-after'))).toBeGreaterThan(0)
    expect(refused.headers.get('ratelimit')).toContain('r=0')
    // Another key of the same account is not held up.
    expect((await (await newKey({ scopes: ['events:read'] })).program.get('/events')).status).toBe(200)
  })

  it('needs a name, a scope that there is, and a future', async () => {
    const bad = await shop.member.post(path, { name: ' ', scopes: ['money:write'], expires_at: 'soon' })
    expect([bad.status, Object.keys(bad.body.errors).sort()]).toEqual([422, ['expires_at', 'name', 'scopes.0']])
    expect((await shop.member.post(path, { name: 'None', scopes: [] })).body.errors).toHaveProperty('scopes')
  })
})
