import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { root } from '../../scripts/run/paths.ts'
import { controls } from './controls.ts'
import { controlsOn } from './controls-on.ts'
import { withoutGuard, type Played } from './switched-off.ts'

// A guard no one would miss guards nothing: each is switched off in turn, and its test has to fail of it.

/** Decides which guards are switched off, here and in the run that plays them. */
const now = Date.now()

const folder = mkdtempSync(`${tmpdir()}/foyer-controls-`)
afterAll(() => rmSync(folder, { recursive: true, force: true }))

let played: Played[]
let output = ''
beforeAll(async () => {
  const file = `${folder}/played.json`
  const child = spawn('node', [`${root}/node_modules/vitest/vitest.mjs`, 'run', '--config', 'tests/controls/vitest.config.ts'], {
    cwd: root,
    env: { ...process.env, PLAYED: file, PLAYED_AT: String(now) },
    stdio: ['ignore', 'pipe', 'pipe'],
  })
  for (const stream of [child.stdout, child.stderr]) stream.setEncoding('utf8').on('data', (text: string) => (output += text))
  await once(child, 'close')
  played = JSON.parse(readFileSync(file, 'utf8')) as Played[]
}, 900_000)

it.for(controls)('$guard stands in its source', (control) => {
  withoutGuard(control, readFileSync(`${root}/${control.file}`, 'utf8'))
})

describe('switching off', () => {
  it.for(controlsOn(new Date(now)))('$guard is noticed', (control) => {
    const mine = played.filter(({ guard }) => guard === control.guard)
    // Its file can be read without the guard, and its test is among those that were played.
    expect(mine.filter(({ test }) => test === null)).toEqual([])
    const tests = mine.filter(({ test }) => test === control.test.name)
    expect(tests, output).toMatchObject([{ state: 'failed' }])
    // It fails of what it finds, and not because nothing runs any more.
    expect(tests[0]?.messages.join('\n')).toMatch(/AssertionError|Property failed/)
  })
})
