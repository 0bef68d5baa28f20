import { fileURLToPath } from 'node:url'
import { getConfig } from '@lingui/conf'
import { lingui, linguiTransformerBabelPreset } from '@lingui/vite-plugin'
import babel from '@rolldown/plugin-babel'
import react from '@vitejs/plugin-react'
import { defineConfig, type Plugin, type Rolldown, type UserConfig } from 'vite'
import { iconModules } from '../scripts/icon-modules.ts'
import { staticStyles } from '../scripts/static-styles.ts'
import type { FrontName } from './fronts.ts'

const here = fileURLToPath(new URL('.', import.meta.url))
const linguiConfig = { configPath: `${here}lingui.config.ts` }

/** What a front is mostly opened with. */
const firstPages: Record<FrontName, string[]> = {
  buyer: ['features/event-page/event-page.tsx'],
  room: [],
  door: [],
  console: ['features/shell/account-shell.tsx', 'features/events/events-page.tsx'],
}

/** What is opened after them, one after the other: what two of these share comes in one file. */
const laterPages: Partial<Record<FrontName, string[]>> = {
  buyer: ['features/checkout/checkout-layout.tsx', 'features/checkout/details-step.tsx'],
}

/** The entry and the pages that bring a module along, by however many steps. */
const rootsOf = (id: string, context: Rolldown.ChunkingContext): Set<string> => {
  const [seen, roots] = [new Set<string>(), new Set<string>()]
  const climb = (at: string): void => {
    if (seen.has(at)) return
    seen.add(at)
    const info = context.getModuleInfo(at)
    if (info?.isEntry || info?.dynamicImporters.length) roots.add(at)
    info?.importers.forEach(climb)
  }
  climb(id)
  return roots
}

const plugins = () => [
  iconModules(),
  staticStyles(),
  react(),
  lingui(linguiConfig),
  babel({ presets: [linguiTransformerBabelPreset({ linguiConfig: getConfig(linguiConfig) }, linguiConfig)] }),
]

// A font that comes late would move what is read already: a buyer's page then stays in the device's own.
const steadyFonts = (): Plugin => ({
  name: 'steady-fonts',
  enforce: 'pre',
  transform: { filter: { id: /\/theme\/fonts\.css$/ }, handler: (code) => code.replaceAll('font-display: swap', 'font-display: optional') },
})

// No list here is without an end: what TanStack Query brings along for such lists stays behind.
const withoutEndlessLists = (): Plugin => ({
  name: 'without-endless-lists',
  enforce: 'pre',
  load: {
    filter: { id: /query-core\/build\/modern\/infiniteQueryBehavior\.js$/ },
    handler: () => `const none = () => { throw new Error('endless lists are left out by vite.config.ts') }
      export { none as infiniteQueryBehavior, none as hasNextPage, none as hasPreviousPage }`,
  },
})

// Everybody who waits fetches the waiting room's page at once: Preact runs its components with a tenth of React's bytes.
const preactForReact = [
  { find: /^react\/jsx-(?:dev-)?runtime$/, replacement: 'preact/jsx-runtime' },
  { find: /^react-dom\/client$/, replacement: 'preact/compat/client' },
  { find: /^react(?:-dom)?$/, replacement: 'preact/compat' },
]

// Buyers' pages do what they do by `useAct`, the door in ways of its own: what TanStack Query has for it, queues and all, stays behind.
const withoutMutations = (): Plugin => ({
  name: 'without-mutations',
  enforce: 'pre',
  load: {
    filter: { id: /query-core\/build\/modern\/mutation(Cache|Observer)?\.js$/ },
    handler: () => `export class MutationCache { clear() {} resumePausedMutations() { return Promise.resolve() } }
      export class MutationObserver { constructor() { throw new Error('mutations are left out by vite.config.ts') } }
      export { MutationObserver as Mutation, MutationObserver as getDefaultState }`,
  },
})

