import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { afterAll, describe, expect, it } from 'vitest'
import { root } from '../../scripts/paths.ts'
import { controls, type Control } from './controls.ts'
import { withoutGuard } from './switched-off.ts'

// A guard nobody would miss guards nothing: each is switched off in turn, and its test has to fail of it.

type Report = { testResults: { message: string; assertionResults: { title: string; status: string; failureMessages: string[] }[] }[] }

const folder = mkdtempSync(`${tmpdir()}/foyer-controls-`)
afterAll(() => rmSync(folder, { recursive: true, force: true }))

/** Runs a control's test, with its guard or without. */
const runTest = async ({ guard, test }: Control): Promise<Report> => {
  const report = `${folder}/${controls.findIndex((control) => control.guard === guard)}.json`
  const args = ['run', '--config', 'tests/vitest.config.ts', '--project', 'rules', '--reporter=json', `--outputFile=${report}`]
  const child = spawn('node', [`${root}/node_modules/vitest/vitest.mjs`, ...args, test.file, '-t', test.name], {
    cwd: root,
    env: { ...process.env, SWITCHED_OFF: guard },
    stdio: 'ignore',
  })
  await once(child, 'close')
  return JSON.parse(readFileSync(report, 'utf8')) as Report
}

describe.concurrent('switching off', () => {
  it.for(controls)('$guard is noticed', { timeout: 300_000 }, async (control) => {
    withoutGuard(control, readFileSync(`${root}/${control.file}`, 'utf8'))
    const { testResults } = await runTest(control)
    const failed = testResults.flatMap((result) => result.assertionResults.filter(({ status }) => status === 'failed'))
    expect(failed.map(({ title }) => title)).toEqual([control.test.name])
    // It fails of what it finds, and not because nothing runs any more.
    expect(failed[0]?.failureMessages.join('\n')).toMatch(/AssertionError|Property failed/)
  })
})
