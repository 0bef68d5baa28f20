import { beforeAll, expect, it } from 'vitest'
import { call } from '../support/api.ts'
import { cartOf, openShop, orderWithDetails, type Shop } from '../support/shop.ts'

const minute = 60_000
const iso = (milliseconds: number) => new Date(milliseconds).toISOString()

let shop: Shop
let list: any
const lists = () => `/events/${shop.eventId}/check-in-lists`
const door = (of = list) => `/public/check-in-lists/${of.short_id}/check-ins`
const newGuest = async (): Promise<any> => (await orderWithDetails(shop, cartOf([shop.free, 1]))).order.attendees[0]
const scan = async (check_in: object, { of = list, now }: { of?: any; now?: number } = {}) =>
  (await call('POST', door(of), { body: { check_ins: [check_in] }, now })).body.data[0]
const countsOf = async () => {
  const { checked_in, inside } = (await shop.member.get(`${lists()}/${list.id}`)).body.data
  return { checked_in, inside }
}
const detailOf = async ({ id }: any) => (await shop.member.get(`/events/${shop.eventId}/attendees/${id}`)).body.data

beforeAll(async () => {
  shop = await openShop({ free: null })
  const made = await shop.member.post(lists(), { name: 'Festival ground', re_entry: true })
  expect([made.status, made.body.data?.re_entry]).toEqual([201, true])
  list = made.body.data
})

it('lets people out and in again, counts them once, and says since when they are in or out', async () => {
  const guest = await newGuest()
  const before = await countsOf()
  const start = Date.now()
  const at = (n: number) => ({ now: start + n * minute })
  const code = { ticket_code: guest.ticket_code, device: 'North' }
  expect(await scan({ ...code, direction: 'OUT' }, at(0))).toMatchObject({
    ok: false,
    code: 'not_checked_in',
    attendee: { checked_in_at: null },
  })
  const first = await scan(code, at(1))
  expect(first).toMatchObject({
    ok: true,
    checked_in_at: iso(start + minute),
    attendee: { last_pass: { direction: 'IN', device: 'North' } },
  })
  expect(await countsOf()).toEqual({ checked_in: before.checked_in + 1, inside: before.inside + 1 })
  expect(await scan({ ...code, device: 'South' }, at(2))).toMatchObject({
    ok: false,
    code: 'already_checked_in',
    checked_in_at: iso(start + minute),
    device: 'North',
    attendee: { last_pass: { at: iso(start + minute) } },
  })
  const out = { ...code, device: 'South', direction: 'OUT', scan_id: `out ${guest.id}` }
  const left = {
    ok: true,
    checked_in_at: iso(start + minute),
    attendee: { last_pass: { direction: 'OUT', at: iso(start + 3 * minute), device: 'South' } },
  }
  // A repeated call is answered like the first.
  for (const n of [3, 4]) expect(await scan(out, at(n))).toMatchObject(left)
  expect(await countsOf()).toEqual({ checked_in: before.checked_in + 1, inside: before.inside })
  const shown = (await call('GET', `/public/check-in-lists/${list.short_id}`)).body.data
  expect(shown).toMatchObject({ re_entry: true, inside: before.inside })
  expect(await scan({ ...code, direction: 'OUT' }, at(5))).toMatchObject({ ok: false, code: 'not_checked_in', attendee: left.attendee })
  expect(await scan(code, at(6))).toMatchObject({
    ok: true,
    checked_in_at: iso(start + minute),
    attendee: { last_pass: { direction: 'IN' } },
  })
  expect(await countsOf()).toEqual({ checked_in: before.checked_in + 1, inside: before.inside + 1 })

  const { check_ins, order_id } = await detailOf(guest)
  expect(check_ins).toMatchObject([
    {
      checked_in_at: iso(start + minute),
      passes: [
        { direction: 'IN', at: iso(start + minute), device: 'North', undone_at: null },
        { direction: 'OUT', at: iso(start + 3 * minute), device: 'South', undone_at: null },
        { direction: 'IN', at: iso(start + 6 * minute), device: 'North', undone_at: null },
      ],
    },
  ])
  const timeline = (await shop.member.get(`/events/${shop.eventId}/orders/${order_id}/timeline`)).body.data
  expect(timeline.slice(0, 3).map(({ kind, by }: any) => [kind, by.name])).toEqual([
    ['CHECKED_IN', 'Festival ground'],
    ['CHECKED_OUT', 'Festival ground'],
    ['CHECKED_IN', 'Festival ground'],
  ])
})