// A part of a buyer's pages brings one file along that is asked for with it. Vite's own way names every file of every part.
const bringsLater = (deps: readonly string[]): string[] => deps.filter((file) => file.includes('/later-'))
const shortPreload = (): Plugin => ({
  name: 'short-preload',
  enforce: 'pre',
  load: {
    filter: { id: /vite\/preload-helper/ },
    // The styles are in the page already.
    handler: () => `export const __vitePreload = (load, files = []) => {
      for (const file of files) if (file.endsWith('.js')) document.head.append(Object.assign(document.createElement('link'), { rel: 'modulepreload', href: '/' + file }))
      return load()
    }`,
  },
})

// What draws the buyer's pages in the worker, in one file.
const painter = (): UserConfig => ({
  root: here,
  plugins: plugins(),
  define: { 'process.env.NODE_ENV': '"production"' },
  ssr: { noExternal: true, target: 'webworker' },
  build: {
    ssr: `${here}buyer-painter.tsx`,
    outDir: 'dist-worker/painter',
    emptyOutDir: true,
    copyPublicDir: false,
    minify: true,
    chunkSizeWarningLimit: 2000,
    rolldownOptions: { checks: { bundlerTimings: false }, output: { entryFileNames: 'painter.js', codeSplitting: false } },
  },
})

// What other sites include: one file that asks for nothing else.
const widgetLoader = (): UserConfig => ({
  root: here,
  build: {
    outDir: 'dist-worker/widget-loader',
    emptyOutDir: true,
    copyPublicDir: false,
    target: 'es2022',
    rolldownOptions: {
      checks: { bundlerTimings: false },
      input: `${here}widget-loader/loader.ts`,
      output: { format: 'iife', entryFileNames: 'widget.js' },
    },
  },
})

export default defineConfig(({ mode }) => {
  if (mode === 'painter') return painter()
  if (mode === 'widget-loader') return widgetLoader()
  const front = mode as FrontName
  process.env['FRONT'] = front
  const entry = `${here}${front}.tsx`
  const isPainted = front === 'buyer' || front === 'room'
  const first = firstPages[front].map((path) => here + path)
  const later = (laterPages[front] ?? []).map((path) => here + path)
  return {
    root: here,
    plugins: [
      withoutEndlessLists(),
      ...plugins(),
      front !== 'console' && withoutMutations(),
      isPainted && steadyFonts(),
      front === 'buyer' && shortPreload(),
    ],
    resolve: {
      alias: [
        // React has had it for long: the shim for older ones is dead weight.
        { find: /^use-sync-external-store\/shim(\/index\.js)?$/, replacement: front === 'room' ? 'preact/compat' : 'react' },
        ...(front === 'room' ? preactForReact : []),
      ],
    },
    css: { postcss: here },
    build: {
      chunkSizeWarningLimit: 1000,
      outDir: `dist-worker/${front}`,
      emptyOutDir: true,
      copyPublicDir: false,
      manifest: true,
      sourcemap: false,
      target: 'es2022',
      // light-dark() must reach the browser as it is: transpiled, it would no longer follow `color-scheme`.
      cssTarget: ['chrome123', 'safari17.5', 'firefox120'],
      assetsInlineLimit: 0,
      modulePreload: {
        polyfill: false,
        ...(front === 'buyer' && { resolveDependencies: (_: string, deps: string[]) => bringsLater(deps) }),
      },
      rolldownOptions: {
        checks: { bundlerTimings: false },
        input: [`${here}${front}.html`, ...(isPainted ? [`${here}early-clicks.ts`] : [])],
        output: {
          // Many small files compress badly: the entry and what the first pages need come in one.
          codeSplitting: {
            groups: [
              {
                name: (id: string, context: Rolldown.ChunkingContext) => {
                  if (id === entry || id.endsWith('.html') || id.endsWith('/early-clicks.ts')) return null
                  const roots = rootsOf(id, context)
                  const isFirst = first.some((page) => roots.has(page))
                  if (isFirst || [...roots].some((root) => root.endsWith('.html'))) return 'front'
                  const isLater = !roots.has(id) && roots.size > 1 && later.some((page) => roots.has(page))
                  return isLater ? 'later' : null
                },
                debugName: 'front',
              },
              {
                // What several sections of the console share: one file that any of them brings along.
                name: (id: string, context: Rolldown.ChunkingContext) =>
                  front === 'console' && rootsOf(id, context).size > 1 ? 'kit' : null,
                debugName: 'kit',
              },
            ],
          },
        },
      },
    },
  }
})
