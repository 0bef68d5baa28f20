import { createHash } from 'node:crypto'
import { beforeAll, describe, expect, it } from 'vitest'
import { call, eventually, type Answer } from '../support/api.ts'
import { csvOf } from '../support/csv-of.ts'
import { cartOf, openShop, orderWithDetails, signUp, type Shop } from '../support/shop.ts'

const minute = 60_000
const hour = 60 * minute
const iso = (milliseconds: number) => new Date(milliseconds).toISOString()
const refusal = ({ status, body }: Answer) => [status, body?.code]

let shop: Shop
let attendees: any[]
let list: any

const lists = () => `/events/${shop.eventId}/check-in-lists`
const door = (of = list) => `/public/check-in-lists/${of.short_id}`
const scan = (check_ins: object[], { of = list, now }: { of?: any; now?: number } = {}) =>
  call('POST', `${door(of)}/check-ins`, { body: { check_ins }, now })
const scanOne = async (check_in: object, options = {}) => (await scan([check_in], options)).body.data[0]
const code = (attendee: any) => ({ ticket_code: attendee.ticket_code })
const newList = async (fields: object = {}): Promise<any> => {
  const made = await shop.member.post(lists(), { name: 'Door', ticket_ids: [shop.free.id], ...fields })
  expect(made.status, JSON.stringify(made.body)).toBe(201)
  return made.body.data
}
/** New attendees with the free ticket, in their order. */
const newAttendees = async (quantity: number): Promise<any[]> =>
  (await orderWithDetails(shop, cartOf([shop.free, quantity]))).order.attendees

beforeAll(async () => {
  shop = await openShop({ free: null })
  attendees = await newAttendees(4)
  list = await newList()
})

