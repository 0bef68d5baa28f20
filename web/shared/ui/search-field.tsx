import { useLingui } from '@lingui/react/macro'
import { Search, X } from 'lucide-react'
import { useEffect, useRef, useState } from 'react'
import { css, cx } from '../../styled-system/css/index.js'
import { listenToKeys } from '../lib/shortcuts.ts'
import { typedDirection } from '../lib/typed-direction.ts'
import { useDebounced } from '../lib/use-debounced.ts'
import { controlRecipe } from './field.recipe.ts'
import { IconButton } from './icon-button.tsx'

type Props = {
  label: string
  value: string
  onSearch: (text: string) => void
  /** The key `/` moves here. */ hotkey?: boolean
  autoFocus?: boolean
}

/** Searches while typing, debounced. */
export const SearchField = ({ label, value, onSearch, hotkey = true, autoFocus }: Props) => {
  const { t } = useLingui()
  const [text, setText] = useState(value)
  const sent = useRef(value)
  const input = useRef<HTMLInputElement>(null)
  const settled = useDebounced(text)

  useEffect(() => {
    if (settled === sent.current || settled !== text) return
    sent.current = settled
    onSearch(settled)
  }, [settled, text, onSearch])
  useEffect(() => {
    if (value === sent.current) return
    sent.current = value
    setText(value)
  }, [value])
  useEffect(() => {
    if (hotkey) return listenToKeys({ '/': () => input.current?.focus() })
    return undefined
  }, [hotkey])

  return (
    <div
      role="search"
      className={css({ position: 'relative', flex: { base: '[1 1 12.5rem]', sm: '[1 1 17rem]' }, maxWidth: { sm: 'popover' } })}
    >
      <Search
        className={css({
          position: 'absolute',
          insetInlineStart: '3',
          insetBlockStart: '[50%]',
          translate: '[0 -50%]',
          color: 'text.muted',
          pointerEvents: 'none',
        })}
      />
      <input
        ref={input}
        type="text"
        inputMode="search"
        enterKeyHint="search"
        dir={typedDirection(text)}
        autoFocus={autoFocus}
        aria-label={label}
        placeholder={label}
        value={text}
        onChange={(event) => setText(event.target.value)}
        onKeyDown={(event) => {
          if (event.key === 'Escape') setText('')
        }}
        className={cx(
          controlRecipe({ quiet: true }),
          // The words of an empty field reach its end: the button to clear it isn't there yet.
          css({ paddingInlineStart: '9', textOverflow: 'ellipsis' }),
          text ? css({ paddingInlineEnd: '9' }) : css({ paddingInlineEnd: '3' }),
        )}
      />
      {text && (
        <span className={css({ position: 'absolute', insetInlineEnd: '1', insetBlockStart: '[50%]', translate: '[0 -50%]' })}>
          <IconButton
            label={t`Clear search`}
            icon={<X />}
            onClick={() => {
              setText('')
              input.current?.focus()
            }}
          />
        </span>
      )}
    </div>
  )
}
