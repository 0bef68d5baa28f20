// A whole Foyer in a process of its own, so that a test can stop it, kill it and start it again. Its options are the
// first argument; it sends every line the worker prints, its addresses when it answers, and stops on a message or
// its parent is gone.
import { startStack, type StackOptions } from './stack.ts'

const options = JSON.parse(process.argv[2] ?? '') as StackOptions
const running = await startStack({
  ...options,
  onLog: (line) => void process.send?.({ line }),
})
const stop = async () => {
  await running.stop()
  process.exit(0)
}
process.on('message', stop)
process.on('disconnect', stop)
process.send?.({ url: running.url, stripeUrl: running.stripeUrl, mailUrl: running.mailUrl, stateDir: options.stateDir })
