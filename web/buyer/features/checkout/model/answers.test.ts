import { beforeAll, describe, expect, it } from 'vitest'
import { i18n } from '@lingui/core'
import type { OrderDetailsInput } from '../../../../../worker/contract/orders.ts'
import type { PublicOrder } from '../../../../../worker/contract/public.ts'
import type { PublicQuestion } from '../../../../../worker/contract/questions.ts'
import { unfinishedDay } from '../../../../shared/ui/day-field.tsx'
import { answerErrors, answersBody, askingsOf, initialAnswers, rejectedAnswers, sameAnswersField, sharedQuestions } from './answers.ts'

beforeAll(() => i18n.loadAndActivate({ locale: 'en', messages: {} }))

const question = (id: string, fields: Partial<PublicQuestion>): PublicQuestion => ({
  id,
  title: id,
  description: null,
  type: 'SINGLE_LINE',
  belongs_to: 'ORDER',
  required: false,
  ticket_ids: [],
  options: [],
  ...fields,
})
const options = ['a', 'b', 'c'].map((id) => ({ id, label: id.toUpperCase() }))
const order = {
  lines: [
    { id: 'l1', ticket_id: 'seat', quantity: 2 },
    { id: 'l2', ticket_id: 'box', quantity: 1 },
  ],
  answers: [
    { question_id: 'tags', title: 'tags', type: 'CHECKBOX', answer: ['C', 'gone', 'A'] },
    { question_id: 'note', title: 'note', type: 'SINGLE_LINE', answer: 'as before' },
  ],
} as unknown as PublicOrder
const one = (fields: Partial<PublicQuestion>) => [{ prefix: '', questions: [question('q', fields)] }]
const errorOf = (fields: Partial<PublicQuestion>, value: string) => answerErrors(one(fields), { 'answers.q': value })['answers.q']
const sentOf = (fields: Partial<PublicQuestion>, value: string) =>
  one(fields).flatMap((asking) => answersBody([asking], asking, { 'answers.q': value }).map(({ answer }) => answer))

describe('askingsOf', () => {
  it('asks about the order if one of its tickets matches, and about each matching admission', () => {
    const askings = askingsOf(order, [
      question('all', {}),
      question('box', { ticket_ids: ['box'] }),
      question('other', { ticket_ids: ['gallery'] }),
      question('each', { belongs_to: 'ATTENDEE' }),
      question('seat', { belongs_to: 'ATTENDEE', ticket_ids: ['seat', 'gallery'] }),
    ])
    expect(askings.map(({ prefix, questions }) => [prefix, questions.map(({ id }) => id)])).toEqual([
      ['', ['all', 'box']],
      ['attendees.0.', ['each', 'seat']],
      ['attendees.1.', ['each', 'seat']],
      ['attendees.2.', ['each']],
    ])
  })

  it('starts with the order’s answers', () => {
    const questions = [question('tags', { type: 'CHECKBOX', options }), question('note', {}), question('new', {})]
    expect(initialAnswers(order, [{ prefix: '', questions }])).toEqual({
      'answers.tags': 'a c',
      'answers.note': 'as before',
      'answers.new': '',
    })
  })
})

describe('an answer', () => {
  it.each([
    [{ required: true }, '  ', 'This is required.'],
    [{}, ' ', undefined],
    [{}, 'x'.repeat(256), 'Use at most 255 characters.'],
    [{ type: 'MULTI_LINE' }, 'x'.repeat(5000), undefined],
    [{ type: 'MULTI_LINE' }, 'x'.repeat(5001), 'Use at most 5,000 characters.'],
    [{ type: 'DATE', required: true }, '', 'This is required.'],
    [{ type: 'DATE' }, unfinishedDay, 'Enter day, month and year.'],
    [{ type: 'DATE' }, '1899-12-31', 'Enter a day from 1900 to 2999.'],
    [{ type: 'DATE' }, '2028-02-29', undefined],
    [{ type: 'RADIO', options, required: true }, '', 'Choose one.'],
    [{ type: 'DROPDOWN', options, required: true }, 'gone', 'Choose one.'],
    [{ type: 'CHECKBOX', options, required: true }, 'gone', 'Choose at least one.'],
    [{ type: 'CHECKBOX', options, required: true }, 'gone b', undefined],
  ] as const)('%j as %j: %s', (fields, value, error) => expect(errorOf(fields as Partial<PublicQuestion>, value)).toBe(error))

  it.each([
    [{}, ' two words ', ['two words']],
    [{}, '  ', []],
    [{ type: 'DATE' }, '2027-06-12', ['2027-06-12']],
    [{ type: 'RADIO', options }, 'b', ['b']],
    [{ type: 'DROPDOWN', options }, 'gone', []],
    [{ type: 'CHECKBOX', options }, 'c gone a', [['a', 'c']]],
    [{ type: 'CHECKBOX', options }, '', []],
  ] as const)('%j as %j is sent as %j', (fields, value, sent) => expect(sentOf(fields as Partial<PublicQuestion>, value)).toEqual(sent))
})

