import { readFileSync } from 'node:fs'
import { resolve } from 'node:path'
import type { MessageDescriptor } from '@lingui/core'
import { afterAll, describe, expect, it } from 'vitest'
import { z } from 'zod'
import { openD1InNode } from '../../tests/support/d1-in-node.ts'
import { messages } from '../../locales/en/worker.ts'
import { goLiveConditions } from '../contract/events.ts'
import type { ProblemCode } from '../contract/problem.ts'
import { problems } from '../contract/problems.ts'
import { exportAnswers } from '../features/reach/exports/export-answers.ts'
import { exportAttendees } from '../features/reach/exports/export-attendees.ts'
import { exportCheckIns } from '../features/reach/exports/export-check-ins.ts'
import type { ExportOf } from '../features/reach/exports/export-of.ts'
import { exportOrders } from '../features/reach/exports/export-orders.ts'
import { exportPromoCodes } from '../features/reach/exports/export-promo-codes.ts'
import { exportWaitlist } from '../features/reach/exports/export-waitlist.ts'
import type { ListQuery } from '../db/lists/list-query.ts'
import { mailDefinitions, mailName } from '../mail/mails.ts'
import type { MailContent } from '../mail/message.ts'
import { renderMail } from '../mail/render.ts'
import { sampleContents, sampleMail } from '../mail/samples.ts'
import { sampleAnswers, sampleEvent, sampleOrder, sampleTicket } from '../mail/templates/sample-facts.ts'
import { problemDetail, problemTitle } from './problem-sentences.ts'
import { translator } from './translator.ts'
import { validationSentence } from './validation-sentences.ts'

// English with every sentence between ⟦ and ⟧: what stands outside of them is data, or was never translated.
const i18n = translator('en')
/** As they were: what is loaded is written into the ones that are in use. */
const unmarked = { ...messages }
i18n.load(
  'en',
  Object.fromEntries(Object.entries(messages).map(([id, message]) => [id, ['⟦', ...[message].flat(), '⟧']])) as typeof messages,
)
const used = new Set<string>()
const say = i18n._.bind(i18n) as (id: MessageDescriptor | string, ...more: unknown[]) => string
i18n._ = (id: MessageDescriptor | string, ...more: unknown[]): string => {
  used.add(typeof id === 'string' ? id : id.id)
  return say(id, ...more)
}
// Other suites of this process have it unmarked.
afterAll(() => {
  i18n.load('en', unmarked)
  i18n._ = say
})

