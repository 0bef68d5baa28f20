import { fileURLToPath } from 'node:url'
import { getConfig } from '@lingui/conf'
import { lingui, linguiTransformerBabelPreset } from '@lingui/vite-plugin'
import babel from '@rolldown/plugin-babel'
import react from '@vitejs/plugin-react'
import { defineConfig } from 'vite'

const here = fileURLToPath(new URL('.', import.meta.url))
const linguiConfig = { configPath: `${here}lingui.config.ts` }

// What the event page is made of besides its own folder; the check of the bundle's size tells when this list is out of date.
const baseParts = [
  'lib/(access|api|api-error|error-text|format|i18n|page-config|place|query-client|token|use-debounced|use-idempotency-key|use-media|use-now|use-online|use-page-title)',
  'ui/(avatar|button|button-anchor|button-link|button.recipe|buyer-shell|charge-list|cover-art|error-state|event-date|icon-button|language-switch|logo|modal-sheet|money|notice|offline-bar|rich-text|skeleton|spinner|visually-hidden)',
  'styled-system/.*',
  'features/error-page/.*',
  'features/buyer-order/(order-queries|order-session)',
]
const icons = 'check|circle-alert|circle-check|clock|info|languages|map|map-pin|minus|plus|share|share-2|timer|triangle-alert|wifi-off|x'
const base = new RegExp(
  `/web/(${baseParts.join('|')})\\.[jt]sx?$|/contract/currency\\.ts$|/lucide-react/dist/esm/((?!icons/).*|icons/(${icons}))\\.m?js$|/@tanstack/react-query/|/query-core/`,
)

export default defineConfig({
  root: here,
  plugins: [
    react(),
    lingui(linguiConfig),
    babel({ presets: [linguiTransformerBabelPreset({ linguiConfig: getConfig(linguiConfig) }, linguiConfig)] }),
  ],
  css: { postcss: here },
  build: {
    outDir: 'dist',
    emptyOutDir: true,
    manifest: true,
    sourcemap: false,
    target: 'es2022',
    // light-dark() must reach the browser as it is: transpiled, it would no longer follow `color-scheme`.
    cssTarget: ['chrome123', 'safari17.5', 'firefox120'],
    assetsInlineLimit: 0,
    modulePreload: { polyfill: false },
    // Many small files compress badly: what every page needs comes in two. Parts built on Ark UI stay apart, for the console only.
    rolldownOptions: {
      output: {
        codeSplitting: {
          groups: [
            { name: 'vendor', test: /node_modules\/(react|react-dom|react-router|scheduler|@lingui|use-sync-external-store)\// },
            { name: 'base', test: base },
          ],
        },
      },
    },
  },
})
