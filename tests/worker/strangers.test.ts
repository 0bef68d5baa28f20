import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest'
import { access, type Operation } from '../../worker/contract/access.ts'
import { idAlphabet } from '../../worker/domain/id.ts'
import { call, type Answer } from '../support/api.ts'
import { callAs, operationsOf, pathOf, prepareTarget, type Documented, type Target } from '../support/access-walk.ts'
import { ownStack } from '../support/own-stack.ts'
import { cartOf, openShop, placeOrder, type Shop } from '../support/shop.ts'
import { stack, tick } from '../support/stack.ts'

// What strangers may ask for costs a bounded number of rows and bytes, however much there is.

const MAX_ROWS_READ = 500
const listedEvents = 16_000
const endedEvents = 4_000
/** Events of the one organizer who has many. */
const largest = 5_000

let foyer: Awaited<ReturnType<typeof ownStack>>
let shop: Shop
let target: Target
let open: Documented[]

/** Events as a D1 of many organizers has them, each with two tickets; the earliest ones are over. */
const fillD1 = (): void => {
  const d1 = foyer.d1()
  const names = (table: string) =>
    d1
      .prepare(`select name from pragma_table_info('${table}')`)
      .all()
      .map(({ name }) => String(name))
  const copy = (table: string, from: string, values: Record<string, string>) => {
    const columns = names(table)
    d1.exec(
      `insert into ${table} (${columns.map((name) => `"${name}"`).join(', ')}) select ${columns.map((name) => values[name] ?? `one."${name}"`).join(', ')} from ${from}`,
    )
  }
  const character = `substr('${idAlphabet}', abs(random()) % 32 + 1, 1)`
  const id = (prefix: string) => [`'${prefix}_'`, ...Array.from({ length: 16 }, () => character)].join(' || ')
  const day = (base: string) => `strftime('%Y-%m-%dT%H:%M:%fZ', '${base}', '+' || (i * 7919 % 20000) || ' minutes')`
  const numbers = `(with recursive n(i) as (select 1 union all select i + 1 from n where i < ${listedEvents + endedEvents}) select i from n)`
  // The worker may write meanwhile: the lock is taken before anything is read, so that it is waited for.
  d1.exec('begin immediate')
  copy('events', `${numbers}, (select * from events where id = '${shop.eventId}') one`, {
    id: id('evt'),
    organizer_id: `iif(i <= ${largest}, one.organizer_id, 'org_' || printf('%016d', i % 50))`,
    title: `iif(i % 1000 = 0, 'Rehearsal ', 'Concert ') || i`,
    description: `'<p>' || hex(zeroblob(1000)) || '</p>'`,
    start_date: `iif(i > ${listedEvents}, ${day('2020-01-01')}, ${day('2031-01-01')})`,
    end_date: 'null',
    ends_at: `iif(i > ${listedEvents}, ${day('2020-01-02')}, ${day('2031-01-02')})`,
  })
  copy(
    'tickets',
    `events e, (select * from tickets where event_id = '${shop.eventId}') one where e.id <> '${shop.eventId}' and e.title glob '* *[0-9]'`,
    {
      id: `'tkt_' || substr(one.id, 5, 4) || substr(e.id, 5)`,
      event_id: 'e.id',
    },
  )
  d1.exec('commit')
  d1.close()
}

/** Seconds of their own, so that no answer is another's. */
let second = Date.now()
const nextSecond = (): number => (second += 1000)

beforeAll(async () => {
  // The walk makes a webhook that leads to this machine.
  foyer = await ownStack({ PRIVATE_ADDRESSES: 'allow' }, { faulty: true, databases: 0 })
  await foyer.start()
  shop = await openShop({ free: 5 })
  target = await prepareTarget(shop.member, { account: shop.account, email: shop.email })
  open = operationsOf((await call('GET', '/openapi.json')).body).filter(({ operation }) =>
    ['public', 'link', 'webhook'].includes(access[operation]),
  )
  fillD1()
  // It held this process up for seconds: connections the server closed meanwhile are dropped before the next call.
  await new Promise((resolve) => setImmediate(resolve))
  for (let run = 0; run < 3; run += 1) await tick()
  await foyer.fail({ counts: true })
})
afterEach(() => foyer.fail({ crowd: false }))
afterAll(() => foyer.remove())

