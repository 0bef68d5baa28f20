import { fileURLToPath } from 'node:url'
import { getConfig } from '@lingui/conf'
import { lingui, linguiTransformerBabelPreset } from '@lingui/vite-plugin'
import babel from '@rolldown/plugin-babel'
import react from '@vitejs/plugin-react'
import { defineConfig, type Plugin, type Rolldown, type UserConfig } from 'vite'
import { iconModules } from '../../scripts/build/icon-modules.ts'
import { staticStyles } from '../../scripts/build/static-styles.ts'
import type { AppName } from './apps.ts'
import { collectCatalogues } from './catalogues.ts'

const here = fileURLToPath(new URL('.', import.meta.url))
const web = fileURLToPath(new URL('..', import.meta.url))
const linguiConfig = { configPath: `${here}lingui.config.ts` }

/** The first pages of an app, bundled with its entry. */
const firstPages: Record<AppName, string[]> = {
  buyer: ['buyer/features/event-page/event-page.tsx'],
  'waiting-room': [],
  'check-in': [],
  console: ['console/features/shell/account-shell.tsx', 'console/features/events/events-page.tsx'],
}

/** Pages opened next, in order: what two of them share goes into one file. */
const laterPages: Partial<Record<AppName, string[]>> = {
  buyer: ['buyer/features/checkout/checkout-layout.tsx', 'buyer/features/checkout/details-step.tsx'],
}

/** The entries and pages that import a module, directly or not. */
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
  collectCatalogues(),
  iconModules(),
  staticStyles(),
  react(),
  lingui(linguiConfig),
  babel({ presets: [linguiTransformerBabelPreset({ linguiConfig: getConfig(linguiConfig) }, linguiConfig)] }),
]

// A font that arrives late would shift text being read: buyer pages then stay in the system font.
const steadyFonts = (): Plugin => ({
  name: 'steady-fonts',
  enforce: 'pre',
  transform: { filter: { id: /\/theme\/fonts\.css$/ }, handler: (code) => code.replaceAll('font-display: swap', 'font-display: optional') },
})

// No list here is infinite: TanStack Query's code for infinite queries is left out.
const withoutEndlessLists = (): Plugin => ({
  name: 'without-endless-lists',
  enforce: 'pre',
  load: {
    filter: { id: /query-core\/build\/modern\/infiniteQueryBehavior\.js$/ },
    handler: () => `const none = () => { throw new Error('endless lists are left out by vite.config.ts') }
      export { none as infiniteQueryBehavior, none as hasNextPage, none as hasPreviousPage }`,
  },
})

// Every visitor of a sale fetches the waiting room at once: Preact takes a tenth of React's bytes.
const preactForReact = [
  { find: /^react\/jsx-(?:dev-)?runtime$/, replacement: 'preact/jsx-runtime' },
  { find: /^react-dom\/client$/, replacement: 'preact/compat/client' },
  { find: /^react(?:-dom)?$/, replacement: 'preact/compat' },
]

// Buyer pages use `useAsyncAction`, Check-in its own queue: TanStack Query's mutation code is left out.
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

// A part of a buyer page preloads one file. Vite's default would list every file of every part.
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
  generateBundle: {
    order: 'post',
    // A part without files of its own needs no helper to load it.
    handler: (_, bundle) => {
      for (const chunk of Object.values(bundle))
        if (chunk.type === 'chunk') chunk.code = chunk.code.replaceAll(/\b[\w$]+\(\(\)=>(import\(`[^`]+`\)),\[\]\)/g, '$1')
    },
  },
})

// The server renderer of buyer pages, in one file.
const renderer = (): UserConfig => ({
  root: web,
  plugins: plugins(),
  define: { 'process.env.NODE_ENV': '"production"' },
  ssr: { noExternal: true, target: 'webworker' },
  build: {
    ssr: `${web}renderer/renderer.tsx`,
    outDir: 'dist-worker/renderer',
    emptyOutDir: true,
    copyPublicDir: false,
    minify: true,
    chunkSizeWarningLimit: 2000,
    rolldownOptions: { checks: { bundlerTimings: false }, output: { entryFileNames: 'renderer.js', codeSplitting: false } },
  },
})

// The script other sites include: one file without imports.
const widgetLoader = (): UserConfig => ({
  root: web,
  build: {
    outDir: 'dist-worker/widget-loader',
    emptyOutDir: true,
    copyPublicDir: false,
    target: 'es2022',
    rolldownOptions: {
      checks: { bundlerTimings: false },
      input: `${web}widget-loader/loader.ts`,
      output: { format: 'iife', entryFileNames: 'widget.js' },
    },
  },
})

export default defineConfig(({ mode }) => {
  if (mode === 'renderer') return renderer()
  if (mode === 'widget-loader') return widgetLoader()
  const app = mode as AppName
  process.env['APP'] = app
  const entry = `${web}${app}/main.tsx`
  const isPainted = app === 'buyer' || app === 'waiting-room'
  const first = firstPages[app].map((path) => web + path)
  const later = (laterPages[app] ?? []).map((path) => web + path)
  return {
    root: web,
    plugins: [
      withoutEndlessLists(),
      ...plugins(),
      app !== 'console' && withoutMutations(),
      isPainted && steadyFonts(),
      app === 'buyer' && shortPreload(),
    ],
    resolve: {
      alias: [
        // React has this built in: the shim for older versions is dead weight.
        { find: /^use-sync-external-store\/shim(\/index\.js)?$/, replacement: app === 'waiting-room' ? 'preact/compat' : 'react' },
        ...(app === 'waiting-room' ? preactForReact : []),
      ],
    },
    css: { postcss: here },
    build: {
      chunkSizeWarningLimit: 1000,
      outDir: `dist-worker/${app}`,
      emptyOutDir: true,
      copyPublicDir: false,
      manifest: true,
      sourcemap: false,
      target: 'es2022',
      // light-dark() must reach the browser untranspiled, or it would no longer follow `color-scheme`.
      cssTarget: ['chrome123', 'safari17.5', 'firefox120'],
      assetsInlineLimit: 0,
      modulePreload: {
        polyfill: false,
        ...(app === 'buyer' && { resolveDependencies: (_: string, deps: string[]) => bringsLater(deps) }),
      },
      rolldownOptions: {
        checks: { bundlerTimings: false },
        input: [`${web}${app}/index.html`, ...(isPainted ? [`${web}shared/early-clicks.ts`] : [])],
        output: {
          // A page contains the names of all it loads later: seven characters tell two builds of a file apart as well.
          chunkFileNames: 'assets/[name]-[hash:7].js',
          // Many small files compress badly: the entry and the first pages' code come in one.
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
                // Code shared by several console sections: one file that any of them loads.
                name: (id: string, context: Rolldown.ChunkingContext) =>
                  app === 'console' && rootsOf(id, context).size > 1 ? 'kit' : null,
                debugName: 'kit',
              },
            ],
          },
        },
      },
    },
  }
})