describe('at the door', () => {
  it('an attendee is admitted once, by however many scanners at once', async () => {
    const [one] = await newAttendees(1)
    const answers = await Promise.all(Array.from({ length: 10 }, () => scanOne(code(one))))
    const admitted = answers.filter((answer) => answer.ok)
    expect(admitted).toHaveLength(1)
    for (const answer of answers.filter((one) => !one.ok))
      expect(answer).toMatchObject({
        code: 'already_checked_in',
        checked_in_at: admitted[0].checked_in_at,
        attendee: { first_name: 'Guest1' },
      })
  })

  it('an organizer checks people in and out from the console, each answered by itself, under their own name', async () => {
    const [one, two, gone] = await newAttendees(3)
    await shop.member.put(`/events/${shop.eventId}/attendees/${gone.id}/status`, { status: 'CANCELLED' })
    const path = `${lists()}/${list.id}/check-ins`
    const ask = async (...ids: string[]) => (await shop.member.post(path, { attendee_ids: ids })).body.data
    expect(await scanOne(code(two))).toMatchObject({ ok: true })
    expect(await ask(one.id, two.id, gone.id, 'att_0000000000000000')).toMatchObject([
      { ok: true, attendee: { first_name: 'Guest1' } },
      { ok: false, code: 'already_checked_in' },
      { ok: false, code: 'attendee_cancelled' },
      { ok: false, code: 'ticket_code_unknown' },
    ])
    expect(await scanOne(code(one))).toMatchObject({ ok: false, code: 'already_checked_in', device: 'Ora Nizer' })
    const key = { headers: { 'idempotency-key': `desk-${one.id}` } }
    expect((await shop.member.delete(`${path}/${one.id}`)).status).toBe(204)
    for (let time = 0; time < 2; time += 1)
      expect((await shop.member.post(path, { attendee_ids: [one.id] }, key)).body.data).toMatchObject([{ ok: true }])
    const { order_id } = (await shop.member.get(`/events/${shop.eventId}/attendees/${one.id}`)).body.data
    const noted = (await shop.member.get(`/events/${shop.eventId}/orders/${order_id}/timeline`)).body.data
    const by = { kind: 'USER', name: 'Ora Nizer' }
    expect(noted.filter(({ attendee }: any) => attendee?.id === one.id)).toMatchObject([
      { kind: 'CHECKED_IN', by },
      { kind: 'CHECK_IN_UNDONE', by },
      { kind: 'CHECKED_IN', by },
    ])
    expect(refusal(await shop.member.post(path, { attendee_ids: [] }))).toEqual([422, 'validation_failed'])
  })

  it('the console reads who came in, the last one first, page by page, finds them by name or reference, and takes them back', async () => {
    const door = await newList({ name: 'Balcony' })
    const path = `${lists()}/${door.id}/check-ins`
    const read = async (query = '') => (await shop.member.get(`${path}?${query}`)).body
    expect(await read()).toMatchObject({ data: [], meta: { total: 0 } })
    const people = await newAttendees(3)
    const start = Date.now() - hour
    for (const [i, one] of people.entries())
      await scan([{ ...code(one), scan_id: `b-${one.id}`, scanned_at: iso(start + i * minute), device: `Gate ${i}` }], { of: door })
    const [one, two, three] = people
    const first = await read('per_page=2')
    expect(first.data).toMatchObject([
      { id: three.id, reference: three.reference, device: 'Gate 2', checked_in_at: iso(start + 2 * minute), ticket_title: 'Gallery' },
      { id: two.id, device: 'Gate 1' },
    ])
    expect(first.data[0]).not.toHaveProperty('email')
    expect(first.meta.total).toBe(3)
    expect((await read(`per_page=2&after=${encodeURIComponent(first.meta.next)}`)).data).toMatchObject([{ id: one.id, device: 'Gate 0' }])
    expect((await read(`query=${encodeURIComponent(two.reference)}`)).data).toMatchObject([{ id: two.id }])
    expect((await read('query=nobody')).data).toEqual([])
    expect(first.meta.devices).toEqual(['Gate 0', 'Gate 1', 'Gate 2'])
    expect(await read(`filter_fields[device][eq]=${encodeURIComponent('Gate 1')}`)).toMatchObject({
      data: [{ id: two.id }],
      meta: { total: 1 },
    })
    // A visitor who went out again is not in; one cancelled after they came in is listed as such.
    expect((await shop.member.delete(`${path}/${two.id}`)).status).toBe(204)
    await shop.member.put(`/events/${shop.eventId}/attendees/${one.id}/status`, { status: 'CANCELLED' })
    expect(await read()).toMatchObject({
      data: [
        { id: three.id, status: 'ACTIVE' },
        { id: one.id, status: 'CANCELLED' },
      ],
      meta: { total: 2, devices: ['Gate 0', 'Gate 2'] },
    })
    expect((await shop.member.get(`${lists()}/${door.id}`)).body.data.checked_in).toBe(1)
    const csv = await csvOf(shop.member, `${path}/export?filter_fields[device][eq]=${encodeURIComponent('Gate 2')}`)
    expect(csv.lines).toHaveLength(1)
    expect(csv.lines[0]).toMatchObject({ By: 'Gate 2', Status: 'ACTIVE', Reference: three.reference, 'Attendee ID': three.id })
    // They came in an hour before there was a sale, which may be the day before.
    const from = iso(start - 24 * hour).slice(0, 10)
    const report = (await shop.member.get(`/events/${shop.eventId}/reports/check-ins?list_id=${door.id}&from=${from}`)).body
    expect([new Set(report.data.map((row: any) => row.list_id)), report.totals.admitted]).toEqual([new Set([door.id]), 2])
    const log = (await shop.member.get('/account/audit-log?filter_fields[action][eq]=EXPORTED&per_page=1')).body.data[0]
    expect(log).toMatchObject({ subject_id: shop.eventId, details: { what: 'check-ins', rows: 1 } })
    for (const what of ['', '/export'])
      expect(refusal(await shop.member.get(`${lists()}/cil_0000000000000000/check-ins${what}`))).toEqual([404, 'not_found'])
    expect(refusal(await shop.member.get(`${path}?sort_by=device`))).toEqual([422, 'validation_failed'])
    const { member } = await signUp()
    for (const what of ['', '/export']) expect((await member.get(path + what)).status).toBe(404)
  })

  it('undoing lets them in again, and nothing to undo is fine', async () => {
    const [one] = await newAttendees(1)
    const first = await scanOne(code(one))
    const ref = first.attendee.attendee_ref as string
    const undo = () => call('DELETE', `${door()}/check-ins/${ref}`)
    expect((await undo()).status).toBe(204)
    expect((await undo()).status).toBe(204)
    expect((await call('DELETE', `${door()}/check-ins/nonsense`)).status).toBe(204)
    const back = await shop.member.get(`/events/${shop.eventId}/attendees/${one.id}`)
    expect(back.body.data.checked_in_at).toBeNull()
    expect((await scanOne({ attendee_ref: ref })).ok).toBe(true)
  })

  it('a code is read as it is printed, whatever its case and the spaces around it', async () => {
    const [one] = await newAttendees(1)
    expect((await scanOne({ ticket_code: ` ${one.ticket_code.toLowerCase()} ` })).ok).toBe(true)
  })

  it('a printed reference asks for one confirmation, and the first to scan is named to the next', async () => {
    const [one] = await newAttendees(1)
    const asked = await scanOne({ ticket_code: one.reference.toLowerCase() })
    expect(asked).toMatchObject({ ok: false, code: 'reference_needs_confirmation', attendee: { first_name: 'Guest1', ticket: 'Gallery' } })
    const admitted = await scanOne({ attendee_ref: asked.attendee.attendee_ref, device: 'North gate' })
    expect(admitted.ok).toBe(true)
    expect(await scanOne(code(one))).toMatchObject({
      code: 'already_checked_in',
      checked_in_at: admitted.checked_in_at,
      device: 'North gate',
    })
  })

  it('each scan of a batch is answered on its own, in order', async () => {
    const [one, two] = await newAttendees(2)
    const paidOnly = await newList({ ticket_ids: [shop.paid.id] })
    const { status, body } = await scan([code(one), { ticket_code: 'NOBODY' }, code(one), { attendee_ref: 'x' }, code(two)])
    expect(status).toBe(200)
    expect(body.data.map((answer: any) => [answer.ok, answer.code])).toEqual([
      [true, undefined],
      [false, 'ticket_code_unknown'],
      [false, 'already_checked_in'],
      [false, 'ticket_code_unknown'],
      [true, undefined],
    ])
    const elsewhere = await scanOne(code(one), { of: paidOnly })
    const sentOn = { first_name: 'Guest1', on_list: false, checked_in_at: null, entrances: expect.arrayContaining(['Door']) }
    expect(elsewhere).toMatchObject({ ok: false, code: 'ticket_not_on_list', attendee: sentOn })
    for (const secret of [one.ticket_code, one.short_id, one.id, '@']) expect(JSON.stringify(elsewhere)).not.toContain(secret)
  })

  it('another event’s ticket is unknown', async () => {
    const other = await openShop({})
    const foreign = (await orderWithDetails(other, cartOf([other.free, 1]))).order.attendees[0]
    expect(await scanOne(code(foreign))).toMatchObject({ ok: false, code: 'ticket_code_unknown' })
  })

  it.each([
    [{}, ['check_ins']],
    [{ check_ins: [] }, ['check_ins']],
    [{ check_ins: [{}] }, ['check_ins.0.ticket_code']],
    [{ check_ins: [{ ticket_code: 7 }] }, ['check_ins.0.ticket_code']],
    [{ check_ins: [{ ticket_code: 'A', device: 'x'.repeat(101) }] }, ['check_ins.0.device']],
    [{ check_ins: [{ ticket_code: 'A', scanned_at: '2031-01-01T00:00:00Z' }] }, ['check_ins.0.scan_id']],
    [{ check_ins: [{ ticket_code: 'A', scan_id: 's', scanned_at: '2031-02-30T00:00:00Z' }] }, ['check_ins.0.scanned_at']],
    [{ check_ins: Array.from({ length: 501 }, () => ({ ticket_code: 'A' })) }, ['check_ins']],
  ])('a body like %j is a 422', async (body, fields) => {
    const answer = await call('POST', `${door()}/check-ins`, { body })
    expect([...refusal(answer), Object.keys(answer.body.errors)]).toEqual([422, 'validation_failed', fields])
  })
})