const wordsOf = (text: string): string[] => text.toLowerCase().match(/\p{L}[\p{L}\p{M}’'-]+/gu) ?? []
/** What stands in no sentence. */
const outside = (text: string): string => {
  let depth = 0
  return [...text].filter((letter) => ((depth += letter === '⟦' ? 1 : 0), letter === '⟧' ? ((depth -= 1), false) : depth === 0)).join('')
}
const isWhole = (sentence: string): boolean => sentence.includes('⟦') && wordsOf(outside(sentence)).length === 0

const leftOf = (area: string): string[] => Object.keys(messages).filter((id) => id.startsWith(`${area}.`) && !used.has(id))

const online = { ...sampleEvent, is_online: true, online_details: 'Room 5' }
/** What else a mail may be: its kind's sample, changed in these ways. */
const variants: Partial<Record<MailContent['kind'], object[]>> = {
  CHANGE_EMAIL: [{ confirm_url: null }],
  INVITATION: [{ role: 'ADMIN' }, { role: 'READONLY' }],
  PAYMENTS_STOPPED: [{ is_disconnected: true }],
  WEBHOOK_DISABLED: [{ is_gone: true }],
  MESSAGES_PAUSED: [{ is_spam: true }],
  ORDER_SUMMARY: [
    { order: { ...sampleOrder, total: 0 }, event: online },
    { order: { ...sampleOrder, promo_code: null }, tickets: [], message: null },
    { tickets: [{ ...sampleTicket, ticket_code: null }] },
    ...[1_000_000, 800_000].map((refund_ppm) => ({
      cancel_policy: {
        steps: [
          { hours_before: 336, refund_ppm },
          { hours_before: 48, refund_ppm: 500_000 },
        ],
        keep_fees: true,
      },
    })),
  ],
  TICKET: [{ event: online, message: null }, { tickets: [{ ...sampleTicket, ticket_code: null }] }],
  NEW_ORDER: [{ answers: { ...sampleAnswers, more: 0, is_cut: true } }, { over_limit: true }],
  ORDER_CANCELLED: [{ refund_amount: null, is_kept: true }, { refund_amount: null }],
  TRANSFER_OFF: [{ is_withdrawn: false }],
  SALE_STARTS: [{ opens_at: '2027-05-12T08:00:00.000Z' }],
  WAITLIST_GONE: [{ is_withdrawn: true }, { is_recalled: true }],
  RESALE_ENDED: [{ is_taken_back: false }],
  TICKETS_CANCELLED: [{ refund_amount: null }],
  REFUND: [{ reason: 'PAID_TWICE' }, { reason: 'AMOUNT_DIFFERS' }],
  PAYMENT_FAILED: [{ is_held: false }, { is_held: false, retry_url: null }],
  MESSAGE: [{ first_name: '', own: { kind: 'TEST' } }, { own: { kind: 'COPY', recipients: 3 } }, { order_number: '#K7M2QX' }],
}

describe('a mail', () => {
  const known = new Set(wordsOf('Foyer Berlin UTC Germany'))
  for (const month of Array.from({ length: 12 }, (_, index) => index))
    for (const style of ['long', 'short'] as const)
      for (const day of [1, 2, 3, 4, 5, 6, 7])
        for (const word of wordsOf(
          new Intl.DateTimeFormat('en-GB', { weekday: style, month: style }).format(new Date(Date.UTC(2027, month, day))),
        ))
          known.add(word)
  const shown = (markup: string): string =>
    markup
      .replace(/<!--[\s\S]*?-->|<style>[\s\S]*?<\/style>|<[^>]*?alt="([^"]*)"[^>]*>|<[^>]+>/g, ' $1 ')
      .replace(/&(amp|lt|gt|quot|#39);/g, ' ')
  const cases = sampleContents.flatMap((content) =>
    [{}, ...(variants[content.kind] ?? [])].map((changes, index) => ({
      kind: content.kind,
      sender: index ? null : 'Hallenwerk',
      content: { ...content, data: { ...content.data, ...changes } } as MailContent,
    })),
  )

  it.each(cases)('$kind says nothing that is not translated, in its subject, HTML and text', ({ content, sender }) => {
    const mail = { ...sampleMail(content), sender_name: sender }
    const data = new Set(
      wordsOf(
        JSON.stringify(mail)
          .replaceAll('\\n', ' ')
          .replace(/<[^>]+>/g, ' '),
      ),
    )
    const { from_name, subject, html, text } = renderMail(mail, { unsubscribe_url: 'https://foyer.test/unsubscribe/a.b' })
    for (const part of [from_name, subject, shown(html), text.replace(/https?:\S+/g, ' ')])
      expect(wordsOf(outside(part)).filter((word) => !data.has(word) && !known.has(word))).toEqual([])
  })

  it('is called by a name in every kind', () => {
    for (const { kind } of mailDefinitions) expect(mailName(kind, i18n)).toSatisfy(isWhole)
  })

  it('has no sentence that is seen in none of these', () => {
    expect(leftOf('mail')).toEqual([])
  })
})

describe('a problem', () => {
  const reasons = 'sent_just_now sent_often passwords links exports imports holds free_orders daily_mails account_mail webhooks'.split(' ')
  const facts: Record<string, unknown>[] = [
    {},
    ...goLiveConditions.map((condition) => ({ conditions: [condition] })),
    { available: 0, minimum: 500, maximum: 3, currency: 'EUR', used: 7, width: 10, height: 10, amount_refundable: 500 },
    ...reasons.map((reason) => ({ reason })),
    { reason: 'daily_mails', strangers: 200 },
    { names: ['Noor Haddad'], count: 3 },
  ]

  it.each(Object.keys(problems) as ProblemCode[])('%s is translated whole', (code) => {
    expect(problemTitle(i18n, code)).toSatisfy(isWhole)
    for (const given of facts) expect(problemDetail(i18n, code, given)).toSatisfy(isWhole)
  })

  it('has no sentence that is seen in none of these', () => {
    expect(leftOf('problem')).toEqual([])
  })
})

describe('what a field is refused with', () => {
  const keys = [...readFileSync(resolve(import.meta.dirname, 'validation-sentences.ts'), 'utf8').matchAll(/'(validation\.[a-z_0-9]+)': /g)]

  it.each(keys.map(([, key]) => key as string))('%s is translated whole', (key) => {
    expect(validationSentence(i18n, key)).toSatisfy(isWhole)
  })

  it('is translated whole, whatever a schema finds', () => {
    const faults: [z.ZodType, unknown][] = [
      [z.string(), 5],
      [z.number(), 'x'],
      [z.int(), 1.5],
      [z.boolean(), 'x'],
      [z.array(z.string()), 'x'],
      [z.object({}), 'x'],
      [z.string().max(1), 'xx'],
      [z.string().min(3), 'x'],
      [z.array(z.string()).max(1), ['a', 'b']],
      [z.array(z.string()).min(1), []],
      [z.number().max(1), 2],
      [z.number().min(1), 0],
      [z.enum(['A']), 'B'],
      [z.strictObject({}), { extra: 1 }],
      [z.iso.datetime(), 'x'],
      [z.string().regex(/a/), 'b'],
    ]
    const sentences = faults.flatMap(([schema, value]) =>
      (schema.safeParse(value).error?.issues ?? []).map((issue) => validationSentence(i18n, issue)),
    )
    expect(sentences).toHaveLength(faults.length)
    for (const sentence of sentences) expect(sentence).toSatisfy(isWhole)
    for (const key of ['validation.max_50', 'validation.below_50', 'validation.min_4', 'validation.no_such_key'])
      expect(validationSentence(i18n, key)).toSatisfy(isWhole)
    expect(leftOf('validation')).toEqual([])
  })
})

describe('an export', () => {
  it('has heads that are translated, every one', async () => {
    const { d1, close } = openD1InNode()
    const query = { page: 1, per_page: 20, query: null, sort_by: 'created_at', sort_direction: 'asc', filters: [] } as unknown as ListQuery
    const value = { data: [], meta: { total: 0, next: null }, codes: [], next: null, total: 0, page: '' }
    const box = { query: async () => ({ ok: true, value }) } as unknown as ExportOf['box']
    const of = { d1, accountId: 'acc_1', eventId: 'evt_1', reader: { timezone: 'Europe/Berlin', i18n }, box }
    const exports = [
      await exportOrders(of, [], query),
      await exportAttendees(of, [], query),
      await exportAnswers(of, []),
      await exportCheckIns(of, 'lst_1', query),
      await exportPromoCodes(of, 'promo_1'),
      await exportWaitlist({ ...of, box: { query: async () => ({ ok: true, value: [] }) } as unknown as ExportOf['box'] }, [], query),
    ]
    close()
    for (const head of exports.flatMap((one) => one?.head ?? [])) expect(head.replace('(Europe/Berlin)', '')).toSatisfy(isWhole)
    expect(leftOf('export')).toEqual([])
  })
})
