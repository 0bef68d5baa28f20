import { cva } from '../../styled-system/css/index.js'

/** The box of an input or a select. */
export const controlRecipe = cva({
  base: {
    width: 'full',
    minWidth: '0',
    background: 'bg.control',
    color: 'text',
    border: 'control',
    borderRadius: 'md',
    transitionProperty: '[border-color, box-shadow]',
    transitionDuration: 'fast',
    outline: '[none]',
    _placeholder: { color: 'text.subtle', opacity: '1' },
    _focusVisible: { borderColor: 'ring', boxShadow: 'inputFocus' },
    _focusWithin: { borderColor: 'ring', boxShadow: 'inputFocus' },
    '&[aria-invalid=true], &[data-invalid]': { borderColor: 'border.danger', boxShadow: 'inputError' },
    _disabled: { background: 'neutral.3', color: 'text.disabled', borderColor: 'border', opacity: '1' },
  },
  variants: {
    size: {
      md: { height: 'control.md', paddingInline: '3', textStyle: '14', _coarse: { height: 'control.lg', textStyle: '16' } },
      lg: { height: 'control.lg', paddingInline: '3', textStyle: '16' },
    },
    /** In a toolbar over a list. */
    quiet: { true: { borderColor: 'border.strong' } },
    multiline: { true: { height: 'auto', paddingBlock: '2', resize: 'vertical' } },
    end: { true: { textAlign: 'end', fontVariantNumeric: 'tabular-nums' } },
  },
  defaultVariants: { size: 'md' },
})

export type FieldSize = 'md' | 'lg'