describe('the time of a scan', () => {
  it('decides the list’s window', async () => {
    const now = Date.now()
    const [one, two, three] = await newAttendees(3)
    const timed = await newList({ activates_at: iso(now - hour), expires_at: iso(now + hour) })
    expect(timed.status).toBe('ACTIVE')
    const at = (when: number) => ({ of: timed, now: when })
    expect(await scanOne(code(one), at(now - hour - 1))).toMatchObject({ ok: false, code: 'check_in_list_inactive' })
    expect(await scanOne(code(one), at(now + hour))).toMatchObject({ ok: false, code: 'check_in_list_expired' })
    expect((await scanOne(code(one), at(now - hour))).ok).toBe(true)
    const offline = { ...code(two), scan_id: 's1', scanned_at: iso(now) }
    expect(await scanOne(offline, at(now + 25 * hour + 1))).toMatchObject({ ok: false, code: 'check_in_list_expired' })
    expect(await scanOne(offline, at(now + 25 * hour))).toMatchObject({ ok: true, checked_in_at: iso(now) })
    const early = { ...code(three), scan_id: 's2', scanned_at: iso(now - 2 * hour) }
    expect(await scanOne(early, at(now))).toMatchObject({ ok: false, code: 'check_in_list_inactive' })
  })

  it('opens and closes the list to its link: before it no one is named, nor a day after it', async () => {
    const now = Date.now()
    const [one] = await newAttendees(1)
    const timed = await newList({ activates_at: iso(now - hour), expires_at: iso(now + hour) })
    const [before, synced, after] = [now - hour - 1, now + 25 * hour, now + 25 * hour + 1]
    for (const query of ['', '?query=guest', '?offline=1', '?offline=1&since=1']) {
      const read = (when: number) => call('GET', `${door(timed)}/attendees${query}`, { now: when })
      expect(refusal(await read(before))).toEqual([409, 'check_in_list_inactive'])
      expect([(await read(now)).status, (await read(synced)).status]).toEqual([200, 200])
      const closed = await read(after)
      expect(refusal(closed)).toEqual([409, 'check_in_list_expired'])
      expect(closed.body.detail).toBe('This check-in list has expired.')
    }
    for (const when of [before, after])
      for (const sent of [code(one), { ticket_code: one.reference }]) {
        const refused = await scanOne(sent, { of: timed, now: when })
        expect([refused.ok, refused.attendee]).toEqual([false, undefined])
      }
    // What the page says instead.
    expect((await call('GET', door(timed), { now: before })).body.data).toMatchObject({ status: 'INACTIVE', activates_at: iso(now - hour) })
  })

  it('is never in the future, and the earliest of two wins', async () => {
    const [one] = await newAttendees(1)
    const now = Date.now()
    const ahead = await scanOne({ ...code(one), scan_id: 'a', scanned_at: iso(now + hour) }, { now })
    expect(ahead).toMatchObject({ ok: true, checked_in_at: iso(now) })
    const earlier = await scanOne({ ...code(one), scan_id: 'b', scanned_at: iso(now - minute) }, { now })
    expect(earlier).toMatchObject({ ok: true, checked_in_at: iso(now - minute) })
    expect(await scanOne({ ...code(one), scan_id: 'c', scanned_at: iso(now) }, { now })).toMatchObject({
      ok: false,
      code: 'already_checked_in',
      checked_in_at: iso(now - minute),
    })
  })

  it('synced twice changes nothing, and one from before an undo doesn’t let in again', async () => {
    const [one] = await newAttendees(1)
    const now = Date.now()
    const offline = { ...code(one), scan_id: 'offline-1', scanned_at: iso(now - 5 * minute) }
    const first = await scanOne(offline, { now })
    expect(await scanOne(offline, { now })).toEqual(first)
    await call('DELETE', `${door()}/check-ins/${first.attendee.attendee_ref}`, { now })
    await scanOne(offline, { now: now + 1 })
    await scanOne({ ...offline, scan_id: 'offline-2', scanned_at: iso(now - minute) }, { now: now + 1 })
    const after = await shop.member.get(`/events/${shop.eventId}/attendees/${one.id}`)
    expect(after.body.data.checked_in_at).toBeNull()
    expect((await scanOne(code(one), { now: now + 2 })).ok).toBe(true)
  })
})

