type Schema = {
  $ref?: string
  type?: string | string[]
  enum?: unknown[]
  const?: unknown
  default?: unknown
  example?: unknown
  format?: string
  pattern?: string
  minimum?: number
  minItems?: number
  properties?: Record<string, Schema>
  required?: string[]
  items?: Schema
  anyOf?: Schema[]
  oneOf?: Schema[]
  allOf?: Schema[]
  additionalProperties?: boolean | Schema
}
type Media = { schema?: Schema; example?: unknown; examples?: unknown }
type Content = { content?: Record<string, Media> }
type Call = { requestBody?: Content; responses?: Record<string, Content> }
type Document = {
  paths: Record<string, Record<string, Call>>
  webhooks?: Record<string, Record<string, Call>>
  components: { schemas: Record<string, Schema> }
}

/** Ids by the thing they are of. */
const ids: Record<string, string> = {
  account: 'acc_5n8w2k7rq1x4tz6m',
  user: 'usr_2h6p9c3vk8s1f5bd',
  organizer: 'org_7t3m1x9qz4w6n2kc',
  event: 'evt_9vmtb0p8cy9v5e0s',
  ticket: 'tkt_91kd4h7xq2m8c5wn',
  price: 'prc_5m2c8v1rk7t3z9qx',
  order: 'ord_7gq2xk9v1m4t8c5w',
  line: 'lin_7c0xk3v9q2m5t8wn',
  attendee: 'att_4t8w1n6xk9q2m5cz',
  promo: 'pro_3z7q1m5xk9v2t8cw',
  capacity: 'cap_6k1w8t3xq9m2v5cn',
  check_in_list: 'cil_8c2v5n9xk1q7m4tw',
  question: 'qst_1x5t9k3vq7m2c8wn',
  tax_or_fee: 'tax_2w6n1k8xq4m9v5ct',
  message: 'msg_5q9t2x7kv1m8c4wn',
  affiliate: 'aff_3m8k1w6xq9t2v5cn',
  image: 'img_7v4c9k2xq5m1t8wn',
  webhook: 'whk_9t1m6x3kq8v5c2wn',
  refund: 'ref_2m8xq41tczk9v5wn',
}
/** Names of schemas, and of paths, in which `id` is another thing’s than their first word says. */
const owners: [RegExp, string][] = [
  [/checkinlist|doorlist|check-in-lists/i, 'check_in_list'],
  [/orderline/i, 'line'],
  [/attendee/i, 'attendee'],
  [/tax|charge/i, 'tax_or_fee'],
  ...Object.keys(ids).map((name): [RegExp, string] => [new RegExp(name, 'i'), name]),
]
const idIn = (name: string): string => ids[owners.find(([pattern]) => pattern.test(name))?.[1] ?? 'event'] as string

const texts: Record<string, string> = {
  first_name: 'Noor',
  last_name: 'Haddad',
  email: 'noor.haddad@example.com',
  buyer_email: 'noor.haddad@example.com',
  support_email: 'tickets@hallenwerk.example',
  name: 'Hallenwerk',
  title: 'Hofkonzert',
  description: '<p>An evening in the courtyard.</p>',
  content: '<p>Doors open at 19:00.</p>',
  subject: 'Doors open early',
  label: 'Regular',
  currency: 'EUR',
  timezone: 'Europe/Berlin',
  time_zone: 'Europe/Berlin',
  locale: 'en',
  language: 'en',
  number: '#M7QX4D',
  order_number: '#M7QX4D',
  reference: '#M7QX4D-1',
  short_id: 'Zb7Qm2vK9xT4cW8n',
  code: 'SUMMER-10',
  promo_code: 'SUMMER-10',
  affiliate_code: 'RADIO',
  ticket_code: 'T4cW8nZb7Qm2vK9xR1sD5f',
  session_token: 'os_3fJx8Qm2vK9tT4cW8nZb7Q',
  token: 'eyJhbGciOiJFZERTQSJ9.eyJzdWIiOiJ1c3IifQ.c2lnbmF0dXJl',
  token_type: 'bearer',
  key: 'fyr_4t8w1n6xk9q2m5cz7v3b0h6j2r8d5f1g9s',
  secret: 'whsec_MfKQ9r8GKYqrTwjUPD8ILPZIo2LaLaSw',
  url: 'https://example.com/hooks/foyer',
  website: 'https://hallenwerk.example',
  link: 'https://tickets.hallenwerk.example/e/evt_9vmtb0p8cy9v5e0s/hofkonzert?aff=RADIO',
  source: 'utm:newsletter',
  password: 'a-good-password',
  password_confirmation: 'a-good-password',
  current_password: 'a-good-password',
  answer: 'Vegetarian',
  question: 'Meal',
  query: 'haddad',
  primary_color: '#6d28d9',
  venue_name: 'Hallenwerk',
  address_1: 'Uferstraße 6',
  city: 'Berlin',
  region: 'Berlin',
  postal_code: '13357',
  country: 'DE',
  type: 'about:blank',
  note: 'Comes with a wheelchair.',
  device: 'Entrance B',
  attendee_ref: 'r_8c2v5n9xk1q7m4tw',
  scan_id: '0f2d6a3e-8f4b-4b7a-9d59-1c7f3c1f4a11',
  default_sort: 'created_at',
  api_version: '2026-11-23',
  place: '/assets/buyer-Ab1.js:1:2048',
}

