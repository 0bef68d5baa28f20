import type { RouteConfig } from '@hono/zod-openapi'
import { z } from 'zod'
import { access, rolesFor, type Access, type Operation } from '../../contract/access.ts'
import { problems } from '../../contract/problems.ts'
import type { ProblemCode } from '../../contract/problem.ts'
import { scopeFor } from '../../contract/scopes.ts'
import { webhookPayloadSchema, webhookSummaries } from '../../contract/webhook-payloads.ts'
import { webhookTypes } from '../../contract/webhook-types.ts'
import { idempotent } from '../idempotent.ts'
import { callsOf, type Api, type CallHeader, type Documented } from '../openapi.ts'
import { callDescriptions } from './call-descriptions.ts'
import { addExamples } from './examples.ts'
import { problemSchema, nameSchemas } from './schema-names.ts'
import { tagOf, tags } from './tags.ts'
import { codesOf, ownStatuses } from './codes.ts'
import { API_VERSION } from './changes.ts'

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
  'accounts/id': 'The account’s id.',
  'transfers/token': 'The token of the link in the email.',
  'waitlist/token': 'The token of the link in the email.',
  'waitlist/entryId': 'The id of a place on the waitlist.',
  'organizers/id': 'The organizer’s id.',
  'views/id': 'The view’s id.',
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
  'import/importId': 'The import’s id.',
  'export/jobId': 'The export’s id.',
  'imports/importId': 'The import’s id.',
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
      [...path.matchAll(/(?:([\w-]+)\/)?\{(\w+)\}/g)].map(([, owner, name]) => [
        name as string,
        z.string().describe(own[name as string] ?? pathParameters[`${owner}/${name}`] ?? ''),
      ]),
    ),
  )

/** The statuses of an operation's problems: derived from its input and access level, and its own. */
const errorsOf = ({ method, path, operation, before = [], body, query, edits, switches, errors = [] }: Documented): number[] => {
  const found = [500, ...errors, ...ownStatuses(operation)]
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

const headers = (names: readonly CallHeader[], needed: CallHeader | null) =>
  z.object(Object.fromEntries(names.map((name) => [name, name === needed ? headerSchemas[name] : headerSchemas[name].optional()])))

const problemContent = (codes: readonly ProblemCode[]) => ({
  'application/problem+json': {
    schema: problemSchema,
    examples: Object.fromEntries(
      codes.map((code) => {
        const { status, title, detail } = problems[code]
        return [
          code,
          { summary: title.message, value: { type: `about:blank#${code}`, title: title.message, status, detail: detail.message, code } },
        ]
      }),
    ),
  },
})

/** What a call may be refused with: those that every call has by reference, its own with their codes. */
const problemOf = (operation: Operation, status: number): RouteConfig['responses'][string] => {
  const codes = codesOf(operation, status)
  return codes.length === 0
    ? ({ $ref: `#/components/responses/Problem${status}` } as never)
    : {
        description: `${problemAnswers[status] ?? 'A problem.'}\n\n${codes.map((code) => `- \`${code}\`: ${problems[code].detail.message}`).join('\n')}`,
        content: problemContent(codes),
      }
}

const commonCodes: Record<number, ProblemCode[]> = {
  400: ['invalid_json'],
  401: ['unauthenticated'],
  403: ['forbidden', 'insufficient_scope'],
  404: ['not_found'],
  409: ['idempotency_key_reused'],
  410: ['link_invalid'],
  412: ['changed_meanwhile'],
  413: ['body_too_large'],
  422: ['validation_failed'],
  426: ['upgrade_required'],
  429: ['rate_limited'],
  500: ['unexpected'],
  503: ['unavailable'],
}

/** The call's description: what it does, and what a key needs for it. */
const descriptionOf = ({ operation, description }: Documented): string => {
  const scope = scopeFor(operation)
  return [description ?? callDescriptions[operation] ?? '', ...(scope ? [`Scope: \`${scope}\`.`] : [])].filter(Boolean).join('\n\n')
}

const answersOf = ({ summary, status = 200, answers, text, file, switches, edits }: Documented): RouteConfig['responses'] => {
  if (switches)
    return { 101: { description: `${summary}: each message is such a document.`, content: { 'application/json': { schema: switches } } } }
  if (text) return { 200: { description: summary, content: { [text]: { schema: z.string() } } } }
  if (file) return { 200: { description: summary, content: { [file]: { schema: { type: 'string', format: 'binary' } } } } }
  if (!answers) return { 204: { description: summary } }
  const etag = { ETag: { description: 'The state of what can be changed.', schema: { type: 'string' as const } } }
  return { [status]: { description: summary, content: { 'application/json': { schema: answers } }, ...(edits ? { headers: etag } : {}) } }
}