describe('what doors did without a network', () => {
  it('is named to the one that was first and to the one that was not, and an undo counts from when it was done', async () => {
    const [one] = await newAttendees(1)
    const now = Date.now()
    const at = (minutes: number) => iso(now - minutes * minute)
    const by = (device: string, minutes: number) => ({ ...code(one), device, scan_id: `${device} ${minutes}`, scanned_at: at(minutes) })
    expect(await scanOne(by('B', 10), { now })).toMatchObject({ ok: true, checked_in_at: at(10) })
    const first = await scanOne(by('A', 30), { now })
    expect(first).toMatchObject({ ok: true, checked_in_at: at(30), also: { at: at(10), device: 'B' } })
    expect(await scanOne(by('A', 30), { now })).toEqual(first)
    expect(await scanOne(by('C', 5), { now })).toMatchObject({ ok: false, checked_in_at: at(30), device: 'A' })
    const undo = (minutes: number) =>
      call('DELETE', `${door()}/check-ins/${first.attendee.attendee_ref}?undone_at=${encodeURIComponent(at(minutes))}`, { now })
    const standing = async () => (await shop.member.get(`/events/${shop.eventId}/attendees/${one.id}`)).body.data.checked_in_at
    // Who came in after it stays in.
    expect((await undo(20)).status).toBe(204)
    expect(await standing()).toBe(at(10))
    expect((await undo(25)).status).toBe(204)
    expect(await standing()).toBe(at(10))
    expect((await undo(-60)).status).toBe(204)
    expect(await standing()).toBeNull()
    // No one is in, and the answer says nothing else.
    expect(await scanOne(by('D', 1), { now })).toMatchObject({
      ok: false,
      code: 'already_checked_in',
      checked_in_at: null,
      device: null,
      attendee: { checked_in_at: null },
    })
    const wrong = await call('DELETE', `${door()}/check-ins/x?undone_at=yesterday`)
    expect([...refusal(wrong), Object.keys(wrong.body.errors)]).toEqual([422, 'validation_failed', ['undone_at']])
  })
})

