import { list, one } from '../../../contract/common.ts'
import type { Locale } from '../../../contract/languages.ts'
import {
  messageDraftSchema,
  messageInputSchema,
  messageListItemSchema,
  messagePreviewInputSchema,
  messagePreviewSchema,
  messageSchema,
  orderMessageInputSchema,
  type MessageInput,
  recipientsInputSchema,
  recipientsSchema,
} from '../../../contract/messages.ts'
import { ok, refuse, type Result } from '../../../contract/problem.ts'
import { consoleBox } from '../../../http/boxes.ts'
import { actorOf } from '../../../http/actor.ts'
import { answer, answerEmpty, endpoint, type Api, type Call } from '../../../http/endpoint.ts'
import { idempotent } from '../../../http/idempotent.ts'
import { idFor } from '../../../limits/idempotency.ts'
import { listQuerySchema } from '../../../db/lists/list-query.ts'
import { answerProblem } from '../../../http/problem.ts'
import { renderMail } from '../../../mail/render.ts'
import { loadSanitizer } from '../../../runtime/sanitizer.ts'
import { mailTransport } from '../../../mail/transport.ts'
import { withMails } from '../../accounts/accounts/mail-allowance.ts'
import { sanitizeHtml, spelledOut, imageIdsIn } from '../../platform/rich-text/rich-text.ts'
import { mayClean } from '../../platform/rich-text/text-limit.ts'
import { withTexts } from '../../catalogue/tickets/with-texts.ts'
import { countByHand, countRecipients, findReader, getMessage, listMessages } from './list-messages.ts'
import type { Writer } from './message-mails.ts'

const path = '/events/{id}/messages'
const member = '/events/{id}/messages/{messageId}'

const of = (c: Call, eventId: string) => ({ accountId: c.get('me').account.id, eventId })

/** The caller as who writes, reading the language given. */
const writerOf = (c: Call, locale: Locale = c.get('me').locale): Writer => {
  const { id, first_name, email } = c.get('me')
  return { id, name: actorOf(c).name ?? '', first_name, email, locale }
}

const empty = (): ReturnType<typeof refuse> => refuse('validation_failed', { errors: { content: ['validation.required'] } })
const saysNothing = (content: string | null): boolean => !content || (!spelledOut(content) && imageIdsIn(content).length === 0)

/** Does something with a message whose text is as it is stored; refused where nothing is left of it. */
const withContent = <Fields extends { content: string }, T>(
  c: Call,
  eventId: string,
  fields: Fields,
  act: (fields: Fields) => Promise<Result<T>>,
): Promise<Result<T>> => withTexts(c, eventId, fields, async (taken) => (saysNothing(taken.content) ? empty() : act(taken)))

/** Sends a message, or has it wait: then its mails count when it is sent. */
const write = async (c: Call, eventId: string, body: MessageInput, verb: 'createMessage' | 'updateMessage', id: string) => {
  const counted = await countRecipients(c.env, of(c, eventId), body, c.get('now'))
  if (!counted.ok) return counted
  const { count: estimate } = counted.value
  const isNow = !body.send_at && !body.hours_before
  // What waits for its time is asked again then.
  if (isNow && counted.value.paused) return refuse('messages_paused', { facts: { reason: counted.value.paused } })
  return withContent(c, eventId, body, (fields) =>
    withMails(
      c,
      isNow ? estimate : 0,
      () => consoleBox(c, eventId).command(verb, { id, fields, estimate, by: writerOf(c) }),
      () => countByHand(c.env, of(c, eventId), body),
    ),
  )
}