it('takes back the very scan that is named, out or in, and without a name all of them', async () => {
  const guest = await newGuest()
  const before = await countsOf()
  const start = Date.now()
  const code = { ticket_code: guest.ticket_code }
  const scans = ['IN', 'OUT', 'IN'].map((direction, n) => ({ ...code, direction, scan_id: `${direction} ${n} ${guest.id}` }))
  let ref = ''
  for (const [n, one] of scans.entries()) ref = (await scan(one, { now: start + n * minute })).attendee.attendee_ref
  const undo = async (scan_id?: string) => {
    const query = scan_id ? `?scan_id=${encodeURIComponent(scan_id)}` : ''
    expect((await call('DELETE', `${door()}/${ref}${query}`, { now: start + 10 * minute })).status).toBe(204)
    return (await countsOf()).inside - before.inside
  }
  const lastPass = async () =>
    (await call('GET', `/public/check-in-lists/${list.short_id}/attendees?query=${encodeURIComponent(guest.reference)}`)).body.data[0]
      .last_pass
  expect(await undo('never scanned')).toBe(1)
  expect(await undo(scans[2]?.scan_id)).toBe(0)
  expect(await lastPass()).toMatchObject({ direction: 'OUT', scan_id: scans[1]?.scan_id })
  // Twice is once.
  expect(await undo(scans[2]?.scan_id)).toBe(0)
  expect(await undo(scans[1]?.scan_id)).toBe(1)
  expect(await lastPass()).toMatchObject({ direction: 'IN', at: iso(start) })
  expect(await undo(scans[0]?.scan_id)).toBe(0)
  expect(await countsOf()).toEqual(before)
  expect((await detailOf(guest)).checked_in_at).toBeNull()
  for (const [n, direction] of ['IN', 'OUT', 'IN'].entries()) await scan({ ...code, direction }, { now: start + (20 + n) * minute })
  expect((await countsOf()).inside).toBe(before.inside + 1)
  expect((await call('DELETE', `${door()}/${ref}`, { now: start + 30 * minute })).status).toBe(204)
  expect(await countsOf()).toEqual(before)
})

it('lets one of many devices out or in that scan at once', async () => {
  const guest = await newGuest()
  const before = await countsOf()
  for (const direction of ['IN', 'OUT', 'IN']) {
    const answers = await Promise.all(Array.from({ length: 8 }, () => scan({ ticket_code: guest.ticket_code, direction })))
    expect(answers.filter((answer) => answer.ok)).toHaveLength(1)
    const code = direction === 'IN' ? 'already_checked_in' : 'not_checked_in'
    expect(answers.filter((answer) => !answer.ok).map((answer) => answer.code)).toEqual(Array(7).fill(code))
  }
  expect(await countsOf()).toEqual({ checked_in: before.checked_in + 1, inside: before.inside + 1 })
})

it('merges what two devices scanned without a network by the time of the scans, whichever syncs first', async () => {
  const now = Date.now() + 60 * minute
  for (const order of [
    [0, 1, 2, 3],
    [3, 1, 2, 0],
    [2, 0, 3, 1],
  ]) {
    const guest = await newGuest()
    const late = (direction: string, n: number, device: string) => ({
      ticket_code: guest.ticket_code,
      direction,
      device,
      scan_id: `${device} ${n} ${guest.id}`,
      scanned_at: iso(now - 30 * minute + n * minute),
    })
    const scans = [late('IN', 1, 'North'), late('OUT', 5, 'South'), late('IN', 9, 'South'), late('IN', 12, 'North')]
    for (const index of [...order, ...order]) await scan(scans[index] as object, { now })
    const twice = await scan(scans[3] as object, { now })
    // The device that let in someone inside learns of it, and so does the first.
    expect(twice).toMatchObject({ ok: false, code: 'already_checked_in', device: 'South' })
    expect(await scan(scans[2] as object, { now })).toMatchObject({ ok: true, also: { device: 'North' } })
    expect((await detailOf(guest)).checked_in_at).toBe(iso(now - 29 * minute))
    const { body } = await call('GET', `/public/check-in-lists/${list.short_id}/attendees?offline=1&per_page=1000`, { now })
    const row = body.data.find(({ reference }: any) => reference === guest.reference)
    expect(row.last_pass).toMatchObject({ direction: 'IN', at: iso(now - 21 * minute), device: 'South' })
  }
})

it('takes scans out on lists with re-entry alone, from a device and from the console', async () => {
  const guest = await newGuest()
  const plain = (await shop.member.post(lists(), { name: 'Cinema' })).body.data
  expect([plain.re_entry, plain.inside]).toEqual([false, 0])
  const code = { ticket_code: guest.ticket_code }
  expect((await scan(code, { of: plain })).ok).toBe(true)
  expect(await scan({ ...code, direction: 'OUT' }, { of: plain })).toMatchObject({ ok: false, code: 'check_out_not_allowed' })
  expect(await scan(code, { of: plain })).toMatchObject({ ok: false, code: 'already_checked_in' })
  expect((await call('POST', door(), { body: { check_ins: [{ ...code, direction: 'UP' }] } })).status).toBe(422)
  const desk = async (of: any, direction: string) =>
    (await shop.member.post(`${lists()}/${of.id}/check-ins`, { attendee_ids: [guest.id], direction })).body.data[0]
  expect(await desk(plain, 'OUT')).toMatchObject({ ok: false, code: 'check_out_not_allowed' })
  expect((await desk(list, 'IN')).ok).toBe(true)
  expect(await desk(list, 'OUT')).toMatchObject({ ok: true, attendee: { last_pass: { direction: 'OUT', device: 'Ora Nizer' } } })
  const [entry] = (await shop.member.get(`${lists()}/${list.id}/check-ins?query=${encodeURIComponent(guest.reference)}`)).body.data
  expect(entry).toMatchObject({ id: guest.id, last_pass: { direction: 'OUT' } })
  // The check-out alone is undone: the way in before it stays.
  const undo = `${lists()}/${list.id}/check-ins/${guest.id}?scan_id=${encodeURIComponent(entry.last_pass.scan_id)}`
  expect((await shop.member.delete(undo)).status).toBe(204)
  expect((await detailOf(guest)).check_ins.at(-1).passes).toMatchObject([
    { direction: 'IN', undone_at: null },
    { direction: 'OUT', undone_at: expect.any(String) },
  ])
})