describe('an undo that names its scan', () => {
  it('takes back the check-in of that scan alone: where another device’s counts, no one comes out', async () => {
    const [one] = await newAttendees(1)
    const now = Date.now()
    const at = (minutes: number) => iso(now - minutes * minute)
    const by = (device: string, minutes: number) => ({ ...code(one), device, scan_id: `${device} scan`, scanned_at: at(minutes) })
    const { attendee } = await scanOne(by('A', 30), { now })
    expect(await scanOne(by('B', 20), { now })).toMatchObject({ ok: false, code: 'already_checked_in', device: 'A' })
    const read = async () => {
      const { data } = (await call('GET', `${door()}/attendees?offline=1&per_page=1000`)).body
      return data.find((row: any) => row.attendee_ref === attendee.attendee_ref)
    }
    const undo = (scan_id: string) => {
      const query = new URLSearchParams({ undone_at: iso(now), scan_id })
      return call('DELETE', `${door()}/check-ins/${attendee.attendee_ref}?${query}`, { now })
    }
    // The device whose scan counts can see that someone else came in with the same code.
    expect(await read()).toMatchObject({ checked_in_at: at(30), device: 'A', also: { at: at(20), device: 'B' } })
    expect((await undo('C scan')).status).toBe(204)
    expect((await undo('B scan')).status).toBe(204)
    expect(await read()).toMatchObject({ checked_in_at: at(30), device: 'A' })
    expect(await read()).not.toHaveProperty('also')
    expect(await scanOne({ ...code(one), scan_id: 'C' }, { now })).toMatchObject({ ok: false, code: 'already_checked_in', device: 'A' })
    const { order_id } = (await shop.member.get(`/events/${shop.eventId}/attendees/${one.id}`)).body.data
    const { data: timeline } = (await shop.member.get(`/events/${shop.eventId}/orders/${order_id}/timeline`)).body
    expect(timeline.filter((entry: any) => entry.kind === 'CHECK_IN_UNDONE')).toEqual([])
    expect((await undo('A scan')).status).toBe(204)
    expect((await read()).checked_in_at).toBeNull()
  })

  it('leaves in whom another device let in meanwhile, and the scan that arrives again lets no one in', async () => {
    const [one] = await newAttendees(1)
    const now = Date.now()
    const by = (device: string, minutes: number) => ({ ...code(one), device, scan_id: device, scanned_at: iso(now - minutes * minute) })
    const { attendee } = await scanOne(by('A', 30), { now })
    await call('DELETE', `${door()}/check-ins/${attendee.attendee_ref}?scan_id=A`, { now })
    await scanOne(by('A', 30), { now })
    const standing = async () => (await shop.member.get(`/events/${shop.eventId}/attendees/${one.id}`)).body.data.checked_in_at
    expect(await standing()).toBeNull()
    await scanOne(by('B', 20), { now })
    expect(await standing()).toBe(iso(now - 20 * minute))
  })
})

