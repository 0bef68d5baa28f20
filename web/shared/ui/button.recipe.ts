import { cva } from '../../styled-system/css/index.js'

/** Every button, and every link that looks like one. One primary a screen. */
export const buttonRecipe = cva({
  base: {
    display: 'inline-flex',
    alignItems: 'center',
    justifyContent: 'center',
    gap: '2',
    flexShrink: '0',
    fontWeight: 'medium',
    textDecoration: 'none',
    whiteSpace: { base: 'nowrap', _tight: 'normal' },
    maxWidth: { _tight: 'full' },
    userSelect: 'none',
    border: 'clear',
    borderRadius: 'md',
    transitionProperty: '[background-color, color, border-color]',
    transitionDuration: 'fast',
    // Text buttons are as high as their text needs.
    '&:not([aria-label])': { _tight: { height: 'auto', paddingBlock: '1.5', flexShrink: '1' } },
    _disabled: {
      background: 'neutral.3',
      color: 'text.disabled',
      borderColor: 'transparent',
      _hover: { background: 'neutral.3', color: 'text.disabled' },
    },
  },
  variants: {
    visual: {
      primary: { background: 'accent', color: 'accent.on', _hover: { background: 'accent.hover' } },
      secondary: { background: 'bg.control', color: 'text', borderColor: 'border.strong', _hover: { background: 'bg.hover' } },
      ghost: { background: 'transparent', color: 'text.muted', _hover: { background: 'bg.hover', color: 'text' } },
      danger: { background: 'red.9', color: 'white', _hover: { background: 'red.10' } },
      dangerQuiet: { background: 'bg.control', color: 'text.danger', borderColor: 'border.strong', _hover: { background: 'red.3' } },
      link: { background: 'transparent', color: 'accent.text', _hover: { textDecoration: 'underline' } },
    },
    size: {
      sm: { height: 'control.sm', minHeight: 'control.sm', paddingInline: '2.5', textStyle: '13', _coarse: { minHeight: 'control.lg' } },
      md: { height: 'control.md', minHeight: 'control.md', paddingInline: '3.5', textStyle: '14', _coarse: { minHeight: 'control.lg' } },
      lg: { height: 'control.lg', minHeight: 'control.lg', paddingInline: '4', textStyle: '16' },
      xl: { height: 'control.xl', minHeight: 'control.xl', paddingInline: '5', textStyle: '16' },
      door: { height: 'control.door', minHeight: 'control.door', paddingInline: '5', textStyle: '16' },
    },
    square: {
      true: { paddingInline: '0', aspectRatio: '[1]', _coarse: { minWidth: 'control.lg' } },
      // On a phone a label wider than all there is, as large text makes it, takes another line.
      false: { _phone: { height: 'auto', paddingBlock: '1', maxWidth: 'full', whiteSpace: 'normal', overflowWrap: 'anywhere' } },
    },
    fullWidth: { true: { width: 'full' } },
  },
  compoundVariants: [{ visual: 'link', css: { paddingInline: '0', height: 'auto', minHeight: '6' } }],
  defaultVariants: { visual: 'secondary', size: 'md', square: false },
})

export type ButtonVisual = 'primary' | 'secondary' | 'ghost' | 'danger' | 'dangerQuiet' | 'link'
export type ButtonSize = 'sm' | 'md' | 'lg' | 'xl' | 'door'
