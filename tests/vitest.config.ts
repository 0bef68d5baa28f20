import { fileURLToPath } from 'node:url'
import { defineConfig } from 'vitest/config'

const root = fileURLToPath(new URL('..', import.meta.url))
const globalSetup = fileURLToPath(new URL('support/setup.ts', import.meta.url))

export default defineConfig({
  root,
  test: {
    projects: [
      { root, test: { name: 'rules', include: ['worker/**/*.test.ts', 'web/**/*.test.ts', 'scripts/**/*.test.ts'], testTimeout: 60_000 } },
      {
        root,
        test: {
          name: 'running',
          include: ['tests/{worker,e2e}/**/*.test.ts'],
          globalSetup,
          testTimeout: 300_000,
          hookTimeout: 300_000,
          fileParallelism: false,
        },
      },
    ],
  },
})
