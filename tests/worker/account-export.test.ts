import { beforeAll, describe, expect, it } from 'vitest'
import { call, eventually, memberOf, type Member } from '../support/api.ts'
import { fileOf, openArchive as unpack } from '../support/archives.ts'
import { refusal } from '../support/event.ts'
import { png } from '../support/png.ts'
import { paidOrder } from '../support/refunds.ts'
import { cartOf, openShop, orderWithDetails, signUp, type Shop } from '../support/shop.ts'
import { upload } from '../support/upload.ts'

// All that an account has, as one file, while its events sell.

let shop: Shop
beforeAll(async () => {
  shop = await openShop({ paid: 50 })
})

const begin = async (member: Member, now?: number): Promise<any> => {
  const asked = await member.post('/account/export', {}, { now })
  expect(asked.status, JSON.stringify(asked.body)).toBe(201)
  return asked.body.data
}
const done = (member: Member, id: string) =>
  eventually(
    async () => (await member.get(`/account/export/${id}`)).body.data,
    (one) => one.phase === 'DONE',
    'the export to be done',
  )
const fetchFile = (member: Member, id: string) => fetch(fileOf(id), { headers: { authorization: `Bearer ${member.token}` } })
/** The files of an export, JSON lines read. */
const openArchive = async (member: Member, id: string) => {
  const answer = await fetchFile(member, id)
  expect([answer.status, answer.headers.get('content-type')]).toEqual([200, 'application/zip'])
  expect(answer.headers.get('content-disposition')).toMatch(/^attachment; filename="foyer-\d{4}-\d\d-\d\d\.zip"$/)
  const { files, lines } = unpack(new Uint8Array(await answer.arrayBuffer()))
  const rowsIn = (folder: string): any[] =>
    Object.keys(files)
      .filter((name) => name.startsWith(`${folder}/`))
      .sort()
      .flatMap(lines)
  return { files, rowsIn, lines }
}
/** The rows of an event's table as its pages leave them: changes replace what stands before. */
const tableOf = (pages: any[], table: string): any[] => {
  const rows = new Map<number, any>()
  for (const line of pages)
    if (line.table === table) {
      if (line.gone) rows.delete(line.id)
      else rows.set(line.id, line.row)
    }
  return [...rows.values()]
}

describe('an export of an account', () => {
  it('has every order and ticket of an event that goes on selling, its emails, images and settings, and no secret', async () => {
    const { member, eventId } = shop
    const before = [await paidOrder(shop, 2), await orderWithDetails(shop, cartOf([shop.free, 1]))]
    const image = (await upload(member, `/events/${eventId}/images`, { bytes: png(1200, 600) })).body.data
    const hook = await member.post('/account/webhooks', { url: 'http://127.0.0.1:9/hook', events: ['dispute.opened'] })
    expect(hook.status, JSON.stringify(hook.body)).toBe(201)
    await eventually(
      async () => (await member.get(`/events/${eventId}/mails`)).body.data,
      (mails) => mails.length >= 4,
      'the emails to be written',
    )
    // Asked for twice at once, it is one.
    const [{ id }, again] = await Promise.all([begin(member), begin(member)])
    expect(again.id).toBe(id)
    const meanwhile = orderWithDetails(shop, cartOf([shop.free, 2]))
    const ended = await done(member, id)
    await meanwhile
    expect(ended).toMatchObject({ events: 1, done_at: expect.any(String) })
    const log = (await member.get('/account/audit-log?filter_fields[action][eq]=EXPORTED&per_page=1')).body.data[0]
    expect(log).toMatchObject({ details: { what: 'account' } })

    const { files, rowsIn, lines } = await openArchive(member, id)
    expect(lines('export.jsonl')).toMatchObject([{ format: 1, events: 1 }])
    const pages = rowsIn(`events/${eventId}`)
    const orders = tableOf(pages, 'orders')
    for (const { order } of before) expect(orders).toContainEqual(expect.objectContaining({ id: order.id, status: 'COMPLETED' }))
    const listed = (await member.get(`/events/${eventId}/attendees?per_page=100`)).body.data
    const tickets = tableOf(pages, 'attendees')
    const known = before.flatMap(({ order }) => listed.filter((one: any) => one.order_id === order.id))
    expect(known).toHaveLength(3)
    for (const one of known) expect(tickets).toContainEqual(expect.objectContaining({ id: one.id, short_id: one.short_id }))
    expect(rowsIn('organizers')).toMatchObject([{ name: 'Halle Nord' }])
    expect(rowsIn('memberships')).toMatchObject([{ is_owner: 1, email: shop.email }])
    expect(rowsIn('mails').filter((mail) => mail.event_id === eventId).length).toBeGreaterThanOrEqual(4)
    expect(rowsIn('webhook_endpoints')).toMatchObject([{ url: 'http://127.0.0.1:9/hook' }])
    expect(Array.from(files[`images/${image.id}.png`]!.slice(1, 4))).toEqual([...new TextEncoder().encode('PNG')])
    for (const name of Object.keys(files)) expect(name).toMatch(/^(export\.jsonl|[a-z_]+\/[\w/-]+\.(jsonl|png))$/)
    for (const row of [...rowsIn('accounts'), ...rowsIn('webhook_endpoints'), ...rowsIn('memberships')])
      expect(Object.keys(row).filter((column) => /password|secret/.test(column))).toEqual([])
  })

  it('is not for another account, nor for a stranger', async () => {
    const { id } = await begin(shop.member)
    const { member: other } = await signUp()
    expect(refusal(await other.get(`/account/export/${id}`))).toEqual([404, 'not_found'])
    expect((await fetchFile(other, id)).status).toBe(404)
    expect((await call('POST', '/account/export', { body: {} })).status).toBe(401)
    await done(shop.member, id)
  })

  it('has nothing of another account, and ends where there is nothing', async () => {
    const { member: other } = await signUp()
    const { id } = await begin(other)
    await done(other, id)
    const { rowsIn, lines } = await openArchive(other, id)
    expect(rowsIn('events')).toEqual([])
    expect(rowsIn('accounts')).toHaveLength(1)
    expect(lines('export.jsonl')).toMatchObject([{ events: 0 }])
    expect(new Set(rowsIn('mails').map((mail) => mail.account_id)).size).toBeLessThanOrEqual(1)
  })

  it('is gone after a week, and not made without end', async () => {
    const { id, started_at, expires_at } = await begin(shop.member)
    await done(shop.member, id)
    expect(Date.parse(expires_at) - Date.parse(started_at)).toBe(7 * 86_400_000)
    const later = { now: Date.parse(expires_at) + 1 }
    const { body } = await call('POST', '/auth/login', { body: { email: shop.email, password: 'a-good-password' }, ...later })
    expect(refusal(await memberOf(body.token).get(`/account/export/${id}`, later))).toEqual([404, 'not_found'])
    // The fourth within a day.
    expect(refusal(await shop.member.post('/account/export', {}))).toEqual([429, 'rate_limited'])
  })
})
