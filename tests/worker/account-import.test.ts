import { strToU8, zipSync } from 'fflate'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { reportNames } from '../../worker/contract/report-columns.ts'
import { call, eventually, memberOf, type Member } from '../support/api.ts'
import {
  beginImport,
  beginImportFrom,
  downloadArchive,
  exportAccount,
  fileOf,
  importOf,
  importOver,
  openArchive,
} from '../support/archives.ts'
import { untilAuditAgrees } from '../support/audited.ts'
import { make, openEvent, refusal, type OpenEvent } from '../support/event.ts'
import { joinAccount } from '../support/members.ts'
import { ownStack } from '../support/own-stack.ts'
import { png } from '../support/png.ts'
import { orderBecomes, paidOrder, refund, refundsAtStripe, type Paid } from '../support/refunds.ts'
import { cartOf, openShop, orderWithDetails, placeOrder, type Buyer, type Shop } from '../support/shop.ts'
import { linkTo, password, post, register, signIn } from '../support/sign-in.ts'
import { stack, tick, useStack } from '../support/stack.ts'
import { upload } from '../support/upload.ts'
import type { StackUrls } from '../../scripts/run/killable-stack.ts'

// An account that one Foyer exported goes on at another, as if it had always been there.

type Own = Awaited<ReturnType<typeof ownStack>>
let first: Own, second: Own
let [old, here]: [StackUrls | null, StackUrls | null] = [null, null]
let shop: Shop
let account: string
let more: OpenEvent
let paid: Paid
let free: Buyer
let door: string
let image: { id: string; url: string }
let admin: { email: string }
let file: { url: string; token: string }
let archive: Uint8Array<ArrayBuffer>
let seen: Awaited<ReturnType<typeof shownTo>>

const scan = async (ticket_code: string) =>
  (await call('POST', `/public/check-in-lists/${door}/check-ins`, { body: { check_ins: [{ ticket_code }] } })).body.data[0]
const codesOf = async (member: Member, id: string): Promise<string[]> =>
  (await member.get(`/events/${shop.eventId}/orders/${id}`)).body.data.attendees.map((one: any) => one.ticket_code)

/** An order with an answer and a promo code. */
const orderWithAnswer = async (question: any): Promise<void> => {
  const placed = await placeOrder(shop, { ...cartOf([shop.free, 1]), promo_code: 'HALF' })
  const path = `/public/events/${shop.eventId}/order/${placed.body.data.short_id}`
  const [line] = placed.body.data.lines
  const body = {
    first_name: 'Mira',
    last_name: 'Aydin',
    email: 'mira@foyer.test',
    answers: [{ question_id: question.id, answer: 'By the window' }],
    attendees: [{ line_id: line.id, first_name: 'Mira', last_name: 'Aydin' }],
  }
  const given = await call('PUT', path, { body, headers: { 'x-order-session': placed.body.session_token } })
  expect(given.status, JSON.stringify(given.body)).toBe(200)
}

/** Some of everything an account can have. */
const fill = async (): Promise<void> => {
  const { member, eventId, free: gallery } = shop
  const path = `/events/${eventId}`
  const question = await make(member, `${path}/questions`, { title: 'Where?', type: 'SINGLE_LINE', belongs_to: 'ORDER' })
  await make(member, `${path}/promo-codes`, { code: 'HALF', discount_type: 'PERCENTAGE', rate_ppm: 500_000 })
  await make(member, '/account/webhooks', { url: 'http://127.0.0.1:9/hook', events: ['order.completed'] })
  await make(member, '/taxes-and-fees', { name: 'VAT', type: 'TAX', calculation: 'PERCENTAGE', rate_ppm: 190_000 })
  image = (await upload(member, `${path}/images`, { bytes: png(1200, 600) })).body.data
  door = (await make(member, `${path}/check-in-lists`, { name: 'Door' })).short_id
  paid = await paidOrder(shop, 2)
  free = await orderWithDetails(shop, cartOf([gallery, 2]))
  await orderWithAnswer(question)
  expect((await refund(shop, paid, { amount: 1000 })).status).toBe(201)
  await orderBecomes(shop, paid, { total_refunded: 1000 })
  const [code = ''] = await codesOf(member, free.order.id)
  expect(await scan(code)).toMatchObject({ ok: true })
  more = await openEvent(shop, [{ type: 'FREE', prices: [{ price: 0, quantity: 20 }] }])
  await orderWithDetails(more, cartOf([more.tickets[0], 1]))
  await make(member, `${path}/messages`, { subject: 'Doors', content: '<p>Early.</p>', scope: 'ALL', acknowledged: true })
  admin = await joinAccount(account, 'ADMIN')
}

