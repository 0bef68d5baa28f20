import { expect, it } from 'vitest'
import type { Answer } from '../contract/questions.ts'
import { correctionDetail } from './correction.ts'

const person = (answer: string[]) => {
  const answers: Answer[] = [{ question_id: 'a', title: 'Meal', type: 'CHECKBOX', answer }]
  return { first_name: 'Zoe', last_name: null, email: null, locale: null, answers }
}

it('keeps the choices of an answer apart from the commas in them', () => {
  expect(correctionDetail(person(['Fish,\traw']), person(['Fish,\traw', ' Bread']))).toBe('answer: Meal: Fish, raw → Fish, raw,\tBread')
})
