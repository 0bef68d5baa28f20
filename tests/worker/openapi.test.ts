import { readdirSync, readFileSync } from 'node:fs'
import { beforeAll, describe, expect, it } from 'vitest'
import { root } from '../../scripts/run/paths.ts'
import { call } from '../support/api.ts'
import { openShop, type Shop } from '../support/shop.ts'

const methods = ['get', 'post', 'put', 'delete'] as const

type Parameter = { name: string; in: string; description?: string; schema: any }
type Operation = {
  name: string
  path: string
  operationId: string
  summary: string
  description: string
  tags: string[]
  security: object[]
  parameters: Parameter[]
  requestBody?: any
  responses: any
}

/** A part of the document with what it refers to in its place. */
const resolved = (document: any, part: any): any => {
  if (Array.isArray(part)) return part.map((one) => resolved(document, one))
  if (typeof part !== 'object' || part === null) return part
  const { $ref, ...own } = part
  const given = Object.fromEntries(Object.entries(own).map(([name, one]) => [name, resolved(document, one)]))
  return $ref
    ? {
        ...resolved(
          document,
          $ref
            .slice(2)
            .split('/')
            .reduce((at: any, name: string) => at[name], document),
        ),
        ...given,
      }
    : given
}

/** Every call of the document. */
const operationsOf = (document: any): Operation[] =>
  Object.entries<any>(document.paths).flatMap(([path, item]) =>
    methods
      .filter((method) => item[method])
      .map((method) => ({ parameters: [], ...item[method], path, name: `${method} ${path}` }) as Operation),
  )

let document: any
let operations: Operation[]
beforeAll(async () => {
  document = (await call('GET', '/openapi.json')).body
  operations = operationsOf({ ...document, paths: resolved(document, document.paths) })
})

/** Every string of a schema that people fill freely, by its path: what can only be one of a few words, or a time, is left out. */
function* stringsOf(schema: any, path: string): Generator<{ path: string; pattern: string | undefined }> {
  if (!schema || schema.enum || schema.const !== undefined || ['date-time', 'binary'].includes(schema.format)) return
  for (const one of [...(schema.anyOf ?? []), ...(schema.oneOf ?? []), ...(schema.allOf ?? [])]) yield* stringsOf(one, path)
  for (const [name, field] of Object.entries(schema.properties ?? {})) yield* stringsOf(field, `${path}.${name}`)
  if (schema.items) yield* stringsOf(schema.items, `${path}[]`)
  if ([schema.type].flat().includes('string')) yield { path, pattern: schema.pattern }
}

/** Where an example is not what its schema says. */
const misfits = (schema: any, value: any, path: string): string[] => {
  if (!schema || Object.keys(schema).length === 0) return []
  const choices = schema.anyOf ?? schema.oneOf
  if (choices) return choices.some((one: any) => misfits(one, value, path).length === 0) ? [] : [`${path}: none of the choices`]
  if (schema.allOf) return schema.allOf.flatMap((one: any) => misfits(one, value, path))
  if (schema.const !== undefined) return value === schema.const ? [] : [`${path}: ${value}`]
  if (schema.enum) return schema.enum.includes(value) ? [] : [`${path}: ${value}`]
  const types = [schema.type].flat()
  const type = value === null ? 'null' : Array.isArray(value) ? 'array' : Number.isInteger(value) ? 'integer' : typeof value
  if (schema.type && !types.includes(type) && !(type === 'integer' && types.includes('number'))) return [`${path}: ${type} for ${types}`]
  if (typeof value === 'string') return schema.pattern && !new RegExp(schema.pattern, 'u').test(value) ? [`${path}: ${value}`] : []
  if (typeof value === 'number') return value < (schema.minimum ?? value) || value > (schema.maximum ?? value) ? [`${path}: ${value}`] : []
  if (Array.isArray(value)) return value.flatMap((one, index) => misfits(schema.items, one, `${path}.${index}`))
  const lacking = (schema.required ?? []).filter((name: string) => value?.[name] === undefined)
  return [
    ...lacking.map((name: string) => `${path}.${name} is missing`),
    ...Object.entries<any>(schema.properties ?? {}).flatMap(([name, one]) =>
      value?.[name] === undefined ? [] : misfits(one, value[name], `${path}.${name}`),
    ),
  ]
}

