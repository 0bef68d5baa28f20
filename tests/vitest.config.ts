import { fileURLToPath } from 'node:url'
import { defineConfig } from 'vitest/config'

const root = fileURLToPath(new URL('..', import.meta.url))

export default defineConfig({
  root,
  test: {
    projects: [
      { root, test: { name: 'rules', include: ['worker/**/*.test.ts', 'web/**/*.test.ts', 'scripts/**/*.test.ts'], testTimeout: 30_000 } },
      {
        root,
        test: { name: 'worker', include: ['tests/worker/**/*.test.ts'], testTimeout: 60_000, hookTimeout: 120_000, fileParallelism: false },
      },
      {
        root,
        test: { name: 'browser', include: ['tests/e2e/**/*.test.ts'], testTimeout: 300_000, hookTimeout: 300_000, fileParallelism: false },
      },
    ],
  },
})
