import { readdirSync, readFileSync } from 'node:fs'
import { resolve } from 'node:path'
import { describe, expect, it } from 'vitest'
import { z } from 'zod'
import { dateInputSchema, emailSchema, firstNameSchema } from '../contract/common.ts'
import { goLiveConditions } from '../contract/events.ts'
import type { ProblemCode } from '../contract/problem.ts'
import { problems } from '../contract/problems.ts'
import { registerSchema } from '../contract/people.ts'
import { locales } from '../contract/languages.ts'
import { problemDetail, problemTitle } from './problem-sentences.ts'
import { translator } from './translator.ts'
import { validationSentence } from './validation-sentences.ts'

const codes = Object.keys(problems) as ProblemCode[]
const en = translator('en')
const ar = translator('ar')
const arabic = /[\u0600-\u06ff]/
const isSentence = (text: string) => text.length > 3 && !text.includes('{') && !/^(problem|validation|mail)\./.test(text)

describe('translators', () => {
  it('are one per language and leave each other alone', () => {
    expect(translator('ar')).toBe(ar)
    expect(translator('de')).toBe(translator('de'))
    const english = locales.filter((locale) => problemTitle(translator(locale), 'not_found') === problemTitle(en, 'not_found'))
    expect(english).toEqual(['en'])
  })
})

describe('problems', () => {
  it.each(codes)('%s has a title and a sentence in both languages', (code) => {
    expect(problemTitle(en, code)).toSatisfy(isSentence)
    expect(problemDetail(en, code)).toMatch(/^[A-Z].*\.$/s)
    expect(problemTitle(ar, code)).toMatch(arabic)
    expect(problemDetail(ar, code)).toMatch(arabic)
    expect(problemDetail(ar, code)).not.toBe(problemDetail(en, code))
  })

  it('says the facts where there are any', () => {
    expect(problemDetail(en, 'not_enough_tickets', { available: 0 })).toContain('sold out')
    expect(problemDetail(en, 'not_enough_tickets', { available: 1 })).toBe('Only 1 ticket is left.')
    expect(problemDetail(en, 'not_enough_tickets', { available: 7 })).toBe('Only 7 tickets are left.')
    expect(problemDetail(ar, 'not_enough_tickets', { available: 7 })).toContain('7 تذاكر')
    expect(problemDetail(ar, 'not_enough_tickets', { available: 25 })).toContain('25')
    expect(problemDetail(en, 'below_min_per_order', { minimum: 4 })).toBe('Choose at least 4 of this ticket.')
    expect(problemDetail(en, 'max_per_order_exceeded', { maximum: 10 })).toContain('at most 10 tickets')
    expect(problemDetail(en, 'amount_below_minimum', { minimum: 500, currency: 'EUR' })).toContain('€5.00')
    expect(problemDetail(en, 'amount_below_provider_minimum', { minimum: 50, currency: 'JPY' })).toContain('¥50')
  })

  it('names every condition of going live', () => {
    for (const i18n of [en, ar]) {
      const sentences = goLiveConditions.map((condition) => problemDetail(i18n, 'event_cannot_go_live', { conditions: [condition] }))
      expect(new Set(sentences).size).toBe(goLiveConditions.length)
      expect(sentences).not.toContain(problemDetail(i18n, 'event_cannot_go_live'))
    }
    expect(problemDetail(en, 'event_cannot_go_live', { conditions: ['no_tickets', 'email_unconfirmed'] })).toBe(
      'Add at least one ticket. Confirm your email address.',
    )
  })
})

describe('validation', () => {
  const worker = resolve(import.meta.dirname, '..')
  const keys = readdirSync(worker, { recursive: true, encoding: 'utf8' })
    .filter((path) => path.endsWith('.ts') && !path.endsWith('.test.ts') && !path.startsWith('i18n'))
    .flatMap((path) =>
      [...readFileSync(`${worker}/${path}`, 'utf8').matchAll(/'(validation\.[a-z_0-9]+)'/g)].map((match) => match[1] ?? ''),
    )

  it.each([...new Set(keys)])('%s has a sentence of its own in both languages', (key) => {
    for (const i18n of [en, ar]) {
      expect(validationSentence(i18n, key)).toSatisfy(isSentence)
      expect(validationSentence(i18n, key)).not.toBe(validationSentence(i18n, 'validation.no_such_key'))
    }
  })

  const issuesOf = (schema: z.ZodType, value: unknown) =>
    (schema.safeParse(value).error?.issues ?? []).map((issue) => validationSentence(en, issue))

  it('turns what zod finds into sentences', () => {
    expect(issuesOf(registerSchema, {})).toEqual(expect.arrayContaining(['This is required.']))
    expect(issuesOf(firstNameSchema, ' ')).toEqual(['This is required.'])
    expect(issuesOf(firstNameSchema, 'x'.repeat(51))).toEqual(['Use at most 50 characters.'])
    expect(issuesOf(firstNameSchema, 5)).toEqual(['Enter text.'])
    expect(issuesOf(emailSchema, 'nobody')).toEqual(['Enter a valid email address.'])
    expect(issuesOf(dateInputSchema, 'tomorrow')).toEqual(['Enter a date and a time.'])
    expect(issuesOf(z.int().min(1).max(120), 121)).toEqual(['Enter 120 or less.'])
    expect(issuesOf(z.int().min(1), 0)).toEqual(['Enter 1 or more.'])
    expect(issuesOf(z.int(), 1.5)).toEqual(['Enter a whole number.'])
    expect(issuesOf(z.array(z.string()).max(1), ['a', 'b'])).toEqual(['At most 1 entry is allowed.'])
    expect(issuesOf(z.array(z.string()).min(2), [])).toEqual(['Add at least 2 entries.'])
    expect(issuesOf(z.enum(['A', 'B']), 'C')).toEqual(['Choose one of the offered values.'])
    expect(issuesOf(z.strictObject({}), { extra: 1 })).toEqual(['This field doesn’t exist.'])
    expect(issuesOf(z.boolean(), 'yes')).toEqual(['Answer with true or false.'])
    expect(issuesOf(z.iso.datetime(), 'x')).toEqual(['Enter a date and a time.'])
    expect(issuesOf(z.string().regex(/a/), 'b')).toEqual(['Please check the information provided is correct.'])
    expect(issuesOf(z.union([z.string(), z.number()]), true)).toEqual(['Please check the information provided is correct.'])
  })

  it('explains a problem code and leaves a sentence alone', () => {
    expect(validationSentence(en, 'quantity_below_sold')).toBe(problemDetail(en, 'quantity_below_sold'))
    expect(validationSentence(en, 'Already a sentence.')).toBe('Already a sentence.')
    expect(validationSentence(en, 'constructor')).toBe('constructor')
  })
})
