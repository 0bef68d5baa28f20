// Each control of the day is a project of its own, which reads the source without that control's guard: one run of Vitest plays all.
import { writeFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { defineConfig } from 'vitest/config'
import type { Reporter } from 'vitest/node'
import { asText } from '../support/as-text.ts'
import { controlsOn } from './controls-on.ts'
import { switchedOff, type Played } from './switched-off.ts'

const root = fileURLToPath(new URL('../..', import.meta.url))
const controls = controlsOn(new Date(Number(process.env['PLAYED_AT'] ?? Date.now())))
const exactly = (name: string): string => name.replace(/[$()*+.?[\\\]^{|}]/g, '\\$&')

/** Writes what became of each test under each control. */
const report: Reporter = {
  onTestRunEnd: (modules) => {
    const played = modules.flatMap((module): Played[] => [
      ...module.errors().map(({ message }) => ({ guard: module.project.name, test: null, state: 'failed', messages: [message] })),
      ...[...module.children.allTests()].map((test) => ({
        guard: module.project.name,
        test: test.name,
        state: test.result().state,
        messages: (test.result().errors ?? []).map(({ name, message }) => `${name}: ${message}`),
      })),
    ])
    writeFileSync(process.env['PLAYED'] ?? '', JSON.stringify(played))
  },
}

export default defineConfig({
  root,
  test: {
    reporters: [report],
    testNamePattern: new RegExp(controls.map(({ test }) => exactly(test.name)).join('|')),
    projects: controls.map((control) => ({
      root,
      plugins: [asText, switchedOff(control, root)],
      test: {
        name: control.guard,
        include: [control.test.file],
        setupFiles: [fileURLToPath(new URL('../support/sanitizer.ts', import.meta.url))],
        testTimeout: 180_000,
        hookTimeout: 180_000,
        pool: 'threads',
        isolate: false,
      },
    })),
  },
})
