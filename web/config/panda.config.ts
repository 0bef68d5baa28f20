import { defineConfig } from '@pandacss/dev'
import { styledFiles, type AppName } from './apps.ts'
import { keyframes, semanticTokens, textStyles, tokens } from '../shared/theme/tokens.ts'

const app = process.env['APP']

export default defineConfig({
  presets: ['@pandacss/preset-base'],
  // An app's build writes only its own styles; the types cover all.
  include: app ? styledFiles(app as AppName).map((file) => `./${file}`) : ['./web/**/*.{ts,tsx}'],
  exclude: ['./web/styled-system/**', './web/shared/theme/**', './web/dist/**', './web/config/**'],
  outdir: 'web/styled-system',
  outExtension: 'js',
  preflight: true,
  strictTokens: true,
  eject: true,
  theme: {
    tokens,
    semanticTokens,
    textStyles,
    keyframes,
    breakpoints: { sm: '640px', md: '768px', lg: '1024px', desk: '1110px', xl: '1280px' },
  },
  conditions: {
    current: '&[aria-current]:not([aria-current=false])',
    phone: '@media (max-width: 47.99rem)',
    // A table as cards, by its container's width and its number of columns.
    cards: { '@container many (max-width: 47.49rem)': '@slot', '@container few (max-width: 39.99rem)': '@slot' },
    // A card too narrow for two columns.
    slip: { '@container many (max-width: 15rem)': '@slot', '@container few (max-width: 15rem)': '@slot' },
    // Width of the console's page: for one-line rows, for a second column, for every detail of a row, for a third column.
    roomy: '@container page (min-width: 47.5rem)',
    beside: '@container page (min-width: 53.75rem)',
    broad: '@container page (min-width: 60rem)',
    wide: '@container page (min-width: 68rem)',
    // Too narrow for two columns at double text size.
    tight: '@container page (max-width: 15rem)',
    // The smallest phone, or a larger one with enlarged text.
    slim: '@container page (max-width: 20rem)',
    low: '@media (max-height: 34.99rem)',
    // A phone held sideways.
    flat: '@media (min-width: 36rem) and (max-height: 29.99rem)',
    coarse: '@media (pointer: coarse)',
    print: '@media print',
    rtl: ':where([dir=rtl]) &',
    highlighted: '&[data-highlighted]',
    stateChecked: '&[data-state=checked]',
    dragging: '&[data-dragging=true]',
  },
})
