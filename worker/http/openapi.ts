import type { OpenAPIHono } from '@hono/zod-openapi'
import type { MiddlewareHandler } from 'hono'
import { z } from 'zod'
import { access, rolesFor, type Access, type Operation } from '../contract/access.ts'
import { scopeFor } from '../contract/scopes.ts'
import { webhookPayloadSchema, webhookSummaries } from '../contract/webhook-payloads.ts'
import { webhookTypes, type WebhookType } from '../contract/webhook-types.ts'
import type { App } from '../runtime/env.ts'
import { idempotent } from './idempotent.ts'

export type Api = OpenAPIHono<App>

/** A header that only some calls read. */
export type CallHeader = 'Idempotency-Key' | 'If-Match' | 'X-Order-Session' | 'X-Room-Pass' | 'X-Order-Proof' | 'X-Door-Pin'

/** One operation as the document describes it. */
export type Documented = {
  method: 'get' | 'post' | 'put' | 'delete'
  path: string
  /** The call's name in generated clients. */
  operation: Operation
  summary: string
  /** Further details. */
  description?: string
  /** What its path's parameters are, where `pathParameters` doesn't say. */
  params?: Record<string, string>
  before?: MiddlewareHandler<App>[]
  body?: z.ZodType
  form?: z.ZodType
  bodyOptional?: boolean
  query?: z.ZodType
  answers?: z.ZodType
  text?: string
  switches?: z.ZodType
  edits?: z.ZodType
  status?: 200 | 201
  headers?: CallHeader[]
  errors?: number[]
}

const problemSchema = z.object({
  type: z.string(),
  title: z.string(),
  status: z.int(),
  detail: z.string(),
  code: z.string(),
  errors: z.record(z.string(), z.array(z.string())).optional(),
})

const problemAnswers: Record<number, string> = {
  400: 'The body is not JSON, or a header that is needed is missing.',
  401: 'Not signed in.',
  403: 'Not allowed.',
  404: 'Not there, or another account’s.',
  409: 'The state forbids it; `code` says which.',
  410: 'The link or the order is over.',
  412: 'Somebody changed it since the state `If-Match` names; `current` is what stands now, `etag` its state.',
  413: 'The body is too large.',
  422: 'Something that was sent is wrong; `errors` says which field, or `code` what.',
  426: 'Only as a WebSocket.',
  429: 'Too fast; `Retry-After` says when to try again.',
  500: 'A mistake of this server.',
  503: 'Not now; `Retry-After` says when to try again.',
}

/** Descriptions of path parameters, by the part of the path before each. */
const pathParameters: Record<string, string> = {
  'events/id': 'The event’s id.',
  'transfers/token': 'The token of the link in the email.',
  'organizers/id': 'The organizer’s id.',
  'api-keys/id': 'The API key’s id.',
  'webhooks/id': 'The webhook’s id.',
  'deliveries/deliveryId': 'The delivery’s id: the `webhook-id` of its requests.',
  'taxes-and-fees/id': 'The id of the tax or fee.',
  'users/id': 'The user’s id, or `me`.',
  'mails/id': 'The mail’s id.',
  'payment-notices/id': 'The provider’s id of the message.',
  'payment-accounts/id': 'The account’s id at the provider.',
  'tickets/ticketId': 'The ticket’s id.',
  'orders/orderId': 'The order’s id.',
  'attendees/attendeeId': 'The attendee’s id.',
  'reports/name': 'Which report.',
  'promo-codes/code': 'The promo code as a buyer types it.',
  'promo-codes/codeId': 'The promo code’s id.',
  'images/imageId': 'The image’s id.',
  'messages/messageId': 'The message’s id.',
  'check-in-lists/listId': 'The check-in list’s id.',
  'check-in-lists/shortId': 'The id in the door’s link.',
  'check-ins/attendeeId': 'The attendee’s id.',
  'check-ins/attendeeRef': 'The attendee’s reference on this list.',
  'order/shortId': 'The id in the order’s link.',
  'attendees/shortId': 'The id in the ticket’s link.',
  'invitation/token': 'The last part of the link in the mail.',
  'passkeys/passkeyId': 'The passkey’s id.',
  'confirm-email/token': 'The last part of the link in the mail.',
  'email-change/token': 'The last part of the link in the mail.',
  'reset-password/token': 'The last part of the link in the mail.',
  'cancel-email-change/token': 'The last part of the link in the email.',
}

const headerSchemas: Record<CallHeader, z.ZodString> = {
  'Idempotency-Key': z
    .string()
    .max(255)
    .describe(
      'The same key and body within 24 hours give the same answer, marked `Idempotency-Replayed`. Public calls need 16 characters. An order’s key opens the order again for a day: make it of random characters, and keep it secret.',
    ),
  'If-Match': z
    .string()
    .describe('The `ETag` of the state this change was made from. Where somebody changed it since then, nothing is changed: 412.'),
  'X-Order-Session': z.string().describe('The `session_token` of the order this buyer placed.'),
  'X-Room-Pass': z.string().describe('The pass of the event’s waiting room: needed while the room is open.'),
  'X-Order-Proof': z
    .string()
    .describe('What the `challenge` of a 403 `room_proof_invalid` asks for: only while more people order at once than the event can hear.'),
  'X-Door-Pin': z.string().describe('The list’s PIN, where it has one: without it 403 `pin_required`, with another 403 `pin_invalid`.'),
}

const paramsOf = (path: string, own: Record<string, string> = {}): z.ZodObject =>
  z.object(
    Object.fromEntries(
      [...path.matchAll(/([\w-]+)\/\{(\w+)\}/g)].map(([, owner, name]) => [
        name as string,
        z.string().describe(own[name as string] ?? pathParameters[`${owner}/${name}`] ?? ''),
      ]),
    ),
  )

