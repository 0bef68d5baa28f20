import { expect, it } from 'vitest'
import type { PublicOrder } from '../../../../worker/contract/public.ts'
import { countAnswers } from './order-answers.tsx'

it('counts the answers about the order and about each ticket', () => {
  const answers = (n: number) => Array.from({ length: n }, () => ({}))
  const order = { answers: answers(1), attendees: [{ answers: answers(2) }, { answers: [] }] }
  expect(countAnswers(order as unknown as PublicOrder)).toBe(3)
})
