import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { askedWith } from '../contract/answer-rules.ts'
import { questionTypes } from '../contract/question-types.ts'
import type { Answer } from '../contract/questions.ts'
import { checkAnswers, reviseAnswers, type Asked } from './answers.ts'

const question = (more: Partial<Asked> = {}): Asked => ({
  id: 'qst_1',
  title: 'Meal',
  type: 'SINGLE_LINE',
  belongs_to: 'ORDER',
  required: false,
  hidden: false,
  ticket_ids: [],
  options: [],
  ...more,
})
const byId = (one: Answer, other: Answer): number => one.question_id.localeCompare(other.question_id)
const menu = [
  { id: 'opt_1', label: 'Meat' },
  { id: 'opt_2', label: 'Fish' },
  { id: 'opt_3', label: 'None' },
]
const answered = (asked: Partial<Asked>, answer: string | string[]) => checkAnswers([question(asked)], [{ question_id: 'qst_1', answer }])
const kept = (asked: Partial<Asked>, answer: string | string[]) => {
  const { answers, errors } = answered(asked, answer)
  expect(errors).toEqual({})
  return answers[0]?.answer
}
const fault = (asked: Partial<Asked>, answer: string | string[]) => answered(asked, answer).errors['answers.0.answer']?.[0]

describe('which questions are asked', () => {
  const all = [
    question({ id: 'a' }),
    question({ id: 'b', ticket_ids: ['tkt_1'] }),
    question({ id: 'c', hidden: true }),
    question({ id: 'd', belongs_to: 'ATTENDEE' }),
  ]
  it('are those of the scope, with one of their tickets, and never hidden ones', () => {
    const ids = (scope: 'ORDER' | 'ATTENDEE', tickets: string[]) => askedWith(all, scope, tickets).map(({ id }) => id)
    expect(ids('ORDER', ['tkt_2'])).toEqual(['a'])
    expect(ids('ORDER', ['tkt_2', 'tkt_1'])).toEqual(['a', 'b'])
    expect(ids('ATTENDEE', ['tkt_1'])).toEqual(['d'])
  })
})

describe('an answer', () => {
  it.each([
    [{}, ' Vegan ', 'Vegan'],
    [{ type: 'MULTI_LINE' }, 'one\ntwo', 'one\ntwo'],
    [{ type: 'DATE' }, '2028-02-29', '2028-02-29'],
    [{ type: 'DROPDOWN', options: menu }, 'Fish', 'Fish'],
    [{ type: 'RADIO', options: menu }, 'opt_2', 'Fish'],
    [{ type: 'CHECKBOX', options: menu }, ['None', 'opt_1', 'Meat'], ['Meat', 'None']],
    [{ type: 'CHECKBOX', options: menu }, 'Fish', ['Fish']],
    [{}, '  ', undefined],
    [{ type: 'CHECKBOX', options: menu }, [], undefined],
  ] as [Partial<Asked>, string | string[], unknown][])('to %j of %j is kept as %j', (asked, answer, expected) =>
    expect(kept(asked, answer)).toEqual(expected),
  )

  it.each([
    [{}, 'a\nb', 'validation.one_line'],
    [{}, 'x'.repeat(256), 'validation.max_255'],
    [{}, ['a'], 'validation.one_answer'],
    [{ type: 'DATE' }, '2027-02-29', 'validation.real_day'],
    [{ type: 'DATE' }, '29.2.2028', 'validation.real_day'],
    [{ type: 'DATE' }, '0001-01-01', 'validation.real_day'],
    [{ type: 'RADIO', options: menu }, 'Cake', 'validation.unknown_option'],
    [{ type: 'DROPDOWN', options: menu }, 'fish', 'validation.unknown_option'],
    [{ type: 'CHECKBOX', options: menu }, ['Fish', 'Cake'], 'validation.unknown_option'],
    [{ required: true }, ' ', 'validation.required'],
    [{ type: 'CHECKBOX', options: menu, required: true }, [], 'validation.required'],
  ] as [Partial<Asked>, string | string[], string][])('to %j is refused as %j: %s', (asked, answer, expected) =>
    expect(fault(asked, answer)).toBe(expected),
  )
})

