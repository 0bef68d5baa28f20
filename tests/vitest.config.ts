import { fileURLToPath } from 'node:url'
import { getConfig } from '@lingui/conf'
import { linguiTransformerBabelPreset } from '@lingui/vite-plugin'
import babel from '@rolldown/plugin-babel'
import react from '@vitejs/plugin-react'
import { defineConfig } from 'vitest/config'
import { collectCatalogues } from '../web/config/catalogues.ts'
import { asText } from './support/as-text.ts'
import { foyers } from './support/foyers.ts'
import { restingToday } from './support/in-turn.ts'
import { LongestFirst } from './support/longest-first.ts'

const root = fileURLToPath(new URL('..', import.meta.url))
const linguiConfig = { configPath: `${root}web/config/lingui.config.ts` }
// The web's own transforms, so that its modules can be read as they are built.
const plugins = [
  collectCatalogues(),
  react(),
  babel({ presets: [linguiTransformerBabelPreset({ linguiConfig: getConfig(linguiConfig) }, linguiConfig)] }),
]
const resting = restingToday(new Date())
const setup = (file: string) => fileURLToPath(new URL(file, import.meta.url))

/** Suites against a running Foyer, on each one file after the other: they tell its payment provider what to do wrong. */
const running = (name: string, files: string, globalSetup = setup('support/setup.ts')) => ({
  root,
  test: {
    name,
    include: [files],
    exclude: resting,
    globalSetup,
    testTimeout: 300_000,
    hookTimeout: 300_000,
    expect: { poll: { timeout: 60_000 } },
    // Each process has a Foyer of its own, and takes the next file when it is done with one.
    maxWorkers: foyers,
    // What files could leave to the next is put back (support/shared-stack.ts): the helpers are loaded once.
    isolate: false,
    setupFiles: [setup('support/shared-stack.ts')],
  },
})

export default defineConfig({
  root,
  test: {
    sequence: { sequencer: LongestFirst },
    // What the servers of a run leave open would hold it for ten seconds.
    teardownTimeout: 1000,
    projects: [
      {
        root,
        plugins: [...plugins, asText],
        test: {
          name: 'rules',
          include: ['worker/**/*.test.ts', 'web/**/*.test.ts', 'scripts/**/*.test.ts'],
          exclude: resting,
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
