import { defineConfig } from '@pandacss/dev'
import { keyframes, semanticTokens, textStyles, tokens } from './theme/tokens.ts'

export default defineConfig({
  presets: ['@pandacss/preset-base'],
  include: ['./web/**/*.{ts,tsx}'],
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
    coarse: '@media (pointer: coarse)',
    print: '@media print',
    rtl: ':where([dir=rtl]) &',
    highlighted: '&[data-highlighted]',
    stateChecked: '&[data-state=checked]',
    dragging: '&[data-dragging=true]',
  },
})
