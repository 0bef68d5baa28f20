import { useLingui } from '@lingui/react/macro'
import { X } from 'lucide-react'
import { useRef, useState, type KeyboardEvent } from 'react'
import { typedDirection } from '../lib/typed-direction.ts'
import { css, cx } from '../../styled-system/css/index.js'
import { Field, useField, type FieldText } from './field.tsx'
import { controlRecipe } from './field.recipe.ts'

type Props = FieldText & {
  name: string
  /** The words, separated by commas. */
  value: string
  onChange: (value: string) => void
  onBlur?: () => void
  placeholder: string
}

const box = css({
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  gap: '1.5',
  height: 'auto',
  minHeight: 'control.md',
  paddingInlineStart: '3',
  paddingInlineEnd: '1.5',
  paddingBlock: '1',
  cursor: 'text',
  // A tag's background may be closer to the border than text.
  '&:has(bdi)': { paddingInlineStart: '1.5' },
})
const tag = css({
  display: 'inline-flex',
  alignItems: 'center',
  maxWidth: 'full',
  background: 'neutral.4',
  borderRadius: 'sm',
  paddingInlineStart: '2',
  textStyle: '13',
  fontWeight: 'medium',
  '& bdi': { minWidth: '0', overflowWrap: 'anywhere' },
})
const remove = css({
  display: 'inline-grid',
  placeItems: 'center',
  width: '6',
  height: '6',
  _coarse: { width: '9', height: '9' },
  borderRadius: 'sm',
  color: 'text.muted',
  '& .lucide': { width: '3.5', height: '3.5' },
  _hover: { color: 'text', background: 'neutral.5' },
})
const input = css({
  flex: '[1 1 7.5rem]',
  minWidth: '0',
  height: '7',
  background: 'transparent',
  outline: '[none]',
  _placeholder: { color: 'text.subtle', opacity: '1' },
})

const tagsOf = (text: string): string[] => [
  ...new Set(
    text
      .split(/[,،、;\n]/)
      .map((one) => one.trim())
      .filter(Boolean),
  ),
]

/** Short texts as tags, each with a remove button. Enter or a comma ends one; a pasted list becomes several. */
export const TagsField = (props: Props) => {
  const { t } = useLingui()
  const { frame, control, rest } = useField(props, (text) => text && <bdi>{text}</bdi>)
  const { name, value, onChange, onBlur, placeholder } = rest
  const field = useRef<HTMLInputElement>(null)
  const [typed, setTyped] = useState('')
  const tags = tagsOf(value)
  const give = (next: readonly string[]): void => onChange([...new Set(next)].join(', '))
  const take = (text: string): void => {
    if (text.trim()) give([...tags, ...tagsOf(text)])
    setTyped('')
  }
  const drop = (gone: string): void => {
    give(tags.filter((one) => one !== gone))
    field.current?.focus()
  }
  const onKeyDown = (event: KeyboardEvent): void => {
    if (event.nativeEvent.isComposing) return
    if (event.key === 'Enter' && typed.trim()) {
      event.preventDefault()
      take(typed)
    } else if (event.key === 'Backspace' && typed === '' && tags.length > 0) drop(tags.at(-1) ?? '')
  }
  return (
    <Field {...frame}>
      <div
        className={cx(controlRecipe({}), box)}
        data-invalid={control['aria-invalid']}
        onPointerDown={(event) => event.target === event.currentTarget && setTimeout(() => field.current?.focus())}
      >
        {tags.map((one) => (
          <span key={one} className={tag}>
            <bdi>{one}</bdi>
            <button type="button" aria-label={t`Remove ${one}`} className={remove} onClick={() => drop(one)}>
              <X />
            </button>
          </span>
        ))}
        <input
          ref={field}
          {...control}
          name={name}
          value={typed}
          dir={typedDirection(typed)}
          placeholder={placeholder}
          maxLength={500}
          className={input}
          onKeyDown={onKeyDown}
          onChange={({ target }) => (/[,،、;\n]/.test(target.value) ? take(target.value) : setTyped(target.value))}
          onPaste={(event) => {
            const text = event.clipboardData.getData('text')
            if (!/[,،、;\n]/.test(text)) return
            event.preventDefault()
            take(typed + text)
          }}
          onBlur={() => {
            take(typed)
            onBlur?.()
          }}
        />
      </div>
    </Field>
  )
}