const rowsOf = ({ headers }: Pick<Answer, 'headers'>): number => Number(headers.get('x-rows-read') ?? NaN)

/** A page of the list, which must have read a bounded number of rows. */
const page = async (query: Record<string, string>): Promise<Answer> => {
  const answer = await call('GET', `/public/events?${new URLSearchParams(query)}`, { now: nextSecond() })
  expect([query, answer.status, rowsOf(answer) <= MAX_ROWS_READ], `${rowsOf(answer)} rows`).toEqual([query, 200, true])
  return answer
}

const crawl = async (path: string) => {
  const response = await fetch(`${stack().url}${path}`, {
    headers: { 'x-foyer-now': new Date(nextSecond()).toISOString() },
    redirect: 'manual',
  })
  return { status: response.status, headers: response.headers, text: await response.text() }
}

/** Every id that is reached from a first page by `meta.next`. */
const everyId = async (query: Record<string, string>): Promise<string[]> => {
  const ids: string[] = []
  for (let after: string | null = ''; after !== null;) {
    const { body }: Answer = await page({ ...query, per_page: '100', ...(after ? { after } : {}) })
    ids.push(...body.data.map((event: { id: string }) => event.id))
    after = body.meta.next
  }
  return ids
}

const person = { first_name: 'Noor', last_name: 'Haddad', email: 'noor@example.test' }
const password = { password: 'a-good-password', password_confirmation: 'a-good-password' }
/** What calls are sent that look at their body before anything else. */
const bodyOf = (operation: Operation): object | undefined =>
  (
    {
      register: { ...person, ...password, timezone: 'Europe/Berlin', currency: 'EUR' },
      login: { email: shop.email, password: 'another-password' },
      forgotPassword: { email: shop.email },
      resetPassword: password,
      signInWithPasskey: {
        challenge: 'none',
        response: {
          id: 'none',
          rawId: 'none',
          type: 'public-key',
          response: { clientDataJSON: 'none', authenticatorData: 'none', signature: 'none' },
          clientExtensionResults: {},
        },
      },
      quoteOrder: cartOf([target.ticket, 1]),
      placeOrder: cartOf([target.ticket, 1]),
      giveOrderDetails: { ...person, attendees: [{ ...person, line_id: 'none' }] },
      askForMyTickets: { email: shop.email },
      openMyTickets: { token: 'none' },
      sendTicket: { ...person, email: 'mira@example.test' },
      cancelOwnTickets: { attendee_ids: ['none'], confirm_refund: 0 },
      checkIn: { check_ins: [{ ticket_code: 'none' }] },
      registerPass: { pushToken: 'none' },
      logPassProblems: { logs: [] },
      reportFromBrowser: { program: 'buyer', reports: [{ kind: 'vital', name: 'LCP', value: 900 }] },
    } as Partial<Record<Operation, object>>
  )[operation]