const write = (api: Api, call: Documented): void => {
  const { method, path, operation, summary, before = [], body, form, archiveOr, bodyOptional = false, query, edits } = call
  const read: CallHeader[] = [
    ...(call.headers ?? []),
    ...(edits && method === 'put' ? ['If-Match' as const] : []),
    ...(before.includes(idempotent) ? ['Idempotency-Key' as const] : []),
  ]
  const needed = codesOf(operation, 400).includes('idempotency_key_required') ? 'Idempotency-Key' : null
  api.openAPIRegistry.registerPath({
    method,
    path,
    operationId: operation,
    summary,
    description: descriptionOf(call),
    tags: [tagOf(path)],
    security: securityOf(operation),
    // What the reference shows beside a call's name.
    ...(method === 'get' ? {} : { 'x-badges': [{ name: 'Changes real data', color: 'var(--orange)' }] }),
    'x-access': { scope: access[operation], roles: rolesFor(access[operation]), key: scopeFor(operation) },
    request: {
      params: paramsOf(path, call.params),
      ...(query ? { query: query as z.ZodObject } : {}),
      ...(read.length ? { headers: headers(read, needed) } : {}),
      ...(body ? { body: { required: !bodyOptional, content: { 'application/json': { schema: body } } } } : {}),
      ...(archiveOr
        ? {
            body: {
              required: true,
              content: {
                'application/zip': { schema: { type: 'string', format: 'binary' } as const },
                'application/json': { schema: archiveOr },
              },
            },
          }
        : {}),
      ...(form ? { body: { required: true, content: { 'multipart/form-data': { schema: form } } } } : {}),
    },
    responses: { ...answersOf(call), ...Object.fromEntries(errorsOf(call).map((code) => [code, problemOf(operation, code)])) },
  })
}

const webhookHeaders = z.object({
  'webhook-id': z.string().describe('The same for every try of the same message.'),
  'webhook-timestamp': z.string().describe('When it is sent, in seconds since 1970.'),
  'webhook-signature': z.string().describe('By the Standard Webhooks specification; two of them while a secret is replaced.'),
})

const writeWebhooks = (api: Api): void => {
  for (const type of webhookTypes)
    api.openAPIRegistry.registerWebhook({
      method: 'post',
      path: type,
      operationId: `webhook:${type}`,
      summary: webhookSummaries[type],
      tags: ['Webhooks'],
      request: {
        headers: webhookHeaders,
        body: { required: true, content: { 'application/json': { schema: webhookPayloadSchema(type) } } },
      },
      responses: { '2XX': { description: 'Taken. Anything else, and an answer after 15 seconds, is tried again.' } },
    })
}

const writeComponents = ({ openAPIRegistry }: Api): void => {
  for (const [status, codes] of Object.entries(commonCodes))
    openAPIRegistry.registerComponent('responses', `Problem${status}`, {
      description: problemAnswers[Number(status)] ?? 'A problem.',
      content: {
        'application/problem+json': {
          ...problemContent(codes)['application/problem+json'],
          schema: { $ref: '#/components/schemas/Problem' },
        },
      },
    })
  openAPIRegistry.registerComponent('securitySchemes', 'bearer', { type: 'http', scheme: 'bearer', bearerFormat: 'JWT' })
  openAPIRegistry.registerComponent('securitySchemes', 'api_key', {
    type: 'http',
    scheme: 'bearer',
    bearerFormat: 'fyr_…',
    description:
      'An API key of the account, with the scope that is named. `Key-Scopes` of each answer lists those it has. At most 600 calls a minute: `RateLimit` says how many are left, more are refused with 429.',
  })
  openAPIRegistry.registerComponent('securitySchemes', 'operator', {
    type: 'http',
    scheme: 'bearer',
    description: 'The `OPERATOR_TOKEN` of the installation.',
  })
}

/** The document of each API, which never changes while a worker runs. */
const written = new WeakMap<Api, string>()

/** The OpenAPI document of all calls, as JSON. */
export const openApiOf = (api: Api): string => {
  const known = written.get(api)
  if (known) return known
  nameSchemas()
  writeComponents(api)
  for (const call of callsOf(api)) write(api, call)
  writeWebhooks(api)
  const described = api.getOpenAPI31Document({
    openapi: '3.1.0',
    info: {
      title: 'Foyer',
      version: API_VERSION,
      description: 'Event ticketing and management. The guide with a quick start is at [/api/docs](/api/docs).',
      license: { name: 'MIT' },
    },
    servers: [{ url: '/api' }],
    tags,
  })
  const text = JSON.stringify(addExamples(described as never))
  written.set(api, text)
  return text
}
