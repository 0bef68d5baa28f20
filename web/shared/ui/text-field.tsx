import type { HTMLInputTypeAttribute, InputHTMLAttributes, ReactNode } from 'react'
import { typedDirection } from '../lib/typed-direction.ts'
import { css, cx } from '../../styled-system/css/index.js'
import { Field, useField, type FieldText } from './field.tsx'
import { controlRecipe, type FieldSize } from './field.recipe.ts'

type Native = Pick<
  InputHTMLAttributes<HTMLInputElement>,
  | 'autoComplete'
  | 'inputMode'
  | 'placeholder'
  | 'maxLength'
  | 'disabled'
  | 'autoFocus'
  | 'readOnly'
  | 'dir'
  | 'spellCheck'
  | 'autoCapitalize'
  | 'min'
  | 'max'
  | 'onKeyDown'
  | 'onPaste'
>

export type TextFieldProps = FieldText &
  Native & {
    name: string
    value: string
    onChange: (value: string) => void
    onBlur?: () => void
    type?: HTMLInputTypeAttribute
    size?: FieldSize
    required?: boolean
    /** In the box, before and after the text. */
    prefix?: ReactNode
    suffix?: ReactNode
    /** Numbers end-aligned, in tabular figures. */
    end?: boolean
  }

const box = css({ position: 'relative' })
const affix = css({
  position: 'absolute',
  insetBlock: '0',
  display: 'flex',
  alignItems: 'center',
  color: 'text.muted',
  textStyle: '14',
  pointerEvents: 'none',
  '& button': { pointerEvents: 'auto' },
})

// A unit can be a word of any language (“Stunden”), a currency’s sign five letters (F CFA).
const roomAfter = (suffix: ReactNode) => (typeof suffix === 'string' ? { paddingInlineEnd: `calc(${suffix.length}ch + 32px)` } : undefined)

/** One line of text. Addresses, links and numbers keep left-to-right by themselves. */
export const TextField = (props: TextFieldProps) => {
  const { frame, control, rest } = useField(
    props,
    (text) =>
      text && (
        <bdi>
          {text}
          {props.suffix && props.suffix !== '%' && '\u00a0'}
          {props.suffix}
        </bdi>
      ),
  )
  const { name, value, onChange, onBlur, type = 'text', size, required, prefix, suffix, end, ...native } = rest
  const ltr = type === 'email' || type === 'url' || type === 'tel' || native.inputMode === 'numeric' || native.inputMode === 'decimal'
  // Sign and figures keep their sides in every language; otherwise both would be at the same one.
  const sided = ltr && (prefix || suffix) ? 'ltr' : undefined
  return (
    <Field {...frame}>
      <div className={box} dir={sided}>
        {prefix && <span className={cx(affix, css({ insetInlineStart: '3' }))}>{prefix}</span>}
        <input
          {...native}
          {...control}
          dir={native.dir === 'auto' ? typedDirection(value) : (native.dir ?? sided ?? (ltr && (value || end) ? 'ltr' : undefined))}
          name={name}
          type={type}
          value={value}
          required={required}
          onChange={(event) => onChange(event.target.value)}
          onBlur={onBlur}
          className={cx(
            controlRecipe({ size, end }),
            prefix ? css({ paddingInlineStart: '9' }) : undefined,
            suffix ? css({ paddingInlineEnd: '10' }) : undefined,
          )}
          style={roomAfter(suffix)}
        />
        {suffix && <span className={cx(affix, css({ insetInlineEnd: '3' }))}>{suffix}</span>}
      </div>
    </Field>
  )
}