describe('the OpenAPI document', () => {
  it('names every call, each with a name of its own in camel case', () => {
    const names = operations.map((one) => one.operationId)
    expect(names.filter((name) => !/^[a-z][A-Za-z]+$/.test(name ?? ''))).toEqual([])
    expect(names.filter((name, index) => names.indexOf(name) !== index)).toEqual([])
    expect(names).toEqual(expect.arrayContaining(['placeOrder', 'listTickets', 'refundOrder', 'checkIn']))
  })

  it('says of every call how it may refuse, with the schema of a problem', () => {
    for (const { name, responses } of operations) {
      const errors = Object.entries<any>(responses).filter(([status]) => Number(status) >= 400)
      expect([name, errors.length > 0]).toEqual([name, true])
      for (const [status, { description, content }] of errors) {
        expect([name, status, typeof description]).toEqual([name, status, 'string'])
        expect(Object.keys(content['application/problem+json'].schema.properties)).toEqual(
          expect.arrayContaining(['type', 'title', 'status', 'detail', 'code']),
        )
      }
    }
    const statuses = (operation: string) => Object.keys(operations.find((one) => one.operationId === operation)?.responses ?? {})
    expect(statuses('placeOrder')).toEqual(['201', '400', '403', '404', '409', '413', '422', '429', '500', '503'])
    expect(statuses('giveOrderDetails')).toEqual(expect.arrayContaining(['403', '410', '422']))
    expect(statuses('listTickets')).toEqual(['200', '401', '404', '422', '500', '503'])
  })

  it('describes every parameter of a path, a query or a header', () => {
    const silent = operations.flatMap(({ name, parameters }) => parameters.filter((one) => !one.description).map((one) => [name, one.name]))
    expect(silent).toEqual([])
    const headers = (operation: string) =>
      operations.find((one) => one.operationId === operation)?.parameters.flatMap((one) => (one.in === 'header' ? [one.name] : []))
    expect(headers('placeOrder')).toEqual(['Idempotency-Key', 'X-Order-Session', 'X-Room-Pass', 'X-Order-Proof'])
    expect(headers('createTicket')).toEqual(['Idempotency-Key'])
    expect(headers('refundOrder')).toEqual(['Idempotency-Key'])
    expect(headers('giveOrderDetails')).toEqual(['X-Order-Session'])
    expect(headers('listTickets')).toEqual([])
  })

  it('says of every call what it does, in a group, with the scope a key needs', () => {
    const known = document.tags.map(({ name }: { name: string }) => name)
    const poor = operations.filter(({ summary, description, tags }) => !summary || !description || tags.some((tag) => !known.includes(tag)))
    expect(poor.map(({ operationId }) => operationId)).toEqual([])
    expect(document.tags.every(({ description }: { description: string }) => description)).toBe(true)
    const refund = operations.find(({ operationId }) => operationId === 'refundOrder') as Operation
    expect(refund.description).toContain('`orders:write`')
    expect(refund.tags).toEqual(['Orders'])
    expect(refund.parameters.find(({ name }) => name === 'Idempotency-Key')).toMatchObject({ required: true })
    expect(Object.keys(refund.responses['409'].content['application/problem+json'].examples)).toContain('refund_pending')
  })

  it('gives every body and every answer an example that fits', () => {
    const contents = operations.flatMap(({ name, requestBody, responses }) =>
      [['body', requestBody], ...Object.entries<any>(responses)].flatMap(([place, one]) =>
        Object.entries<any>(one?.content ?? {}).map(([type, media]) => ({ name: `${name} ${place}`, type, media })),
      ),
    )
    const json = contents.filter(({ type }) => type.includes('json'))
    expect(json.length).toBeGreaterThan(500)
    const wrong = json.flatMap(({ name, media }) =>
      (media.examples ? Object.values<any>(media.examples).map(({ value }) => value) : [media.example]).flatMap((example) =>
        misfits(media.schema, example, name),
      ),
    )
    expect(wrong).toEqual([])
  })

  it('names the schemas of the contract, each of them once', () => {
    const { schemas } = document.components
    for (const name of ['ConsoleOrder', 'PublicOrder', 'Ticket', 'Event', 'AttendeeDetail', 'ListMeta', 'Problem'])
      expect(schemas).toHaveProperty(name)
    expect(document.paths['/events/{id}/tickets'].post.requestBody.content['application/json'].schema).toEqual({
      $ref: '#/components/schemas/CreateTicket',
    })
    expect(JSON.stringify(document).length).toBeLessThan(1_200_000)
  })

  it('names the schemas of every file of the contract', () => {
    const contract = `${root}/worker/contract`
    const names = readFileSync(`${root}/worker/http/api-document/schema-names.ts`, 'utf8')
    const files = readdirSync(contract).filter(
      (file) => file.endsWith('.ts') && /^export const \w+Schema =/m.test(readFileSync(`${contract}/${file}`, 'utf8')),
    )
    expect(files.length).toBeGreaterThan(30)
    // Webhooks' payloads are made of schemas that have names.
    expect(files.filter((file) => file !== 'webhook-payloads.ts' && !names.includes(`contract/${file}'`))).toEqual([])
  })

  it('has no text that takes a control character: a new field is a line, a text, or one of a few words', () => {
    // A password is hashed and never shown: any character is its own.
    const free = /\.(current_)?password(_confirmation)?$/
    const open = operations.flatMap(({ name, parameters, requestBody }) => [
      ...parameters.filter((one) => one.in === 'query').flatMap((one) => [...stringsOf(one.schema, `${name} ?${one.name}`)]),
      ...Object.values<any>(requestBody?.content ?? {}).flatMap(({ schema }) => [...stringsOf(schema, name)]),
    ])
    expect(open.length).toBeGreaterThan(60)
    const wrong = open.filter(
      ({ path, pattern }) =>
        !free.test(path) &&
        (!pattern || ['a\u0000b', 'a\u001fb', 'a\u007fb', 'a\ud800b'].some((text) => new RegExp(pattern, 'u').test(text))),
    )
    expect(wrong).toEqual([])
  })
})

