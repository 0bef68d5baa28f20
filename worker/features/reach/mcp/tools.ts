import { z } from 'zod'
import type { Operation } from '../../../contract/access.ts'
import { grants, scopeFor, type Scope } from '../../../contract/scopes.ts'
import { filterOperators } from '../../../db/lists/list-query.ts'
import { callDescriptions } from '../../../http/api-document/call-descriptions.ts'
import type { Documented } from '../../../http/openapi.ts'

/** What a buyer does without a key: an assistant needs the scope of what comes of it. */
const buyerScopes: Partial<Record<Operation, Scope>> = {
  getPublicEvent: 'events:read',
  listPublicQuestions: 'events:read',
  getAvailability: 'events:read',
  quoteOrder: 'orders:read',
  getPublicOrder: 'orders:read',
  placeOrder: 'orders:write',
  giveOrderDetails: 'orders:write',
  abandonOrder: 'orders:write',
}

/** Calls whose effect can't be taken back. */
const final = /^(delete|cancel|refund|reissue|stop|rotate|discard)/

const scopeOf = (operation: Operation): Scope | null => scopeFor(operation) ?? buyerScopes[operation] ?? null

/** The scopes by which a key has a call as its tool; files, streams and sockets are none. */
const isTool = (call: Documented, scopes: readonly Scope[]): boolean => {
  const scope = scopeOf(call.operation)
  return scope !== null && grants(scopes, scope) && !call.form && !call.text && !call.file && !call.switches
}

const headerArguments = { 'Idempotency-Key': 'idempotency_key', 'X-Order-Session': 'order_session' } as const

const snake = (name: string): string => name.replace(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`)

/** A path's parameters with the arguments that fill them: `{id}` of an event is `event_id`. */
const pathArguments = (path: string): [parameter: string, argument: string][] =>
  [...path.matchAll(/([\w-]+)\/\{(\w+)\}/g)].map(([, owner, name]) => [
    name as string,
    name === 'id' ? `${snake((owner as string).replace(/s$/, '')).replaceAll('-', '_')}_id` : snake(name as string),
  ])

const shapeOf = (query: z.ZodType | undefined): z.ZodRawShape => (query instanceof z.ZodObject ? query.shape : {})
const isList = (call: Documented): boolean => 'sort_by' in shapeOf(call.query)

const inputSchemaOf = (call: Documented): object => {
  const schema = z.object({
    ...Object.fromEntries(pathArguments(call.path).map(([, argument]) => [argument, z.string()])),
    ...shapeOf(call.query),
    ...(isList(call)
      ? {
          filters: z
            .record(z.string(), z.string())
            .optional()
            .describe(
              'Conditions by field and operator (eq ne lt lte gt gte like in): {"status.in": "RESERVED,AWAITING_PAYMENT"}. `meta.allowed_filter_fields` of an answer names the fields.',
            ),
        }
      : {}),
    ...Object.fromEntries(
      (call.headers ?? []).flatMap((header) =>
        header in headerArguments ? [[headerArguments[header as keyof typeof headerArguments], z.string().optional()]] : [],
      ),
    ),
    ...(call.body ? { body: call.bodyOptional ? call.body.optional() : call.body } : {}),
  })
  const { $schema: _, ...json } = z.toJSONSchema(schema, { io: 'input', unrepresentable: 'any' })
  return json
}

type Tool = {
  name: string
  title: string
  description: string
  inputSchema: { type: 'object' }
  annotations: { title: string; readOnlyHint: boolean; destructiveHint: boolean; idempotentHint: boolean; openWorldHint: boolean }
}

const described = new WeakMap<Documented, Tool>()

const toolOf = (call: Documented): Tool => {
  const known = described.get(call)
  if (known) return known
  const { operation, summary, method } = call
  const scope = scopeOf(operation) ?? ''
  const isReading = scope.endsWith(':read')
  const effect = isReading ? 'Changes nothing.' : final.test(operation) ? 'Changes data, for good.' : 'Changes data.'
  const tool: Tool = {
    name: operation,
    title: summary,
    description: [`${summary}.`, call.description ?? callDescriptions[operation] ?? '', effect].filter(Boolean).join(' '),
    inputSchema: inputSchemaOf(call) as { type: 'object' },
    annotations: {
      title: summary,
      readOnlyHint: isReading,
      destructiveHint: final.test(operation),
      idempotentHint: method !== 'post',
      openWorldHint: /^(create|test)?message|resend|refund/i.test(operation),
    },
  }
  described.set(call, tool)
  return tool
}

/** The tools of a key: the calls its scopes allow, as the document describes them. */
export const toolsOf = (calls: readonly Documented[], scopes: readonly Scope[]): Tool[] =>
  calls.filter((call) => isTool(call, scopes)).map(toolOf)

/** The call behind a tool of this key; undefined where it has none of that name. */
export const callOfTool = (calls: readonly Documented[], scopes: readonly Scope[], name: string): Documented | undefined =>
  calls.find((call) => call.operation === name && isTool(call, scopes))

const textOf = (value: unknown): string => (typeof value === 'string' ? value : JSON.stringify(value))

/** A tool's arguments as the request of its call, below `/api`. */
export const requestOf = (
  call: Documented,
  given: Record<string, unknown>,
): { path: string; headers: Record<string, string>; body: string | null } => {
  const names = new Map(pathArguments(call.path))
  const path = call.path.replace(/\{(\w+)\}/g, (_, name: string) => encodeURIComponent(textOf(given[names.get(name) ?? name] ?? '-')))
  const query = new URLSearchParams()
  for (const name of Object.keys(shapeOf(call.query))) if (given[name] !== undefined) query.set(name, textOf(given[name]))
  for (const [name, value] of Object.entries((given['filters'] as object | undefined) ?? {})) {
    // A field may have a dot of its own: `answer.qst_….ne`.
    const at = name.lastIndexOf('.')
    const hasOperator = (filterOperators as readonly string[]).includes(name.slice(at + 1))
    const [field, operator] = at > 0 && hasOperator ? [name.slice(0, at), name.slice(at + 1)] : [name, 'eq']
    query.set(`filter_fields[${field}][${operator}]`, textOf(value))
  }
  const headers: Record<string, string> = {}
  for (const [header, argument] of Object.entries(headerArguments)) {
    const value = given[argument]
    if (typeof value === 'string') headers[header] = value
    // A refund is refused without one. A client that tries a lost call again sends its own.
    else if (header === 'Idempotency-Key' && call.headers?.includes(header)) headers[header] = crypto.randomUUID()
  }
  return { path: `${path}${query.size ? `?${query}` : ''}`, headers, body: call.body ? JSON.stringify(given['body'] ?? {}) : null }
}