describe('rows of D1 that a call without a sign-in reads, at 20,000 events', () => {
  it('are few for every operation', async () => {
    const read: Record<string, number> = {}
    const wrong: unknown[] = []
    // A socket answers no rows, and of its health a faulty Foyer is asked by who starts it.
    for (const one of open.filter(({ operation }) => operation !== 'watchDoor' && operation !== 'getHealth')) {
      const answer = await callAs(null, one, target, { now: nextSecond(), body: bodyOf(one.operation) })
      read[one.operation] = rowsOf(answer)
      // One that is refused for its body reads nothing and shows nothing.
      if (!(rowsOf(answer) <= MAX_ROWS_READ) || answer.status === 422)
        wrong.push([one.operation, answer.status, rowsOf(answer), answer.body])
    }
    expect(wrong).toEqual([])
    expect(read['listPublicEvents']).toBeGreaterThan(0)
  })

  it('are few for every sort and filter of the list, on every page that may be asked for', async () => {
    const organizer = (await call('GET', `/public/events?per_page=1`)).body.data[0].organizer_id as string
    const { meta } = (await page({})).body
    expect(meta).toMatchObject({ total: 200, total_is_capped: true, last_page: 10, allowed_sorts: ['start_date', 'title'] })
    const values: Record<string, string> = { organizer_id: organizer, start_date: '2031-01-05T00:00:00.000Z' }
    const filters = meta.allowed_filter_fields.flatMap((field: string) =>
      ['eq', 'ne', 'lt', 'lte', 'gt', 'gte', 'like', 'in'].map((operator) => ({ [`filter_fields[${field}][${operator}]`]: values[field] })),
    )
    const pages = [{}, { per_page: '100', page: '2' }, { per_page: '99', page: '3' }]
    for (const narrowed of [{}, ...filters, { query: 'concert' }, { query: 'co' }, { query: 'rehearsal 7000' }])
      for (const sort_by of meta.allowed_sorts)
        for (const sort_direction of ['asc', 'desc'])
          for (const one of pages) {
            const { next } = (await page({ ...narrowed, ...one, sort_by, sort_direction })).body.meta
            if (next) await page({ ...narrowed, sort_by, sort_direction, per_page: '100', after: next })
          }
  })

  it('are few for keys and pages that are made up', async () => {
    const key = (value: string) => btoa(encodeURIComponent(JSON.stringify([value, ''])))
    for (const after of ['', '0', '2031-01-09', '~'].map(key))
      for (const sort_direction of ['asc', 'desc'])
        await page({ after, sort_direction, 'filter_fields[start_date][gte]': '2031-01-08', 'filter_fields[start_date][lt]': '2031-01-12' })
    for (const query of ['page=11', 'page=1000000', 'page=3&per_page=100']) {
      const deep = await call('GET', `/public/events?${query}`)
      expect([query, deep.status, Object.keys(deep.body.errors), rowsOf(deep)]).toEqual([query, 422, ['page'], 0])
    }
  })

  it('are few for a sitemap and a file of it, and none for what names no file', async () => {
    const index = await crawl('/sitemap.xml')
    const froms = [...index.text.matchAll(/sitemap\.xml\?from=(\w+)/g)].map(([, from = '']) => from)
    expect([index.status, froms.length, rowsOf(index) <= 1]).toEqual([200, 1024, true])
    for (const from of froms.slice(0, 20)) {
      const file = await crawl(`/sitemap.xml?from=${from}`)
      expect([file.status, file.text.includes(`/e/evt_${from}`), rowsOf(file) <= MAX_ROWS_READ]).toEqual([200, true, true])
    }
    for (const from of ['1.1', '1767225600000.7', 'uu', '0000', 'A']) {
      const none = await crawl(`/sitemap.xml?from=${from}`)
      expect([from, none.status, rowsOf(none)]).toEqual([from, 404, 0])
    }
  })

  it('are few for any page of an organizer', async () => {
    const id = (await page({ sort_by: 'title', per_page: '1' })).body.data[0].organizer_id
    for (const asked of ['', '?page=9', '?page=1000']) {
      const shown = await crawl(`/o/${id}/x${asked}`)
      expect([asked, shown.status, rowsOf(shown) <= MAX_ROWS_READ]).toEqual([asked, 200, true])
    }
  })
})