/** What an organizer sees of their account. */
const shownTo = async (member: Member) => {
  const get = async (path: string) => {
    const { status, body } = await member.get(path)
    expect(status, `${path}: ${JSON.stringify(body)}`).toBe(200)
    return body
  }
  const ofEvent = (path: string) => get(`/events/${shop.eventId}/${path}`)
  const reports = await Promise.all(reportNames.map((name) => ofEvent(`reports/${name}`)))
  const [message] = (await ofEvent('messages')).data
  return {
    events: (await get('/events?sort_by=title')).data,
    orders: await ofEvent('orders?per_page=100'),
    found: (await ofEvent('orders?query=aydin')).data.length,
    paid: (await ofEvent(`orders/${paid.order.id}`)).data,
    timeline: (await ofEvent(`orders/${paid.order.id}/timeline`)).data,
    attendees: await ofEvent('attendees?per_page=100'),
    stats: (await ofEvent('stats')).data,
    reports,
    questions: (await ofEvent('questions')).data,
    promo_codes: (await ofEvent('promo-codes')).data,
    lists: (await ofEvent('check-in-lists')).data,
    message,
    mails: await get('/mails?per_page=100'),
    organizers: (await get('/organizers')).data,
    taxes: (await get('/taxes-and-fees')).data,
    name: (await get('/users/me')).data.account.name,
  }
}

beforeAll(async () => {
  first = await ownStack({ PRIVATE_ADDRESSES: 'allow' })
  second = await ownStack({ PRIVATE_ADDRESSES: 'allow' }, { databases: 2 })
  await first.start()
  old = stack()
  shop = await openShop({ free: 100, paid: 100 })
  account = (await shop.member.get('/users/me')).body.data.account.id
  await fill()
  await eventually(
    () => shop.member.get('/mails?per_page=100'),
    ({ body }) => body.data.some(({ kind }: any) => kind === 'MESSAGE') && body.data.every(({ status }: any) => status === 'SENT'),
    'every email to be sent',
  )
  const { id } = await exportAccount(shop.member)
  seen = await shownTo(shop.member)
  archive = await downloadArchive(shop.member, id)
  file = { url: fileOf(id), token: shop.member.token }
  // Its provider is the same: refunds go on from here.
  await second.start({ STRIPE_API_URL: old.stripeUrl })
  here = stack()
}, 180_000)
afterAll(async () => {
  await first.remove()
  await second.remove()
})

/** Does something at the first Foyer. */
const atOld = async <T>(work: () => Promise<T>): Promise<T> => {
  useStack(old)
  try {
    return await work()
  } finally {
    useStack(here)
  }
}

/** What of the account the second Foyer has. */
const rowsHere = (): number => {
  const d1 = second.d1()
  const count = (sql: string) => Number(d1.prepare(sql).get(account)?.['n'])
  const found =
    count('select count(*) as n from accounts where id = ?') +
    count('select count(*) as n from boxes where account_id = ?') +
    count('select count(*) as n from organizers where account_id = ?') +
    count('select count(*) as n from memberships where account_id = ?')
  d1.close()
  return found
}