/** The statuses of an operation's problems: derived from its input and access level, and its own. */
const errorsOf = ({ method, path, operation, before = [], body, query, edits, switches, errors = [] }: Documented): number[] => {
  const found = [500, ...errors]
  const who = access[operation]
  if (who === 'operator') found.push(401)
  // A change under a session cookie needs the anti-forgery header.
  if (rolesFor(who)) found.push(401, ...(method === 'get' && who !== 'admin' ? [] : [403]))
  if (before.includes(idempotent)) found.push(409, 503)
  if (body) found.push(400, 413, 422)
  if (query) found.push(422)
  if (edits && method === 'put') found.push(412)
  if (switches) found.push(426)
  if (path.includes('{')) found.push(404)
  // A box may be too busy to answer; sessions are in D1, which may be unavailable.
  if (rolesFor(who) || /^\/(events|public\/[\w-]+)\/\{/.test(path)) found.push(503)
  return [...new Set(found)].sort((a, b) => a - b)
}

/** What a call is authorised by: OpenAPI 3.1 lets any scheme name the roles it needs, so an API key's are its scopes. */
const securityOf = (operation: Operation): Record<string, string[]>[] => {
  const who: Access = access[operation]
  const scope = scopeFor(operation)
  if (who === 'operator') return [{ operator: [] }]
  return rolesFor(who) ? [{ bearer: [] }, ...(scope ? [{ api_key: [scope] }] : [])] : []
}

/** The calls of each API that its document does not have yet. */
const unwritten = new WeakMap<Api, Documented[]>()

/** Registers an operation for the API's document, which is generated on demand: that takes a worker longer than its routes do. */
export const document = (api: Api, call: Documented): void => {
  const calls = unwritten.get(api)
  if (calls) calls.push(call)
  else unwritten.set(api, [call])
}

const header = (name: string, description: string) => ({
  name,
  in: 'header',
  required: true,
  description,
  schema: { type: 'string' },
})

const payloadSchema = (type: WebhookType): object => {
  const { $schema: _, ...schema } = z.toJSONSchema(webhookPayloadSchema(type), { io: 'output', unrepresentable: 'any' })
  return schema
}

/** The requests that webhooks make, by their types. */
const webhooksDocument = (): object =>
  Object.fromEntries(
    webhookTypes.map((type) => [
      type,
      {
        post: {
          operationId: `webhook:${type}`,
          summary: webhookSummaries[type],
          tags: ['webhooks'],
          parameters: [
            header('webhook-id', 'The same for every try of the same message.'),
            header('webhook-timestamp', 'When it is sent, in seconds since 1970.'),
            header('webhook-signature', 'By the Standard Webhooks specification; two of them while a secret is replaced.'),
          ],
          requestBody: {
            required: true,
            content: {
              'application/json': { schema: payloadSchema(type) },
            },
          },
          responses: { '2XX': { description: 'Taken. Anything else, and an answer after 15 seconds, is tried again.' } },
        },
      },
    ]),
  )

/** The OpenAPI document of all calls that were noted. */
export const openApiOf = (api: Api): object => {
  for (const call of unwritten.get(api)?.splice(0) ?? []) write(api, call)
  const described = api.getOpenAPI31Document({
    openapi: '3.1.0',
    info: { title: 'Foyer', version: '1', description: 'Event ticketing and management.' },
    servers: [{ url: '/api' }],
  })
  return { ...described, webhooks: webhooksDocument() }
}

const write = (api: Api, call: Documented): void => {
  const {
    method,
    path,
    operation,
    summary,
    description,
    before = [],
    body,
    form,
    bodyOptional = false,
    query,
    answers,
    text,
    switches,
    edits,
    status = 200,
  } = call
  const headers = [
    ...(call.headers ?? []),
    ...(edits && method === 'put' ? ['If-Match' as const] : []),
    ...(before.includes(idempotent) ? ['Idempotency-Key' as const] : []),
  ]
  const problem = (code: number) => ({
    description: problemAnswers[code] ?? 'A problem.',
    content: { 'application/problem+json': { schema: problemSchema } },
  })
  api.openAPIRegistry.registerPath({
    method,
    path,
    operationId: operation,
    summary,
    ...(description ? { description } : {}),
    tags: [path.split('/').find((part) => part && !part.startsWith('{') && part !== 'public') ?? 'foyer'],
    security: securityOf(operation),
    'x-access': { scope: access[operation], roles: rolesFor(access[operation]), key: scopeFor(operation) },
    request: {
      params: paramsOf(path, call.params),
      ...(query ? { query: query as z.ZodObject } : {}),
      ...(headers.length ? { headers: z.object(Object.fromEntries(headers.map((name) => [name, headerSchemas[name].optional()]))) } : {}),
      ...(body ? { body: { required: !bodyOptional, content: { 'application/json': { schema: body } } } } : {}),
      ...(form ? { body: { required: true, content: { 'multipart/form-data': { schema: form } } } } : {}),
    },
    responses: {
      ...(switches
        ? { 101: { description: `${summary}: each message is such a document.`, content: { 'application/json': { schema: switches } } } }
        : answers
          ? {
              [status]: {
                description: summary,
                content: { 'application/json': { schema: answers } },
                ...(edits
                  ? { headers: { ETag: { description: 'The state of what can be changed.', schema: { type: 'string' as const } } } }
                  : {}),
              },
            }
          : text
            ? { 200: { description: summary, content: { [text]: { schema: z.string() } } } }
            : { 204: { description: summary } }),
      ...Object.fromEntries(errorsOf(call).map((code) => [code, problem(code)])),
    },
  })
}
