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
    breakpoints: { sm: '640px', md: '768px', lg: '1024px', xl: '1280px' },
  },
  conditions: {
    busy: '&[aria-busy=true]',
    current: '&[aria-current]:not([aria-current=false])',
    phone: '@media (max-width: 767.98px)',
    low: '@media (max-height: 559.98px)',
    coarse: '@media (pointer: coarse)',
    print: '@media print',
    rtl: ':where([dir=rtl]) &',
    highlighted: '&[data-highlighted]',
    stateChecked: '&[data-state=checked]',
    dragging: '&[data-dragging=true]',
  },
})
