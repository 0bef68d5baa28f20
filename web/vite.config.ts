import { fileURLToPath } from 'node:url'
import { getConfig } from '@lingui/conf'
import { lingui, linguiTransformerBabelPreset } from '@lingui/vite-plugin'
import babel from '@rolldown/plugin-babel'
import react from '@vitejs/plugin-react'
import { defineConfig, type Rolldown } from 'vite'
import { iconModules } from '../scripts/icon-modules.ts'
import { staticStyles } from '../scripts/static-styles.ts'
import type { FrontName } from './fronts.ts'

const here = fileURLToPath(new URL('.', import.meta.url))
const linguiConfig = { configPath: `${here}lingui.config.ts` }

/** What a front is mostly opened with. */
const firstPages: Record<FrontName, string[]> = {
  buyer: ['buyer.tsx', 'features/event-page/event-page.tsx', 'features/event-page/promo-form.tsx'],
  door: ['door.tsx'],
  console: ['console.tsx', 'features/shell/account-shell.tsx', 'features/events/events-page.tsx'],
}

/** Whether a module is loaded with one of the first pages, by however many steps. */
const comesFirst = (first: string[]) => {
  const known = new Map(first.map((path) => [here + path, true]))
  const isPart = (id: string, context: Rolldown.ChunkingContext): boolean => {
    const before = known.get(id)
    if (before !== undefined) return before
    known.set(id, false)
    const answer = (context.getModuleInfo(id)?.importers ?? []).some((importer) => isPart(importer, context))
    known.set(id, answer)
    return answer
  }
  return isPart
}

export default defineConfig(({ mode }) => {
  const front = mode as FrontName
  process.env['FRONT'] = front
  const entry = `${here}${front}.tsx`
  const isEntry = comesFirst([`${front}.tsx`])
  const isFirst = comesFirst(firstPages[front])
  return {
    root: here,
    plugins: [
      iconModules(),
      staticStyles(),
      react(),
      lingui(linguiConfig),
      babel({ presets: [linguiTransformerBabelPreset({ linguiConfig: getConfig(linguiConfig) }, linguiConfig)] }),
    ],
    // React has had it for long: the shim for older ones is dead weight.
    resolve: { alias: { 'use-sync-external-store/shim/index.js': 'react', 'use-sync-external-store/shim': 'react' } },
    css: { postcss: here },
    build: {
      outDir: `dist-worker/${front}`,
      emptyOutDir: true,
      copyPublicDir: false,
      manifest: true,
      sourcemap: false,
      target: 'es2022',
      // light-dark() must reach the browser as it is: transpiled, it would no longer follow `color-scheme`.
      cssTarget: ['chrome123', 'safari17.5', 'firefox120'],
      assetsInlineLimit: 0,
      modulePreload: { polyfill: false },
      rolldownOptions: {
        checks: { bundlerTimings: false },
        input: `${here}${front}.html`,
        output: {
          // Many small files compress badly: what the first pages share with others comes in one.
          codeSplitting: {
            groups: [
              {
                name: (id: string, context: Rolldown.ChunkingContext) =>
                  id !== entry && (isEntry(id, context) || id.includes('rolldown/runtime')) ? 'front' : null,
                debugName: 'front',
              },
              {
                name: (id: string, context: Rolldown.ChunkingContext) => (isFirst(id, context) ? 'base' : null),
                debugName: 'base',
                minShareCount: 2,
              },
            ],
          },
        },
      },
    },
  }
})
