// Makes the demo's past in a fresh state, then ends: `npm start` runs it before it serves. Options of the stack are the first argument.
import { clockOffset, moveClock } from '../../run/clock.js'
import { startStack, type StackOptions } from '../../run/stack.ts'
import { makeDemo } from './make-demo.ts'

const options = JSON.parse(process.argv[2] ?? '') as StackOptions
const stack = await startStack({
  ...options,
  clock: true,
  queueWait: 1,
  webhooksAtOnce: 16,
  vars: { ...options.vars, LIMITS: 'off', TEST_CLOCK: '1' },
})
try {
  await makeDemo(stack, {
    say: (step) => console.log(`Demo data: ${step} …`),
    /** Both clocks: the worker's, and this process's with the payment simulator and the mail catcher. */
    setTime: async (time) => {
      const offset = time - (Date.now() - clockOffset())
      await fetch(`${stack.url}/_clock`, { method: 'POST', body: JSON.stringify(offset) })
      moveClock(offset)
    },
    countVisits: async (event_id, by_source) => {
      await fetch(`${stack.url}/_visits`, { method: 'POST', body: JSON.stringify({ event_id, by_source }) })
    },
  })
} finally {
  await stack.stop()
}
