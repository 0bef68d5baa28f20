import { expect, it } from 'vitest'
import { latestOnly } from './latest-only.ts'

/** A receiver whose answers are given one by one, and what it holds. */
const receiver = () => {
  let state = 'first'
  const answers: PromiseWithResolvers<boolean>[] = []
  const held: string[] = []
  const send = latestOnly(async () => {
    const sent = state
    const answer = Promise.withResolvers<boolean>()
    answers.push(answer)
    const arrived = await answer.promise
    if (arrived) held.push(sent)
    return arrived
  })
  return { send, answers, held, become: (next: string) => (state = next) }
}

it('sends what came up during a send after it, and not beside it', async () => {
  const { send, answers, held, become } = receiver()
  const first = send()
  become('second')
  const second = send()
  expect(answers).toHaveLength(1)
  answers[0]?.resolve(true)
  await Promise.resolve().then(() => {})
  while (answers.length < 2) await Promise.resolve()
  answers[1]?.resolve(true)
  expect([await first, await second, held]).toEqual([true, true, ['first', 'second']])
})

it('says that nothing arrived where the last did not, whatever became of the one before', async () => {
  const { send, answers, held, become } = receiver()
  const first = send()
  become('second')
  const second = send()
  answers[0]?.resolve(true)
  while (answers.length < 2) await Promise.resolve()
  answers[1]?.resolve(false)
  expect([await first, await second, held]).toEqual([false, false, ['first']])
})
