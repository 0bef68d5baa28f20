import { readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { getConfig } from '@lingui/conf'
import { linguiTransformerBabelPreset } from '@lingui/vite-plugin'
import babel from '@rolldown/plugin-babel'
import react from '@vitejs/plugin-react'
import { defineConfig } from 'vitest/config'
import { controls } from './controls/controls.ts'
import { switchedOff } from './controls/switched-off.ts'

const root = fileURLToPath(new URL('..', import.meta.url))
const linguiConfig = { configPath: `${root}web/lingui.config.ts` }
// The web's own transforms, so that its modules can be read as they are built.
const plugins = [react(), babel({ presets: [linguiTransformerBabelPreset({ linguiConfig: getConfig(linguiConfig) }, linguiConfig)] })]
/** Migrations and lists as they are bundled into the worker: text. */
const asText = {
  name: 'as-text',
  enforce: 'pre' as const,
  load: (id: string) => (/\.(sql|txt)$/.test(id) ? `export default ${JSON.stringify(readFileSync(id, 'utf8'))}` : null),
}
/** The guard this run is to do without: a negative control's. */
const off = controls.filter(({ guard }) => guard === process.env['SWITCHED_OFF']).map((control) => switchedOff(control, root))
const setup = (file: string) => fileURLToPath(new URL(file, import.meta.url))

/** Suites against one running Foyer, one file after the other: they tell its payment provider what to do wrong. */
const running = (name: string, files: string, globalSetup = setup('support/setup.ts')) => ({
  root,
  test: {
    name,
    include: [files],
    globalSetup,
    testTimeout: 300_000,
    hookTimeout: 300_000,
    expect: { poll: { timeout: 60_000 } },
    fileParallelism: false,
    // What files could leave to the next is put back (support/shared-stack.ts): the helpers are loaded once.
    isolate: false,
    setupFiles: [setup('support/shared-stack.ts')],
  },
})

export default defineConfig({
  root,
  test: {
    projects: [
      {
        root,
        plugins: [...plugins, asText, ...off],
        test: {
          name: 'rules',
          include: ['worker/**/*.test.ts', 'web/**/*.test.ts', 'scripts/**/*.test.ts'],
          setupFiles: [setup('support/sanitizer.ts')],
          // As long as a busy machine may need: what hangs is found all the same.
          testTimeout: 180_000,
          hookTimeout: 180_000,
          // Rules keep no state that a suite could leave to the next: they are loaded once.
          isolate: false,
          fsModuleCache: true,
        },
      },
      { root, test: { name: 'controls', include: ['tests/controls/**/*.test.ts'] } },
      running('api', 'tests/worker/**/*.test.ts'),
      running('browser', 'tests/e2e/**/*.test.ts'),
      running('browsers', 'tests/browsers/**/*.test.ts', setup('browsers/setup.ts')),
    ],
  },
})