/** What the organizer writes to those who come. */
export const messageRoutes = (api: Api): void => {
  endpoint(
    api,
    {
      method: 'get',
      path,
      operation: 'listMessages',
      summary: 'Messages to attendees',
      query: listQuerySchema,
      answers: list(messageListItemSchema),
    },
    async (c, { params, query }) => {
      const messages = await listMessages(c.env, of(c, params.id), query)
      return messages.ok ? c.json(messages.value) : answerProblem(c, messages.problem)
    },
  )
  endpoint(
    api,
    {
      method: 'post',
      path,
      operation: 'createMessage',
      summary: 'Send a message to attendees, now or later',
      description:
        'One mail to each address, in its reader’s language. It goes out step by step: ask for the message to see how far. A scheduled one goes to those who hold a valid ticket at its time, if its author may send it then.',
      before: [idempotent],
      body: messageInputSchema,
      answers: one(messageSchema),
      errors: [409, 429],
      status: 201,
    },
    async (c, { params, body }) => answer(c, await write(c, params.id, body, 'createMessage', idFor(c, 'msg')), 201),
  )
  endpoint(
    api,
    {
      method: 'put',
      path: member,
      operation: 'updateMessage',
      summary: 'Change a message that waits for its time',
      description: 'As a whole. Without a time it is sent now.',
      body: messageInputSchema,
      answers: one(messageSchema),
      errors: [409, 429],
    },
    async (c, { params, body }) => answer(c, await write(c, params.id, body, 'updateMessage', params.messageId)),
  )
  endpoint(
    api,
    {
      method: 'post',
      path: `${path}/recipients`,
      operation: 'countRecipients',
      summary: 'How many a message would go to',
      body: recipientsInputSchema,
      answers: one(recipientsSchema),
    },
    async (c, { params, body }) => answer(c, await countRecipients(c.env, of(c, params.id), body, c.get('now'))),
  )
  endpoint(
    api,
    {
      method: 'post',
      path: `${path}/preview`,
      operation: 'previewMessage',
      summary: 'A message as its mail would be',
      description: 'Greets one of those it would go to, where there is one, else the caller. Its link leads to the event’s page.',
      body: messagePreviewInputSchema,
      answers: one(messagePreviewSchema),
    },
    async (c, { params, body }) => {
      if (!(await mayClean(c.env, c.get('me').account.id, [body.content]))) return answerProblem(c, { code: 'rate_limited' })
      await loadSanitizer()
      const written = { subject: body.subject, content: sanitizeHtml(body.content) ?? '' }
      const by = writerOf(c, body.locale)
      const first_name = (await findReader(c.env, of(c, params.id), body, by.locale)) ?? by.first_name
      const mail = await consoleBox(c, params.id).query('previewMessage', { written, by: { ...by, first_name } })
      if (!mail.ok) return answerProblem(c, mail.problem)
      const { from_name, subject, html, text } = renderMail(
        { ...mail.value, created_at: new Date(c.get('now')).toISOString() },
        { installation: mailTransport(c.env)?.from.name ?? 'Foyer' },
      )
      return answer(c, ok({ from_name, reply_to: mail.value.reply_to, subject, html, text }))
    },
  )
  endpoint(
    api,
    {
      method: 'post',
      path: `${path}/test`,
      operation: 'testMessage',
      summary: 'Send a message to oneself alone',
      body: messageDraftSchema,
      errors: [409, 429],
    },
    async (c, { params, body }) =>
      answerEmpty(
        c,
        await withContent(c, params.id, body, (written) =>
          withMails(c, 1, () => consoleBox(c, params.id).command('testMessage', { written, by: writerOf(c, body.locale) })),
        ),
      ),
  )
  endpoint(
    api,
    {
      method: 'get',
      path: member,
      operation: 'getMessage',
      summary: 'A message and how it goes',
      answers: one(messageSchema),
    },
    async (c, { params }) => answer(c, await getMessage(c.env, of(c, params.id), params.messageId)),
  )
  endpoint(
    api,
    {
      method: 'post',
      path: `${member}/stop`,
      operation: 'stopMessage',
      summary: 'Stop what of a message has not gone out',
      answers: one(messageSchema),
    },
    async (c, { params }) => {
      const stopped = await consoleBox(c, params.id).command('stopMessage', params.messageId)
      if (!stopped.ok) return answerProblem(c, stopped.problem)
      return answer(c, await getMessage(c.env, of(c, params.id), params.messageId))
    },
  )
  endpoint(
    api,
    {
      method: 'delete',
      path: member,
      operation: 'deleteMessage',
      summary: 'Take a message off the list, and stop what has not gone out',
    },
    async (c, { params }) => answerEmpty(c, await consoleBox(c, params.id).command('deleteMessage', params.messageId)),
  )
  endpoint(
    api,
    {
      method: 'post',
      path: '/events/{id}/orders/{orderId}/message',
      operation: 'messageBuyer',
      summary: 'Send a message to an order’s buyer',
      before: [idempotent],
      body: orderMessageInputSchema,
      answers: one(messageSchema),
      errors: [409, 429],
      status: 201,
    },
    async (c, { params, body }) =>
      answer(
        c,
        await withContent(c, params.id, body, (fields) =>
          withMails(c, 1, () =>
            consoleBox(c, params.id).command('messageBuyer', {
              id: idFor(c, 'msg'),
              order_id: params.orderId,
              fields,
              by: writerOf(c),
            }),
          ),
        ),
        201,
      ),
  )
}