describe('the list of events', () => {
  it('is read to its end by meta.next, each event once, in the order asked for', async () => {
    const d1 = foyer.d1()
    const expected = d1
      .prepare('select id from public_events order by title_key desc, id desc')
      .all()
      .map(({ id }) => id)
    d1.close()
    expect(expected.length).toBeGreaterThan(listedEvents)
    expect(await everyId({ sort_by: 'title', sort_direction: 'desc' })).toEqual(expected)
  })

  it('finds what an unusual filter means a part at a time, and words at once', async () => {
    const d1 = foyer.d1()
    const rare = d1.prepare(`select id, organizer_id from public_events where title = 'Rehearsal 7000'`).get() as {
      id: string
      organizer_id: string
    }
    const ofOrganizer = d1.prepare('select id from public_events where organizer_id = ? order by start_date, id').all(rare.organizer_id)
    d1.close()
    expect(await everyId({ 'filter_fields[organizer_id][in]': `${rare.organizer_id},org_none` })).toEqual(ofOrganizer.map(({ id }) => id))
    expect(await everyId({ 'filter_fields[organizer_id][eq]': rare.organizer_id })).toEqual(ofOrganizer.map(({ id }) => id))
    for (const query of ['rehearsal 7000', '7000 REHEARSAL'])
      expect((await page({ query })).body).toMatchObject({
        data: [{ id: rare.id, ticket_count: 2 }],
        meta: { total: 1, total_is_capped: false, next: null },
      })
  })

  it('shows an event no longer once it is over, before the schedule has taken it out', async () => {
    const later = Date.parse('2031-02-15T00:00:00Z')
    const { body } = await call('GET', '/public/events', { now: later })
    expect(body.data.filter((event: { phase: string }) => event.phase === 'ENDED')).toEqual([])
  })
})

describe('a body of unstated length that is too large', () => {
  /** Sends so many bytes in chunks, without saying how many they will be. */
  const send = async (method: string, path: string, bytes: number): Promise<number> => {
    let sent = 0
    const body = new ReadableStream<Uint8Array>({
      pull: (stream) => {
        if (sent >= bytes) return stream.close()
        sent += 65_536
        stream.enqueue(new Uint8Array(65_536).fill(32))
      },
    })
    const response = await fetch(`${stack().url}/api${path}`, { method, body, duplex: 'half' } as RequestInit)
    await response.text()
    return response.status
  }

  it('is refused by every call that needs no sign-in', async () => {
    // An order that was refused in this second is what a later one is compared with.
    expect((await placeOrder(shop, cartOf([shop.free, 80]))).status).toBe(409)
    const statuses: [string, number][] = []
    for (const one of open.filter(({ method }) => method === 'POST' || method === 'PUT'))
      statuses.push([one.operation, await send(one.method, pathOf(one, target), 3_000_000)])
    expect(statuses.filter(([, status]) => status !== 413)).toEqual([])
    expect(statuses.map(([operation]) => operation)).toContain('placeOrder')
  })
})

describe('an address that has read enough', () => {
  it('is asked to wait by what anyone may read and quote, and by nothing else', async () => {
    await foyer.fail({ crowd: true })
    const event = `/public/events/${shop.eventId}`
    const organizer = target.ids['organizers/id']
    const answers = await Promise.all([
      call('GET', '/public/events?per_page=7'),
      call('GET', `/public/organizers/${organizer}`),
      call('GET', `${event}/questions`),
      call('POST', `${event}/quote`, { body: cartOf([shop.free, 1]) }),
    ])
    expect(answers.map(({ status, body, headers }) => [status, body.code, headers.get('retry-after')])).toEqual(
      answers.map(() => [429, 'rate_limited', '60']),
    )
    for (const path of ['/sitemap.xml?from=zz', `/o/${organizer}/x`]) {
      const { status, headers } = await crawl(path)
      expect([path, status, headers.get('retry-after')]).toEqual([path, 429, '60'])
    }
    expect((await call('GET', event)).status).toBe(200)
    expect((await placeOrder(shop, cartOf([shop.free, 1]))).status).toBe(201)
  })
})