describe('a text with a control character', () => {
  let shop: Shop
  beforeAll(async () => {
    shop = await openShop({})
  })
  const ways = ['a\u0000b', 'a\nb', 'a\u007fb', 'a\u0085b', 'a\u2028b', 'a\u2029b', 'a\ud83db', 'a\u001b[31mb']

  it('is refused on its field where it is one line', async () => {
    const { member, eventId, free } = shop
    const cart = { tickets: [{ ticket_id: free.id, prices: [{ price_id: free.prices[0].id, quantity: 1 }] }] }
    const placed = await call('POST', `/public/events/${eventId}/order`, { body: cart })
    const headers = { 'x-order-session': placed.body.session_token }
    const details = (text: string) => ({
      first_name: text,
      last_name: 'Haddad',
      email: 'noor@example.test',
      attendees: [{ line_id: placed.body.data.lines[0].id, first_name: 'Noor', last_name: 'Haddad' }],
    })
    for (const text of ways) {
      const answers = [
        [await member.put(`/events/${eventId}`, { title: text }), 'title'],
        [await member.put(`/events/${eventId}`, { location: { venue_name: text } }), 'location.venue_name'],
        [await member.put(`/events/${eventId}/tickets/${free.id}`, { title: text }), 'title'],
        [await member.put(`/events/${eventId}/settings`, { seo_title: text }), 'seo_title'],
        [await member.put('/users/me', { first_name: text }), 'first_name'],
        [await member.put('/account', { name: text }), 'name'],
        [await call('PUT', `/public/events/${eventId}/order/${placed.body.data.short_id}`, { body: details(text), headers }), 'first_name'],
        [await call('POST', `/public/events/${eventId}/quote`, { body: { ...cart, promo_code: text } }), 'promo_code'],
      ] as const
      for (const [{ status, body }, field] of answers) {
        expect([status, Object.keys(body.errors ?? {})]).toEqual([422, [field]])
        expect(body.errors[field][0]).toMatch(/^[A-Z].*\.$/)
      }
    }
  })

  it('is refused where lines are allowed too, but lines and tabs are kept', async () => {
    const { member, eventId } = shop
    const refused = await member.put(`/events/${eventId}/settings`, { email_footer: 'a\u0000b' })
    expect([refused.status, Object.keys(refused.body.errors)]).toEqual([422, ['email_footer']])
    const footer = 'One\r\n\tTwo\nThree 🎟️'
    const kept = await member.put(`/events/${eventId}/settings`, { email_footer: footer })
    expect([kept.status, kept.body.data.email_footer]).toEqual([200, footer])
  })
})
