import { execFile } from 'node:child_process'
import { promisify } from 'node:util'
import { copyFileSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { Client, StreamableHTTPClientTransport } from '@modelcontextprotocol/client'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { root } from '../../scripts/run/paths.ts'
import { quickStart } from '../../worker/pages/api-docs/quick-start.ts'
import { call } from '../support/api.ts'
import { make, openEvent } from '../support/event.ts'
import { cartOf, openShop, orderWithDetails, type Shop } from '../support/shop.ts'
import { stack } from '../support/stack.ts'

let shop: Shop
beforeAll(async () => {
  shop = await openShop({ free: 40, paid: 10 })
})

const keyWith = async (scopes: string[], fields: object = {}): Promise<string> =>
  (await make(shop.member, '/account/api-keys', { name: 'Program', scopes, ...fields })).key

describe('a client generated from the document', () => {
  const folder = `${root}/.foyer/client-${process.pid}`
  afterAll(() => rmSync(folder, { recursive: true, force: true }))

  it('compiles, sells a ticket by the quick start’s calls, and checks it in once', async () => {
    mkdirSync(folder, { recursive: true })
    const document = await (await fetch(`${stack().url}/api/openapi.json`)).text()
    writeFileSync(`${folder}/openapi.json`, document)
    const run = async (command: string, args: string[], env: NodeJS.ProcessEnv = {}) =>
      (await promisify(execFile)(command, args, { cwd: folder, encoding: 'utf8', env: { ...process.env, ...env } })).stdout
    await run(process.execPath, [`${root}/tests/clients/write-types.ts`, 'openapi.json', 'foyer.d.ts'])
    const types = readFileSync(`${folder}/foyer.d.ts`, 'utf8')
    // Each schema stands once, under its name.
    expect(types.split('\n').length).toBeLessThan(34_000)
    copyFileSync(`${root}/tests/clients/first-sale.client.ts`, `${folder}/first-sale.ts`)
    const options = '--noEmit --strict --skipLibCheck false --target es2024 --module nodenext --allowImportingTsExtensions --types node'
    await run(`${root}/node_modules/.bin/tsc`, ['first-sale.ts', 'foyer.d.ts', ...options.split(' '), '--ignoreConfig'])
    const organizers = await shop.member.get('/organizers')
    const sold = await run(process.execPath, ['first-sale.ts'], {
      FOYER_URL: stack().url,
      FOYER_KEY: await keyWith(['events:write', 'check-in:write']),
      FOYER_ORGANIZER: organizers.body.data[0].id,
    })
    expect(JSON.parse(sold)).toEqual({
      status: 'COMPLETED',
      scans: [{ ok: true }, { ok: false, code: 'already_checked_in' }],
      refusal: 'event_not_found',
    })
    const calls = quickStart.map(({ sample }) => `${sample.method} ${sample.path.replace('evt_…', '{id}').replace('o_…', '{shortId}')}`)
    const { paths } = JSON.parse(document)
    for (const one of calls) {
      const [method = '', path = ''] = one.split(' ')
      expect(paths[path]?.[method.toLowerCase()], one).toBeTruthy()
    }
  })
})

describe('the API’s pages', () => {
  const read = async (path: string) => {
    const answer = await fetch(`${stack().url}${path}`)
    return { status: answer.status, headers: answer.headers, text: await answer.text() }
  }

  it('show the guide, the reference and the changelog, with nothing of other hosts', async () => {
    for (const path of ['/api/docs', '/api/docs/reference', '/api/docs/changelog']) {
      const { status, headers, text } = await read(path)
      expect([path, status, headers.get('content-type')]).toEqual([path, 200, 'text/html; charset=utf-8'])
      expect(headers.get('content-security-policy')).toContain("script-src 'self';")
      const loaded = [...text.matchAll(/(?:src|href)="([^"]+)"/g)].map(([, address]) => String(address))
      expect(
        loaded.filter((address) => /^(https?:)?\/\//.test(address) && !address.startsWith('https://www.standardwebhooks.com')),
      ).toEqual([])
      for (const address of loaded.filter((one) => /\.(js|css|svg)$/.test(one)))
        expect([address, (await read(address)).status]).toEqual([address, 200])
    }
    const { text } = await read('/api/docs')
    for (const word of ['Sell a ticket in five calls', 'Idempotency-Key', 'per_page', 'not_enough_tickets', 'order.completed', '/api/mcp'])
      expect(text).toContain(word)
  })
})

const assistant = async (key: string): Promise<Client> => {
  const client = new Client({ name: 'test', version: '1' })
  await client.connect(
    new StreamableHTTPClientTransport(new URL(`${stack().url}/api/mcp`), { requestInit: { headers: { authorization: `Bearer ${key}` } } }),
  )
  return client
}
const use = async (client: Client, name: string, given: object = {}): Promise<any> => {
  const { content, isError } = await client.callTool({ name, arguments: given as Record<string, unknown> })
  const [{ text }] = content as unknown as [{ text: string }]
  return isError ? { refused: text } : JSON.parse(text)
}

describe('an assistant', () => {
  it('says how many tickets are left and who has not paid, and drafts a message to them', async () => {
    const event_id = shop.eventId
    const unpaid = await orderWithDetails(shop, cartOf([shop.paid, 2]))
    const client = await assistant(await keyWith(['events:read', 'orders:read', 'attendees:read']))
    const { tools } = await client.listTools()
    const tool = (name: string) => tools.find((one) => one.name === name)
    expect(tool('listOrders')).toMatchObject({
      description: expect.stringContaining('Unpaid ones'),
      annotations: { readOnlyHint: true, destructiveHint: false },
      inputSchema: { type: 'object', properties: { event_id: { type: 'string' }, filters: {} }, required: ['event_id'] },
    })
    for (const missing of ['createMessage', 'messageBuyer', 'refundOrder', 'placeOrder', 'updateEvent', 'checkInAttendees'])
      expect([missing, tool(missing)]).toEqual([missing, undefined])
    expect((await use(client, 'createMessage', { event_id })).refused).toContain('no tool createMessage')

    const events = await use(client, 'listEvents')
    expect(events.data.map(({ id }: any) => id)).toContain(event_id)
    const tickets = await use(client, 'listTickets', { event_id })
    const left = (id: string) => {
      const [price] = tickets.data.find((one: any) => one.id === id).prices
      return price.quantity - price.sold - price.held
    }
    expect(left(shop.paid.id)).toBe(8)
    const orders = await use(client, 'listOrders', { event_id, filters: { 'status.in': 'RESERVED,AWAITING_PAYMENT' } })
    expect(orders.data.map(({ email }: any) => email)).toEqual([unpaid.email])
    // A field with a dot of its own.
    expect((await use(client, 'listOrders', { event_id, filters: { 'answer.qst_none.ne': 'null' } })).data).toEqual([])
    const draft = { scope: 'ALL', subject: 'Your tickets', content: '<p>Please pay today.</p>' }
    const preview = await use(client, 'previewMessage', { event_id, body: draft })
    expect(JSON.stringify(preview)).toContain('Please pay today.')
    expect((await use(client, 'listOrders', { event_id, sort_by: 'shoe_size' })).refused).toContain('validation_failed')
    await client.close()

    const writer = await assistant(await keyWith(['orders:read', 'attendees:write']))
    const message = (await writer.listTools()).tools.find(({ name }) => name === 'messageBuyer')
    expect(message).toMatchObject({ description: expect.stringContaining('Emails the buyer'), annotations: { readOnlyHint: false } })
    await writer.close()
  })

  it('sells a ticket and checks it in, within the events of its key', async () => {
    const event_id = shop.eventId
    const elsewhere = await openEvent(shop, [{}])
    const client = await assistant(await keyWith(['orders:write', 'check-in:write'], { event_ids: [event_id] }))
    const cart = cartOf([shop.free, 1])
    expect((await use(client, 'placeOrder', { event_id: elsewhere.eventId, body: cart })).refused).toContain('not_found')
    const placed = await use(client, 'placeOrder', { event_id, body: cart })
    const order = await use(client, 'giveOrderDetails', {
      event_id,
      short_id: placed.data.short_id,
      order_session: placed.session_token,
      body: {
        first_name: 'Noor',
        last_name: 'Haddad',
        email: 'noor@example.test',
        attendees: [{ line_id: placed.data.lines[0].id, first_name: 'Noor', last_name: 'Haddad' }],
      },
    })
    expect(order.data.status).toBe('COMPLETED')
    const list = await use(client, 'createCheckInList', { event_id, body: { name: 'Entrance', all_tickets: true } })
    const scan = () =>
      use(client, 'checkInAttendees', {
        event_id,
        list_id: list.data.id,
        body: { attendee_ids: [order.data.attendees[0].id], direction: 'IN' },
      })
    expect([(await scan()).data[0], (await scan()).data[0]]).toMatchObject([{ ok: true }, { ok: false, code: 'already_checked_in' }])
    await client.close()
  })

  it('is refused without a key, with a person’s session, and from another site’s page', async () => {
    const hello = { jsonrpc: '2.0', id: 1, method: 'tools/list', params: {} }
    const ask = (headers: Record<string, string>, method = 'POST') =>
      call(method, '/mcp', {
        ...(method === 'POST' ? { body: hello } : {}),
        headers: { accept: 'application/json, text/event-stream', ...headers },
      })
    const authorization = `Bearer ${await keyWith(['events:read'])}`
    const statuses = async (...answers: ReturnType<typeof ask>[]) =>
      (await Promise.all(answers)).map(({ status, body }) => [status, body?.code])
    expect(
      await statuses(
        ask({}),
        ask({ authorization, origin: 'https://elsewhere.example' }),
        ask({ authorization: 'Bearer fyr_wrong' }),
        ask({ authorization }, 'GET'),
      ),
    ).toEqual([
      [401, 'unauthenticated'],
      [403, 'cross_site'],
      [401, 'unauthenticated'],
      [405, undefined],
    ])
    expect((await shop.member.post('/mcp', hello)).body.code).toBe('forbidden')
  })
})

describe('webhooks', () => {
  it('are twenty for an account, also if several are added at once', async () => {
    const other = await openShop()
    // An address by number needs no lookup, and nothing that is sent happens here.
    const add = (port: number) =>
      other.member.post('/account/webhooks', { url: `https://93.184.215.14:${port}/hook`, events: ['dispute.opened'] })
    const answers = await Promise.all(Array.from({ length: 24 }, (_, index) => add(4000 + index)))
    expect(answers.filter(({ status }) => status === 201)).toHaveLength(20)
    expect(answers.filter(({ body }) => body.code === 'webhook_limit')).toHaveLength(4)
    expect((await other.member.get('/account/webhooks')).body.meta.total).toBe(20)
  })
})
