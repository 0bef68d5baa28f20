import { expect, it } from 'vitest'
import { latestOnly } from './latest-only.ts'

const recorder = () => {
  const sent: string[] = []
  const answers: { resolve: () => void; reject: (error: Error) => void }[] = []
  const save = latestOnly((value: string) => {
    sent.push(value)
    return new Promise<void>((resolve, reject) => answers.push({ resolve, reject }))
  })
  return { sent, answers, save }
}
const turn = () => new Promise((resolve) => setImmediate(resolve))

it('sends one at a time, then only the latest waiting value', async () => {
  const { sent, answers, save } = recorder()
  const saves = ['a', 'b', 'c'].map(save)
  expect(sent).toEqual(['a'])
  answers[0]?.resolve()
  await turn()
  expect(sent).toEqual(['a', 'c'])
  answers[1]?.resolve()
  await Promise.all(saves)
  const later = save('d')
  expect(sent).toEqual(['a', 'c', 'd'])
  answers[2]?.resolve()
  await later
})

it('drops the waiting value after a failure and accepts the next', async () => {
  const { sent, answers, save } = recorder()
  const saves = ['a', 'b'].map(save)
  answers[0]?.reject(new Error('no'))
  expect((await Promise.allSettled(saves)).map(({ status }) => status)).toEqual(['rejected', 'rejected'])
  const later = save('c')
  expect(sent).toEqual(['a', 'c'])
  answers[1]?.resolve()
  await later
})
