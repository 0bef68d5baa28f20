import { Combobox, createListCollection } from '@ark-ui/react/combobox'
import { Portal } from '@ark-ui/react/portal'
import { useLingui } from '@lingui/react/macro'
import { ChevronsUpDown, Lock } from 'lucide-react'
import { useLayoutEffect, useMemo, useRef, useState, type KeyboardEvent } from 'react'
import { css, cx } from '../../styled-system/css/index.js'
import { findChoices, prepareChoices } from '../lib/find-choices.ts'
import { ComboboxList, type ComboboxOption } from './combobox-list.tsx'
import { Field, useField, type FieldText } from './field.tsx'
import { controlRecipe, type FieldSize } from './field.recipe.ts'

type Props = FieldText & {
  name: string
  value: string
  onChange: (value: string) => void
  onBlur?: () => void
  /** Undefined while they are loaded. */
  options: readonly ComboboxOption[] | undefined
  /** The value's label while the options are loading. */
  valueLabel?: string
  size?: FieldSize
  disabled?: boolean
  /** Read-only; the help text says why. */
  locked?: boolean
  placeholder?: string
}

/** The step of Page Up and Page Down. */
const page = 8
const trigger = css({
  position: 'absolute',
  insetInlineEnd: '0',
  insetBlock: '0',
  width: '9',
  display: 'grid',
  placeContent: 'center',
  color: 'text.muted',
})

/**
 * A choice from a long list by typing. Its text is selected on focus, so that typing replaces it; Enter, Tab and blur
 * choose the best match, Escape restores the previous value.
 */
export const ComboboxField = (props: Props) => {
  const { t } = useLingui()
  const { value, options, valueLabel } = props
  const labelOf = (of: string): string =>
    options?.find((option) => option.value === of)?.label ?? (of && of === value ? (valueLabel ?? of) : of)
  const { frame, control: described, rest } = useField(props, labelOf)
  const { id, optional } = frame
  const { name, onChange, onBlur, size, locked, disabled = locked, placeholder } = rest
  const input = useRef<HTMLInputElement>(null)
  const control = useRef<HTMLDivElement>(null)
  const [open, setOpen] = useState(false)
  /** Null until something is typed. */
  const [typed, setTyped] = useState<string | null>(null)
  const [moved, setMoved] = useState<string | null>(null)
  const [isPointed, setPointed] = useState(false)
  const prepared = useMemo(() => options && prepareChoices(options), [options])
  const found = useMemo(() => prepared && findChoices(prepared, typed ?? ''), [prepared, typed])
  const collection = useMemo(
    () => createListCollection({ items: found ?? [], itemToValue: (item) => item.value, itemToString: (item) => item.label }),
    [found],
  )
  const has = (one: string | null): one is string => Boolean(one && found?.some((option) => option.value === one))
  const fallback = typed ? (found?.[0]?.value ?? null) : has(value) && typed === null ? value : null
  const active = open ? (has(moved) ? moved : fallback) : null

  // A chosen or restored text is selected too, so that typing replaces it.
  useLayoutEffect(() => {
    if (typed === null && document.activeElement === input.current) input.current?.select()
  }, [typed, value])

  const close = (): void => {
    setOpen(false)
    setTyped(null)
    setMoved(null)
    setPointed(false)
  }
  const take = (chosen: string): void => {
    if (chosen !== value) onChange(chosen)
    close()
  }
  const show = (): void => {
    if (!disabled) setOpen(true)
  }
  /** Chooses the best match of the text; whether there is one. */
  const takeMeant = (): boolean => {
    if (typed === '' && optional && !moved) take('')
    else if (active !== null) take(active)
    else return false
    return true
  }
  const move = (by: number): void => {
    const count = found?.length ?? 0
    setPointed(false)
    if (!open) show()
    else if (count > 0) {
      const at = found?.findIndex((option) => option.value === active) ?? -1
      const next = Math.abs(by) === 1 ? (at < 0 && by < 0 ? count : at) + by : Math.min(Math.max(at + by, 0), count - 1)
      setMoved(found?.at(next % count)?.value ?? null)
    }
  }
  const keys: Record<string, () => void> = {
    ArrowDown: () => move(1),
    ArrowUp: () => move(-1),
    PageDown: () => move(page),
    PageUp: () => move(-page),
    ...(open && { Home: () => move(-Infinity), End: () => move(Infinity), Enter: takeMeant }),
  }
  const onKeyDown = (event: KeyboardEvent): void => {
    if (event.nativeEvent.isComposing || event.ctrlKey || event.metaKey) return
    if (event.key === 'Tab' && open) takeMeant()
    const act = event.shiftKey ? undefined : keys[event.key]
    if (!act) return
    event.preventDefault()
    act()
  }
  return (
    <Field {...frame}>
      <Combobox.Root
        // Our own input: the library's puts the caret at the end, where typing would append to the text.
        ids={{ content: `${id}-list`, item: (item) => `${id}-${item}` }}
        collection={collection}
        open={open}
        value={value ? [value] : []}
        highlightedValue={active}
        onHighlightChange={(details) => {
          if (!details.highlightedValue) return
          setMoved(details.highlightedValue)
          setPointed(true)
        }}
        onSelect={(details) => take(details.itemValue)}
        onOpenChange={(details) => !details.open && close()}
        onInteractOutside={(event) => {
          const { target } = event.detail
          if (target instanceof Node && control.current?.contains(target)) event.preventDefault()
        }}
        scrollToIndexFn={() => undefined}
        positioning={{ sameWidth: true, gutter: 4 }}
        lazyMount
        unmountOnExit
      >
        <Combobox.Control ref={control} className={css({ position: 'relative' })}>
          <input
            ref={input}
            {...described}
            name={name}
            type="text"
            role="combobox"
            autoComplete="off"
            autoCorrect="off"
            autoCapitalize="none"
            spellCheck={false}
            disabled={disabled}
            placeholder={placeholder}
            value={typed ?? labelOf(value)}
            aria-autocomplete="list"
            aria-expanded={open}
            aria-controls={open ? `${id}-list` : undefined}
            aria-activedescendant={active === null ? undefined : `${id}-${active}`}
            onFocus={(event) => event.currentTarget.select()}
            onClick={(event) => {
              if (typed === null) event.currentTarget.select()
              show()
            }}
            onChange={(event) => {
              setTyped(event.target.value)
              setMoved(null)
              setPointed(false)
              show()
            }}
            onKeyDown={onKeyDown}
            onBlur={() => {
              // Leaving by pressing elsewhere takes the only match.
              const isSure = typed === '' || (typed !== null && found?.length === 1)
              if (!isSure || !takeMeant()) close()
              onBlur?.()
            }}
            className={cx(controlRecipe({ size }), css({ paddingInlineEnd: '9', textOverflow: 'ellipsis' }))}
          />
          <button
            type="button"
            tabIndex={-1}
            disabled={disabled}
            aria-label={t`Show options`}
            onPointerDown={(event) => event.preventDefault()}
            onClick={() => {
              input.current?.focus()
              if (open) close()
              else show()
            }}
            className={trigger}
          >
            {locked ? <Lock /> : <ChevronsUpDown />}
          </button>
        </Combobox.Control>
        <Portal>
          <Combobox.Positioner>
            <ComboboxList found={found} active={active} follows={!isPointed} />
          </Combobox.Positioner>
        </Portal>
      </Combobox.Root>
    </Field>
  )
}