const textFor = (name: string, owner: string, { pattern, format }: Schema): string => {
  if (texts[name] !== undefined && fits(texts[name], pattern)) return texts[name]
  if (name === 'id' || name === 'data_id') return idIn(owner)
  if (/_ids?$/.test(name) || name === 'ids') return idIn(name)
  if (/(_at|_date|_until|_since|_end|_start|timestamp|^since|^from_time|expires)$/.test(name) || format === 'date-time')
    return fits('2027-07-02T18:00:00Z', pattern) ? '2027-07-02T18:00:00Z' : '2027-07-02'
  if (/^(date|from|to|day)$/.test(name)) return '2027-07-02'
  if (/color/.test(name)) return '#6d28d9'
  if (/url/.test(name)) return 'https://tickets.hallenwerk.example/assets/cover.jpg'
  if (/email/.test(name)) return 'noor.haddad@example.com'
  if (/token|secret|challenge|proof|hash/.test(name)) return 'c2lnbmF0dXJlLWV4YW1wbGU'
  if (/code/.test(name)) return 'SUMMER-10'
  return ['Text', 'text', '123456', '19:00', '2027-07-02'].find((text) => fits(text, pattern)) ?? 'Text'
}

const fits = (text: string, pattern: string | undefined): boolean => {
  try {
    return pattern === undefined || new RegExp(pattern, 'u').test(text)
  } catch {
    return true
  }
}

const numbers: Record<string, number> = {
  page: 1,
  per_page: 20,
  last_page: 1,
  quantity: 2,
  rate_ppm: 190_000,
  status: 200,
  min_per_order: 1,
  max_per_order: 10,
  order_timeout_minutes: 15,
  background_blur: 0,
  max_uses: 100,
  available: 80,
  capacity: 200,
  unit: 1800,
}

const numberFor = (name: string, { minimum = 0 }: Schema): number =>
  Math.max(
    minimum,
    numbers[name] ?? (/price|amount|total|gross|net|refund|fee|balance|tax/.test(name) ? 1800 : /count|sold|used|sent/.test(name) ? 12 : 1),
  )

/** An example of a schema: by the names of fields, so that the same field looks alike everywhere. */
const exampleOf = (schemas: Record<string, Schema>, schema: Schema, name: string, owner: string, depth = 0): unknown => {
  const inner = (one: Schema, field = name, of = owner) => exampleOf(schemas, one, field, of, depth + 1)
  if (schema.example !== undefined) return schema.example
  if (schema.$ref) {
    const ref = schema.$ref.split('/').pop() as string
    return depth > 12 ? null : inner(schemas[ref] ?? {}, name, ref)
  }
  if (schema.const !== undefined) return schema.const
  if (schema.enum) return schema.enum.includes(texts[name]) ? texts[name] : schema.enum[0]
  if (schema.allOf) {
    const parts = schema.allOf.map((one) => inner(one))
    return parts.every((part) => part !== null && typeof part === 'object' && !Array.isArray(part)) ? Object.assign({}, ...parts) : parts[0]
  }
  const choices = schema.anyOf ?? schema.oneOf
  if (choices) return inner(choices.find(({ type }) => type !== 'null') ?? {})
  const type = [schema.type].flat().find((one) => one !== 'null')
  if (type === 'string') return textFor(name, owner, schema)
  if (type === 'integer' || type === 'number') return numberFor(name, schema)
  if (type === 'boolean')
    return schema.default ?? /^(is_active|enabled|ok|all_tickets|valid|acknowledged|admits|terms_accepted)$/.test(name)
  if (type === 'array') return depth > 12 || !schema.items ? [] : [inner(schema.items, name.replace(/ies$/, 'y').replace(/s$/, ''), owner)]
  if (schema.properties)
    return Object.fromEntries(
      Object.entries(schema.properties).map(([field, one]) => [field, inner(one, field, name === '' || name === 'data' ? owner : name)]),
    )
  return type === 'object' ? {} : null
}

/** A named schema that may be null, as the generator writes it, refers to it and to null at once: one of both is meant. */
const tidyNullable = (part: unknown): void => {
  if (typeof part !== 'object' || part === null) return
  Object.values(part).forEach(tidyNullable)
  const { allOf, ...rest } = part as Schema
  const other = allOf?.find(({ $ref }) => !$ref)
  if (allOf?.length !== 2 || !other || ![other.type].flat().includes('null')) return
  const { type: _, ...described } = other
  delete (part as Schema).allOf
  Object.assign(part, rest, described, { anyOf: [...allOf.filter(({ $ref }) => $ref), { type: 'null' }] })
}

/** Gives every body and answer of the document an example. */
export const addExamples = (document: Document): Document => {
  tidyNullable(document)
  const { schemas } = document.components
  const give = (content: Content | undefined, owner: string) => {
    for (const [type, media] of Object.entries(content?.content ?? {}))
      if (media.schema && media.example === undefined && media.examples === undefined)
        media.example = type.includes('json')
          ? exampleOf(schemas, media.schema, '', owner)
          : type === 'text/csv'
            ? 'number,email\n#M7QX4D,noor.haddad@example.com\n'
            : undefined
  }
  for (const [path, calls] of Object.entries({ ...document.paths, ...document.webhooks }))
    for (const call of Object.values(calls)) {
      const owner = path.split('/').findLast((part) => part && !part.startsWith('{')) ?? path
      give(call.requestBody, owner)
      for (const answer of Object.values(call.responses ?? {})) give(answer, owner)
    }
  return document
}