describe('a ticket with the same answers as the first', () => {
  const each = question('each', { belongs_to: 'ATTENDEE', required: true })
  const box = question('box', { belongs_to: 'ATTENDEE', required: true, ticket_ids: ['box'] })
  const askings = askingsOf(order, [each, box])
  const values = { 'attendees.0.answers.each': 'L', 'attendees.2.answers.box': 'A', [sameAnswersField('attendees.2.')]: 'yes' }

  it('is sent the first ticket’s answers, and its own to what the first is not asked', () => {
    expect(askings.slice(1).map((asking) => answersBody(askings, asking, values))).toEqual([
      [{ question_id: 'each', answer: 'L' }],
      [],
      [
        { question_id: 'each', answer: 'L' },
        { question_id: 'box', answer: 'A' },
      ],
    ])
  })

  it('shows and requires only what the first is not asked', () => {
    expect(answerErrors(askings, { ...values, 'attendees.2.answers.box': '' })).toEqual({
      'attendees.0.answers.each': undefined,
      'attendees.1.answers.each': 'This is required.',
      'attendees.2.answers.box': 'This is required.',
    })
    expect(sharedQuestions(askings, { prefix: 'attendees.0.', questions: [each] })).toEqual([])
  })

  it('has the server’s error at the first ticket', () => {
    const sent = { answers: [], attendees: [{}, {}, { answers: [{ question_id: 'each', answer: 'L' }] }] } as unknown as OrderDetailsInput
    const errors = rejectedAnswers({ 'attendees.2.answers.0.answer': ['Too long.'] }, { sent, askings, values })
    expect(errors).toMatchObject({ 'attendees.0.answers.each': ['Too long.'] })
    expect(errors).not.toHaveProperty('questions')
  })
})

describe('rejectedAnswers', () => {
  const note = question('note', {})
  const age = question('age', { belongs_to: 'ATTENDEE' })
  const sent = {
    answers: [
      { question_id: 'gone', answer: 'x' },
      { question_id: 'note', answer: 'y' },
    ],
    attendees: [{ answers: [] }, { answers: [{ question_id: 'age', answer: 'z' }] }],
  } as unknown as OrderDetailsInput
  const refused = (errors: Record<string, string[]>, questions: PublicQuestion[], values: Record<string, string> = {}) =>
    rejectedAnswers(errors, { sent, askings: askingsOf(order, questions), values })

  it('maps an error to the field of the answer sent at that index', () => {
    expect(refused({ 'answers.1.answer': ['Note.'], 'attendees.1.answers.0.answer': ['Age.'], email: ['Mail.'] }, [note, age])).toEqual({
      'answers.note': ['Note.'],
      'attendees.1.answers.age': ['Age.'],
      email: ['Mail.'],
    })
  })

  it('reports changed questions and missing answers', () => {
    const changed = ['The organizer has changed the questions. Check your answers.']
    expect(refused({ 'answers.0.question_id': ['Unknown.'] }, [note])).toEqual({ questions: changed })
    const added = question('added', { required: true, belongs_to: 'ATTENDEE', ticket_ids: ['box'] })
    expect(refused({ 'attendees.2.answers': ['Missing.'] }, [note, added])).toEqual({
      questions: changed,
      'attendees.2.answers.added': ['This is required.'],
    })
  })
})
