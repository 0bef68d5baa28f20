import { defineConfig } from '@pandacss/dev'
import { styledFiles, type FrontName } from './fronts.ts'
import { keyframes, semanticTokens, textStyles, tokens } from './theme/tokens.ts'

const front = process.env['FRONT']

export default defineConfig({
  presets: ['@pandacss/preset-base'],
  // A front's build says whose styles it writes; the types are made of all.
  include: front ? styledFiles(front as FrontName).map((file) => `./${file}`) : ['./web/**/*.{ts,tsx}'],
  exclude: ['./web/styled-system/**', './web/theme/**', './web/dist/**', './web/*.config.ts'],
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
    // A table as cards: by its own room, and by how many columns share it.
    cards: { '@container many (max-width: 47.49rem)': '@slot', '@container few (max-width: 39.99rem)': '@slot' },
    // A card too narrow for two things beside each other.
    slip: { '@container many (max-width: 15rem)': '@slot', '@container few (max-width: 15rem)': '@slot' },
    // Room in the console's page: for a row in one line, for a column beside the first, for all that a row has to say.
    roomy: '@container page (min-width: 47.5rem)',
    beside: '@container page (min-width: 53.75rem)',
    broad: '@container page (min-width: 60rem)',
    // So little of it that words twice as large would not stand beside each other.
    tight: '@container page (max-width: 15rem)',
    // The smallest phone, or a larger one on which everything is larger.
    slim: '@container page (max-width: 20rem)',
    low: '@media (max-height: 34.99rem)',
    coarse: '@media (pointer: coarse)',
    print: '@media print',
    rtl: ':where([dir=rtl]) &',
    highlighted: '&[data-highlighted]',
    stateChecked: '&[data-state=checked]',
    dragging: '&[data-dragging=true]',
  },
})