/** An archive with another file in place of one, or without it. */
const changed = (name: string, lines: object[] | null): Uint8Array<ArrayBuffer> => {
  const { files } = openArchive(archive)
  if (lines) files[name] = strToU8(lines.map((line) => `${JSON.stringify(line)}\n`).join(''))
  else delete files[name]
  return new Uint8Array(zipSync(files))
}

/** The archive with one other byte in the middle of a file. */
const damaged = (name: string): Uint8Array<ArrayBuffer> => {
  const bytes = archive.slice()
  const at = Buffer.from(bytes.buffer).indexOf(name) + name.length + 40
  bytes[at] = (bytes[at] ?? 0) ^ 0xff
  return bytes
}

describe('an archive that can’t be used', () => {
  it.each([
    ['is no ZIP file', () => archive.slice(0, archive.length - 30), 'NOT_AN_ARCHIVE', null],
    ['is empty', () => new Uint8Array(zipSync({})), 'NOT_AN_ARCHIVE', null],
    ['has a damaged file', () => damaged(`events/${shop.eventId}/00000000.jsonl`), 'BROKEN', () => `events/${shop.eventId}/00000000.jsonl`],
    ['has a file that is no image', () => changed(`images/${image.id}.png`, [{}]), 'BROKEN', () => `images/${image.id}.png`],
    ['lacks its last file', () => changed('export.jsonl', null), 'BROKEN', () => 'export.jsonl'],
    ['lacks an event', () => changed('export.jsonl', [{ format: 1, account_id: account, events: 3 }]), 'BROKEN', () => 'export.jsonl'],
    ['has another format', () => changed('export.jsonl', [{ format: 2 }]), 'OTHER_FORMAT', () => 'export.jsonl'],
    [
      'is of a newer version',
      () => changed(`events/${shop.eventId}/99999999.jsonl`, [{ table: 'box_migrations', id: 999, row: { tag: '9999_later' } }]),
      'NEWER',
      () => `events/${shop.eventId}/99999999.jsonl`,
    ],
  ])('because it %s ends with that problem, and leaves nothing', async (_, bytes, problem, at) => {
    const { id } = await beginImport(bytes())
    expect(await importOver(id)).toMatchObject({ phase: 'FAILED', problem, problem_at: at?.() ?? null, rows: 0, events: 0 })
    expect(rowsHere()).toBe(0)
  })

  it('is refused without a body, at an address that has none, and without the operator’s token', async () => {
    const none = await call('POST', '/operator/accounts/import', { body: {}, headers: { authorization: `Bearer ${file.token}` } })
    expect(refusal(none)).toEqual([401, 'unauthenticated'])
    const asked = await beginImportFrom({ ...file, token: 'another' })
    expect([refusal(asked), asked.body.errors]).toEqual([
      [422, 'validation_failed'],
      { url: ['There is no export at this address. Check the address and the token.'] },
    ])
    await expect(beginImport(new Uint8Array())).rejects.toThrow()
  })
})