describe('answers', () => {
  it('are each to one of what is asked, once, and to all that is required', () => {
    const asked = [question({ id: 'a', required: true }), question({ id: 'b' })]
    const check = (...ids: string[]) =>
      checkAnswers(
        asked,
        ids.map((question_id) => ({ question_id, answer: 'x' })),
        { path: 'attendees.3.answers' },
      )
    expect(check('b').errors).toEqual({ 'attendees.3.answers': ['validation.answer_missing'] })
    expect(check('a', 'a').errors).toEqual({ 'attendees.3.answers.1.question_id': ['validation.answered_twice'] })
    expect(check('a', 'c').errors).toEqual({ 'attendees.3.answers.1.question_id': ['validation.unknown_id'] })
    expect(check('b', 'a')).toEqual({
      answers: [
        { question_id: 'a', title: 'Meal', type: 'SINGLE_LINE', answer: 'x' },
        { question_id: 'b', title: 'Meal', type: 'SINGLE_LINE', answer: 'x' },
      ],
      errors: {},
    })
    expect(checkAnswers(asked, [], { isRequired: false }).errors).toEqual({})
  })

  it('are kept or refused whatever is sent, and what is kept is what is kept again', () => {
    const asked = fc.record({
      type: fc.constantFrom(...questionTypes),
      required: fc.boolean(),
      options: fc.uniqueArray(
        fc.string({ minLength: 1, maxLength: 5 }).filter((label) => label.trim() === label),
        { minLength: 1, maxLength: 4 },
      ),
    })
    const answer = fc.oneof(fc.string({ maxLength: 300 }), fc.array(fc.string({ maxLength: 5 }), { maxLength: 5 }))
    fc.assert(
      fc.property(asked, answer, ({ options, ...rest }, given) => {
        const one = question({ ...rest, options: options.map((label, index) => ({ id: `opt_${index}x`, label })) })
        const { answers, errors } = checkAnswers([one], [{ question_id: one.id, answer: given }])
        expect(answers.length === 0 || Object.keys(errors).length === 0).toBe(true)
        for (const { answer: once } of answers)
          expect(checkAnswers([one], [{ question_id: one.id, answer: once }]).answers).toEqual(answers)
        if (one.required) expect(answers.length + Object.keys(errors).length).toBe(1)
      }),
    )
  })
})

describe('corrected answers', () => {
  const anyType = fc.constantFrom(...questionTypes)
  const questions = fc
    .uniqueArray(fc.constantFrom('a', 'b', 'c', 'd'), { maxLength: 4 })
    .chain((ids) =>
      fc.tuple(...ids.map((id) => anyType.map((type) => question({ id, title: `now ${id}`, type, options: menu, required: true })))),
    )
  const old = fc
    .uniqueArray(fc.constantFrom('a', 'b', 'c', 'gone'), { maxLength: 4 })
    .map((ids) => ids.map((id): Answer => ({ question_id: id, title: `then ${id}`, type: 'SINGLE_LINE', answer: `said ${id}` })))

  it('stay as they are where they are sent back as they were', () => {
    fc.assert(
      fc.property(questions, old, (asked, before) => {
        const { answers, errors } = reviseAnswers(asked, before, before)
        expect(errors).toEqual({})
        expect(answers.toSorted(byId)).toEqual(before.toSorted(byId))
      }),
    )
  })

  it('lose nothing that is no longer asked, and take the rest from what is given', () => {
    fc.assert(
      fc.property(questions, old, (asked, before) => {
        const ids = asked.map(({ id }) => id)
        expect(reviseAnswers(asked, before, [])).toEqual({ answers: before.filter((one) => !ids.includes(one.question_id)), errors: {} })
      }),
    )
  })

  it('are checked where they are new, and keep their old title where they mean the same', () => {
    const asked = [question({ id: 'a', title: 'Food', type: 'RADIO', options: menu })]
    const before: Answer[] = [{ question_id: 'a', title: 'Meal', type: 'RADIO', answer: 'Fish' }]
    const revise = (answer: string) => reviseAnswers(asked, before, [{ question_id: 'a', answer }])
    expect(revise(' opt_2 ').answers).toEqual(before)
    expect(revise('Meat').answers).toEqual([{ question_id: 'a', title: 'Food', type: 'RADIO', answer: 'Meat' }])
    expect(revise('Cake').errors).toEqual({ 'answers.0.answer': ['validation.unknown_option'] })
  })
})
