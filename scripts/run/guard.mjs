// Runs a command that must not outlive its parent: when the parent is gone, however it went, so is the command.
import { spawn } from 'node:child_process'

const [command, ...args] = process.argv.slice(2)
const child = spawn(command, args, { stdio: ['ignore', 'inherit', 'inherit'], detached: true })
const end = (signal) => {
  try {
    process.kill(-child.pid, signal)
  } catch {
    // Already gone.
  }
}
let ending = false
const stop = () => {
  if (ending) return
  ending = true
  end('SIGTERM')
  setTimeout(() => end('SIGKILL'), 5000).unref()
}
process.on('disconnect', stop)
process.on('SIGTERM', stop)
process.on('SIGINT', stop)
child.on('exit', (code) => {
  end('SIGKILL')
  process.exit(code ?? 0)
})
