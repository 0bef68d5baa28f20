// Serves Foyer and reloads it on change: styles and web are rebuilt as they are saved, the worker by wrangler.
import { spawn, spawnSync, type ChildProcess } from 'node:child_process'
import { root } from './paths.ts'

spawnSync('node', ['scripts/build/build.ts'], { cwd: root, stdio: 'inherit' })
const children: ChildProcess[] = [
  spawn('panda', ['--watch', '--config', 'web/config/panda.config.ts', '--silent'], { cwd: root, stdio: 'inherit' }),
  // A change rebuilds the affected parts: each app, and the renderer.
  spawn(
    'node',
    ['--watch-path=web', '--watch-path=worker/contract', '--watch-path=worker/shared', '--watch-path=locales', 'scripts/build/build.ts'],
    {
      cwd: root,
      stdio: 'inherit',
    },
  ),
  spawn('node', ['scripts/run/start.ts', '--watch'], { cwd: root, stdio: 'inherit' }),
]
const stop = () => children.forEach((child) => child.kill('SIGTERM'))
process.on('SIGINT', stop)
process.on('SIGTERM', stop)
for (const child of children)
  child.on('exit', (code) => {
    process.exitCode ??= code ?? 0
    stop()
  })