describe('an account that is imported', () => {
  let member: Member

  it('comes whole, though the power is cut in the midst of it, and its people get in last', async () => {
    const { body } = await register(admin.email)
    await memberOf(body.token).post(`/users/${body.data.user.id}/confirm-email/${await linkTo(admin.email, 'confirm-email-address')}`)
    const { id } = await beginImport(archive)
    const cut = await eventually(
      () => importOf(id),
      ({ phase }) => phase === 'EVENTS',
      'the import to come to the events',
    )
    expect(cut).toMatchObject({ account_id: account, done_at: null })
    await second.kill()
    await second.start()
    here = stack()
    const d1 = second.d1()
    expect(d1.prepare('select count(*) as n from memberships where account_id = ?').get(account)?.['n']).toBe(0)
    d1.close()
    const done = await eventually(
      async () => {
        await tick(Date.now() + 120_000)
        return importOf(id)
      },
      ({ done_at }) => done_at !== null,
      'the import to be done',
    )
    expect(done).toMatchObject({ phase: 'DONE', problem: null, events: 2, account_id: account })
  }, 180_000)

  it('lets its people in: by the user they are here, or by a new password', async () => {
    const known = await signIn(admin.email, password)
    expect(known.body.data.accounts.map((one: any) => one.id)).toContain(account)
    expect((await signIn(shop.email)).status).toBe(401)
    await post('/auth/forgot-password', { email: shop.email })
    const token = await linkTo(shop.email, 'reset-password')
    const secret = { password: 'another-password', password_confirmation: 'another-password' }
    expect((await post(`/auth/reset-password/${token}`, secret)).status).toBe(204)
    const { body } = await signIn(shop.email, 'another-password')
    expect(body.data).toMatchObject({ account: { id: account }, user: { is_account_owner: true } })
    member = memberOf(body.token)
  })

  it('shows all that it showed', async () => {
    const shown = await shownTo(member)
    // Signing in wrote one.
    const mails = ({ data, meta }: any) => [
      data.filter((mail: any) => !/PASSWORD/.test(mail.kind)).map((mail: any) => mail),
      meta.total > 0,
    ]
    expect({ ...shown, mails: mails(shown.mails) }).toEqual({ ...seen, mails: mails(seen.mails) })
    const picture = await fetch(`${stack().url}${image.url}`)
    expect([picture.status, picture.headers.get('content-type')]).toEqual([200, 'image/png'])
  })

  it('has no payment connection, and webhooks that rest', async () => {
    expect((await member.get('/account/stripe')).body.data).toMatchObject({ status: 'not_connected' })
    expect((await member.get('/account/webhooks')).body.data).toMatchObject([{ url: 'http://127.0.0.1:9/hook', is_active: false }])
    expect(refusal(await placeOrder(shop, cartOf([shop.paid, 1])))).toEqual([409, 'payment_not_connected'])
  })

  it('goes on: orders open by their links, tickets are checked in, new ones are sold, and a payment of before is refunded', async () => {
    const order = (await call('GET', free.path, { headers: free.headers })).body.data
    expect(order).toMatchObject({ number: free.order.number, status: 'COMPLETED' })
    const [used = '', code = ''] = await codesOf(member, free.order.id)
    expect(await scan(used)).toMatchObject({ ok: false, code: 'already_checked_in' })
    expect(await scan(code)).toMatchObject({ ok: true })
    const numbers = new Set(seen.orders.data.map(({ number }: any) => number))
    const next = await orderWithDetails(shop, cartOf([shop.free, 1]))
    expect(numbers.has(next.order.number)).toBe(false)
    await untilAuditAgrees(shop)
    await untilAuditAgrees({ account: shop.account, eventId: more.eventId })
    expect((await refund({ ...shop, member }, paid, { amount: 500 })).status).toBe(201)
    const atProvider = async () => atOld(() => refundsAtStripe(paid))
    await eventually(atProvider, ({ length }) => length === 2, 'the refund at the provider')
  })

  it('is not imported again, neither from a file nor from where it was', async () => {
    const again = await beginImportFrom(file)
    expect(again.status, JSON.stringify(again.body)).toBe(201)
    const exists = { phase: 'FAILED', problem: 'ACCOUNT_EXISTS', problem_at: account, bytes: archive.length }
    expect(await importOver(again.body.data.id)).toMatchObject(exists)
    expect(await importOver((await beginImport(archive)).id)).toMatchObject(exists)
    expect((await member.get('/events')).body.meta.total).toBe(2)
  })

  it('stays at the other Foyer as it was', async () => {
    const tickets = ({ attendees }: typeof seen) => attendees.data.map(({ id, status, checked_in_at }: any) => [id, status, checked_in_at])
    expect(tickets(await atOld(() => shownTo(shop.member)))).toEqual(tickets(seen))
  })
})