describe('a list', () => {
  it('counts who is expected and who is in, in the console and at the door', async () => {
    const own = await newList({ ticket_ids: [shop.free.id, shop.paid.id] })
    const before = (await call('GET', door(own))).body.data
    await scanOne(code(attendees[0]), { of: own })
    const after = (await call('GET', door(own))).body.data
    expect(after).toMatchObject({ total: before.total, checked_in: before.checked_in + 1, event: { id: shop.eventId } })
    expect((await shop.member.get(`${lists()}/${own.id}`)).body.data).toMatchObject({ total: after.total, checked_in: after.checked_in })
  })

  it('keeps its check-ins apart from other lists’, and the attendee shows the first of all', async () => {
    const [one] = await newAttendees(1)
    const now = Date.now()
    const second = await newList()
    await scanOne(code(one), { now: now + minute })
    expect((await scanOne(code(one), { of: second, now })).ok).toBe(true)
    const row = await eventually(
      () => shop.member.get(`/events/${shop.eventId}/attendees?query=${encodeURIComponent(one.reference)}`),
      (answer) => answer.body.data[0]?.checked_in_at === iso(now),
      'the first check-in in the read model',
    )
    expect(row.body.meta.total).toBe(1)
  })

  it('gives its holder names and references of this list alone: no emails, no codes, no links', async () => {
    const second = await newList()
    const refsOf = async (of: any): Promise<string[]> =>
      (await call('GET', `${door(of)}/attendees?per_page=100`)).body.data.map((row: any) => row.attendee_ref)
    const refs = [...(await refsOf(list)), ...(await refsOf(second))]
    second.short_id = (await shop.member.post(`${lists()}/${second.id}/rotate-link`)).body.data.short_id
    refs.push(...(await refsOf(second)))
    // Nothing in one of them is in another: not its beginning, not its end.
    for (const part of [(ref: string) => ref.slice(0, 12), (ref: string) => ref.slice(-12)])
      expect(new Set(refs.map(part)).size).toBe(refs.length)
    const names = await call('GET', `${door()}/attendees?per_page=100`)
    const text = JSON.stringify(names.body)
    for (const attendee of attendees)
      for (const secret of [attendee.email, attendee.ticket_code, attendee.short_id, attendee.id.slice(4)])
        expect(text).not.toContain(secret)
    const one = names.body.data.find((row: any) => row.reference === attendees[1].reference)
    expect(Object.keys(one).sort()).toEqual([
      'attendee_ref',
      'checked_in_at',
      'first_name',
      'last_name',
      'on_list',
      'order_number',
      'reference',
      'status',
      'ticket',
      'ticket_id',
    ])
    expect(await scanOne({ attendee_ref: one.attendee_ref }, { of: second })).toMatchObject({ ok: false, code: 'ticket_code_unknown' })
    const scanned = await scan([{ attendee_ref: one.attendee_ref }])
    expect(JSON.stringify(scanned.body)).not.toContain('@')
    const offline = await call('GET', `${door()}/attendees?offline=1&query=${encodeURIComponent(one.reference)}`)
    expect(offline.body.data).toMatchObject([{ code_hash: createHash('sha256').update(attendees[1].ticket_code).digest('hex') }])
  })

  it('whose link was changed is closed under the old one, references too', async () => {
    const own = await newList()
    const [one] = await newAttendees(1)
    const ref = (await scanOne(code(one), { of: own })).attendee.attendee_ref
    const rotated = await shop.member.post(`${lists()}/${own.id}/rotate-link`)
    expect(rotated.body.data.short_id).not.toBe(own.short_id)
    // A code of its own: a device deletes what it keeps on no other 404.
    const gone = [404, 'check_in_list_not_found']
    for (const path of ['', '/attendees']) expect(refusal(await call('GET', `${door(own)}${path}`))).toEqual(gone)
    expect(refusal(await scan([code(one)], { of: own }))).toEqual(gone)
    expect(await scanOne({ attendee_ref: ref }, { of: rotated.body.data })).toMatchObject({ ok: false, code: 'ticket_code_unknown' })
    expect(await scanOne(code(one), { of: rotated.body.data })).toMatchObject({ code: 'already_checked_in' })
  })

  it('that was deleted leaves its check-ins in the attendees’ history', async () => {
    const own = await newList()
    const [one] = await newAttendees(1)
    expect(await scanOne({ ...code(one), device: 'Door A' }, { of: own })).toMatchObject({ ok: true })
    expect((await shop.member.delete(`${lists()}/${own.id}`)).status).toBe(204)
    const { data } = (await shop.member.get(`/events/${shop.eventId}/attendees/${one.id}`)).body
    expect(data.check_ins).toMatchObject([{ list_id: own.id, list_name: null, checked_in_at: data.checked_in_at, device: 'Door A' }])
  })

  it('that is unknown, or deleted, is a 404', async () => {
    const own = await newList()
    expect((await shop.member.delete(`${lists()}/${own.id}`)).status).toBe(204)
    for (const short of [own.short_id, `${shop.eventId.slice(4)}0000000000000000`, '0'.repeat(32), 'x', '%00'])
      for (const [method, path] of [
        ['GET', ''],
        ['GET', '/attendees'],
        ['POST', '/check-ins'],
        ['DELETE', '/check-ins/x'],
      ] as const) {
        const answer = await call(
          method,
          `/public/check-in-lists/${short}${path}`,
          method === 'POST' ? { body: { check_ins: [{ ticket_code: 'A' }] } } : {},
        )
        expect([short, method, path, answer.status]).toEqual([short, method, path, 404])
      }
  })

  it.each([
    [{ ticket_ids: [] }, 422, 'validation_failed', ['ticket_ids']],
    [{ all_tickets: false, ticket_ids: [] }, 422, 'validation_failed', ['ticket_ids']],
    [{ all_tickets: 'all' }, 422, 'validation_failed', ['all_tickets']],
    [{ ticket_ids: ['tkt_0000000000000000'] }, 422, 'ticket_not_found', ['ticket_ids']],
    [{ name: '' }, 422, 'validation_failed', ['name']],
    [{ activates_at: '2031-01-02T00:00', expires_at: '2031-01-01T00:00' }, 422, 'validation_failed', ['expires_at']],
    [{ expires_at: 'soon' }, 422, 'validation_failed', ['expires_at']],
  ])('is refused with %j, new or changed', async (fields, status, problem, errors) => {
    const made = await shop.member.post(lists(), { name: 'Door', ticket_ids: [shop.free.id], ...fields })
    const changed = await shop.member.put(`${lists()}/${list.id}`, fields)
    for (const answer of [made, changed]) expect([...refusal(answer), Object.keys(answer.body.errors)]).toEqual([status, problem, errors])
  })

  it('needs a ticket on the event', async () => {
    const own = await openShop({})
    const bare = (
      await own.member.post('/events', {
        title: 'Without tickets',
        organizer_id: (await own.member.get('/organizers')).body.data[0].id,
        start_date: '2031-06-01T19:00',
        timezone: 'Europe/Berlin',
        currency: 'EUR',
      })
    ).body.data
    const make = () => own.member.post(`/events/${bare.id}/check-in-lists`, { name: 'Door' })
    expect(refusal(await make())).toEqual([409, 'no_tickets'])
    await own.member.post(`/events/${bare.id}/tickets`, { title: 'Seat', type: 'FREE', prices: [{ price: 0, quantity: null }] })
    expect((await make()).status).toBe(201)
  })

  it('covers all tickets, those made later too, unless some are chosen', async () => {
    const own = await openShop({})
    const make = async (fields: object): Promise<any> =>
      (await own.member.post(`/events/${own.eventId}/check-in-lists`, { name: 'Door', ...fields })).body.data
    const all = await make({})
    const few = await make({ ticket_ids: [own.free.id] })
    expect([all.all_tickets, all.ticket_ids, few.all_tickets, few.ticket_ids]).toEqual([true, [], false, [own.free.id]])
    const late = await own.member.post(`/events/${own.eventId}/tickets`, {
      title: 'Late',
      type: 'FREE',
      prices: [{ price: 0, quantity: null }],
    })
    const [attendee] = (await orderWithDetails(own, cartOf([late.body.data, 1]))).order.attendees
    expect((await call('GET', door(all))).body.data).toMatchObject({ total: 1, checked_in: 0 })
    expect(await scanOne(code(attendee), { of: few })).toMatchObject({ code: 'ticket_not_on_list' })
    const found = await call('GET', `${door(few)}/attendees?query=${encodeURIComponent('MULLER gue')}`)
    expect(found.body.data).toMatchObject([{ on_list: false, status: 'ACTIVE', entrances: ['Door'] }])
    expect((await scanOne(code(attendee), { of: all })).ok).toBe(true)
    const listed = await own.member.get(`/events/${own.eventId}/check-in-lists`)
    expect(listed.body.data).toMatchObject([
      { total: 1, checked_in: 1 },
      { total: 0, checked_in: 0 },
    ])
    expect((await own.member.get(`/events/${own.eventId}/check_in_stats`)).body.data).toMatchObject({ attendees: 1, checked_in: 1 })
  })

  it('that is missing a ticket is reported at the ticket', async () => {
    const own = await openShop({})
    const path = `/events/${own.eventId}`
    const forgotten = async () => {
      const listed = (await own.member.get(`${path}/tickets`)).body.data
      return listed.filter((ticket: any) => ticket.on_no_list).map((ticket: any) => ticket.title)
    }
    expect(await forgotten()).toEqual([])
    const made = await own.member.post(`${path}/check-in-lists`, { name: 'Door', ticket_ids: [own.free.id, own.paid.id] })
    expect(await forgotten()).toEqual([])
    const late = await own.member.post(`${path}/tickets`, { title: 'Late', type: 'FREE', prices: [{ price: 0, quantity: null }] })
    expect(late.body.data.on_no_list).toBe(true)
    expect(await forgotten()).toEqual(['Late'])
    const copy = await own.member.post(`${path}/duplicate`, { title: 'Copy', start_date: '2031-06-01T19:00' })
    const copied = (await own.member.get(`/events/${copy.body.data.id}/tickets`)).body.data
    expect(copied.filter((ticket: any) => ticket.on_no_list).map((ticket: any) => ticket.title)).toEqual(['Late'])
    await own.member.put(`${path}/check-in-lists/${made.body.data.id}`, { all_tickets: true })
    expect(await forgotten()).toEqual([])
  })

  it('is kept for offline use: read in pages by key, then by what changed', async () => {
    const own = await openShop({ free: null })
    const made = await own.member.post(`/events/${own.eventId}/check-in-lists`, { name: 'Door' })
    const short = door(made.body.data)
    const { order } = await orderWithDetails(own, cartOf([own.free, 5]))
    const first = await call('GET', `${short}/attendees?offline=1&per_page=3`)
    expect(first.body.meta).toMatchObject({ version: expect.any(Number), next: expect.any(String) })
    const second = await call('GET', `${short}/attendees?offline=1&per_page=3&after=${encodeURIComponent(first.body.meta.next)}`)
    expect(second.body.meta.next).toBeNull()
    // The key says nothing of whom it names, is worth nothing on another list, and is refused by its name.
    expect(Buffer.from(first.body.meta.next, 'base64').toString('latin1')).not.toContain('att_')
    const back = await own.member.post(`/events/${own.eventId}/check-in-lists`, { name: 'Back door' })
    const elsewhere = `${door(back.body.data)}/attendees?offline=1&per_page=3&after=${encodeURIComponent(first.body.meta.next)}`
    expect([(await call('GET', elsewhere)).status, Object.keys((await call('GET', elsewhere)).body.errors)]).toEqual([422, ['after']])
    const rows = [...first.body.data, ...second.body.data]
    expect(new Set(rows.map((row: any) => row.code_hash)).size).toBe(5)
    await own.member.put(`/events/${own.eventId}/attendees/${order.attendees[3].id}/status`, { status: 'CANCELLED' })
    const other = rows.find((row: any) => row.reference !== order.attendees[3].reference)
    expect((await scanOne({ code_hash: other.code_hash }, { of: made.body.data })).ok).toBe(true)
    const changed = await call('GET', `${short}/attendees?offline=1&per_page=1000&since=${first.body.meta.version}`)
    expect(changed.body.data.map((row: any) => [row.status, row.checked_in_at !== null])).toEqual([
      ['CANCELLED', false],
      ['ACTIVE', true],
    ])
    await own.member.put(`/events/${own.eventId}/check-in-lists/${made.body.data.id}`, { ticket_ids: [own.free.id] })
    const anew = await call('GET', `${short}/attendees?offline=1&per_page=1000&since=${changed.body.meta.version}`)
    expect(anew.body.data.map((row: any) => row.removed)).toEqual(Array(5).fill(undefined))
    const another = await own.member.post(`/events/${own.eventId}/tickets`, {
      title: 'Another',
      type: 'FREE',
      prices: [{ price: 0, quantity: 5 }],
    })
    await own.member.put(`/events/${own.eventId}/check-in-lists/${made.body.data.id}`, { ticket_ids: [another.body.data.id] })
    const left = await call('GET', `${short}/attendees?offline=1&per_page=1000&since=${anew.body.meta.version}`)
    expect(left.body.data.map((row: any) => row.removed)).toEqual(Array(5).fill(true))
    for (const wrong of ['offline=1&per_page=1001', 'per_page=101', 'offline=1&since=-1', 'offline=1&since=x'])
      expect([wrong, (await call('GET', `${short}/attendees?${wrong}`)).status]).toEqual([wrong, 422])
  })

  it('may cover more tickets than a statement has parameters', async () => {
    const own = await openShop({})
    const ids = await Promise.all(
      Array.from({ length: 110 }, async (_, index) => {
        const made = await own.member.post(`/events/${own.eventId}/tickets`, {
          title: `Seat ${index}`,
          type: 'FREE',
          prices: [{ price: 0 }],
        })
        return made.body.data.id as string
      }),
    )
    const made = await own.member.post(`/events/${own.eventId}/check-in-lists`, { name: 'All', ticket_ids: ids })
    expect(made.status).toBe(201)
    expect((await call('GET', `${door(made.body.data)}/attendees`)).body.meta.total).toBe(0)
  })
})
