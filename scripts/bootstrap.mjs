// Prepares a fresh clone and runs a script of this folder under the project's own Node. Uses built-ins only and
// runs on Node 20, because nothing is installed yet when it starts.
import { spawn, spawnSync } from 'node:child_process'
import { createHash } from 'node:crypto'
import { existsSync, readFileSync, writeFileSync } from 'node:fs'
import { delimiter, dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'

const root = dirname(dirname(fileURLToPath(import.meta.url)))
const bin = join(root, 'node_modules', '.bin')
const stamp = join(root, 'node_modules', '.foyer-lock')
const [command, ...rest] = process.argv.slice(2)

if (Number(process.versions.node.split('.')[0]) < 20) {
  console.error(`Foyer needs Node 20 or newer to start; this is ${process.version}.`)
  process.exit(1)
}

const lock = createHash('sha256')
  .update(readFileSync(join(root, 'package-lock.json')))
  .digest('hex')
const installed = existsSync(stamp) && readFileSync(stamp, 'utf8') === lock && existsSync(join(bin, 'node'))
if (!installed) {
  console.log('Installing packages (npm ci) …')
  const { status } = spawnSync('npm', ['ci', '--no-fund', '--no-audit', '--loglevel=error'], {
    cwd: root,
    stdio: 'inherit',
    shell: process.platform === 'win32',
  })
  if (status !== 0) {
    console.error('npm ci failed; what it says is above.')
    process.exit(status ?? 1)
  }
  writeFileSync(stamp, lock)
}

const environment = { ...process.env, PATH: `${bin}${delimiter}${process.env.PATH ?? ''}` }
const child = spawn(join(bin, 'node'), [join(root, 'scripts', `${command}.ts`), ...rest], { cwd: root, stdio: 'inherit', env: environment })
for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP']) process.on(signal, () => child.kill(signal))
child.on('exit', (code, signal) => process.exit(code ?? (signal ? 1 : 0)))
