import { describe, expect, it } from 'vitest'
import type { Answer } from '../../../contract/questions.ts'
import { mailAnswers } from './mail-answers.ts'

const answer = (text: string | string[], title = 'Meal'): Answer => ({ question_id: 'qst_1', title, type: 'MULTI_LINE', answer: text })
const person = (answers: Answer[] | null, first_name = 'Lina') => ({
  first_name,
  last_name: 'Quist',
  ticket_title: 'Standing',
  price_label: 'Regular',
  answers,
})

describe('answers in a mail', () => {
  it('are all there while there is room, and nothing of those who gave none', () => {
    const answers = mailAnswers({ answers: [answer('Fish')] }, [person([answer(['Meat', 'Cake'])]), person([]), person(null)])
    const answered = (text: string | string[]) => ({ title: 'Meal', type: 'MULTI_LINE', answer: text })
    expect(answers).toEqual({
      order: [answered('Fish')],
      attendees: [{ name: 'Lina Quist', ticket: 'Standing, Regular', answers: [answered(['Meat', 'Cake'])] }],
      more: 0,
      is_cut: false,
    })
    expect(mailAnswers({ answers: null }, [])).toEqual({ order: [], attendees: [], more: 0, is_cut: false })
  })

  it('of more attendees than it has room for are counted', () => {
    const many = Array.from({ length: 120 }, (_, index) => person([answer('Fish')], `Guest ${index}`))
    const { attendees, more } = mailAnswers({ answers: null }, many)
    expect([attendees.length, attendees[19]?.name, more]).toEqual([20, 'Guest 19 Quist', 100])
  })

  it('are bounded however much was written', () => {
    const long = Array.from({ length: 100 }, (_, index) => answer('🎻'.repeat(2500), `Question ${index}`))
    const answers = mailAnswers(
      { answers: long },
      Array.from({ length: 50 }, () => person(long)),
    )
    expect(JSON.stringify(answers).length).toBeLessThan(30_000)
    expect(answers.order[0]?.answer).toBe(`${'🎻'.repeat(499)}…`)
    expect([answers.is_cut, answers.more]).toEqual([true, 50])
  })
})
