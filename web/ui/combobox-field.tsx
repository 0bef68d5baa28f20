import { Combobox, createListCollection } from '@ark-ui/react/combobox'
import { Portal } from '@ark-ui/react/portal'
import { Trans, useLingui } from '@lingui/react/macro'
import { Check, ChevronsUpDown } from 'lucide-react'
import { useId, useMemo, useState } from 'react'
import { css, cx } from '../styled-system/css/index.js'
import { describedBy, Field, type FieldText } from './field.tsx'
import { controlRecipe, type FieldSize } from './field.recipe.ts'
import { listItem, listPanel } from './list.recipe.ts'

export type ComboboxOption = { value: string; label: string; /** Further words that find it. */ words?: string }
type Props = FieldText & {
  name: string
  value: string
  onChange: (value: string) => void
  onBlur?: () => void
  options: readonly ComboboxOption[]
  size?: FieldSize
  disabled?: boolean
  placeholder?: string
}

const mostShown = 80
const plain = (text: string): string => text.normalize('NFD').replace(/\p{M}/gu, '').toLowerCase()

/** One of a long list, found by typing. */
export const ComboboxField = ({
  label,
  help,
  error,
  optional,
  hideLabel,
  theirs,
  name,
  value,
  onChange,
  onBlur,
  options,
  size,
  disabled,
  placeholder,
}: Props) => {
  const { t } = useLingui()
  const id = useId()
  const [typed, setTyped] = useState('')
  const found = useMemo(() => {
    const words = plain(typed).split(/\s+/).filter(Boolean)
    const matches = words.length
      ? options.filter((option) => words.every((word) => plain(`${option.label} ${option.words ?? ''}`).includes(word)))
      : options
    return matches.slice(0, mostShown)
  }, [options, typed])
  const chosen = options.find((option) => option.value === value)
  const collection = useMemo(() => {
    const items = chosen && !found.includes(chosen) ? [...found, chosen] : found
    return createListCollection({ items, itemToValue: (item) => item.value, itemToString: (item) => item.label })
  }, [found, chosen])
  return (
    <Field
      id={id}
      label={label}
      help={help}
      error={error}
      optional={optional}
      hideLabel={hideLabel}
      note={theirs?.((other) => options.find((option) => option.value === other)?.label ?? other)}
    >
      <Combobox.Root
        ids={{ input: id }}
        name={name}
        collection={collection}
        value={chosen ? [chosen.value] : []}
        disabled={disabled}
        invalid={Boolean(error)}
        openOnClick
        selectionBehavior="replace"
        positioning={{ sameWidth: true, gutter: 4 }}
        onValueChange={(details) => onChange(details.value[0] ?? '')}
        onInputValueChange={(details) => setTyped(details.reason === 'input-change' ? details.inputValue : '')}
        onOpenChange={(details) => {
          if (!details.open) setTyped('')
        }}
        lazyMount
        unmountOnExit
      >
        <Combobox.Control className={css({ position: 'relative' })}>
          <Combobox.Input
            onBlur={onBlur}
            placeholder={placeholder}
            aria-describedby={describedBy(id, { help, error })}
            className={cx(controlRecipe({ size }), css({ paddingInlineEnd: '9', textOverflow: 'ellipsis' }))}
          />
          <Combobox.Trigger
            aria-label={t`Show choices`}
            className={css({
              position: 'absolute',
              insetInlineEnd: '0',
              insetBlock: '0',
              width: '9',
              display: 'grid',
              placeContent: 'center',
              color: 'text.muted',
            })}
          >
            <ChevronsUpDown />
          </Combobox.Trigger>
        </Combobox.Control>
        <Portal>
          <Combobox.Positioner>
            <Combobox.Content className={listPanel}>
              {found.map((option) => (
                <Combobox.Item key={option.value} item={option} className={listItem}>
                  <Combobox.ItemText>{option.label}</Combobox.ItemText>
                  <Combobox.ItemIndicator>
                    <Check />
                  </Combobox.ItemIndicator>
                </Combobox.Item>
              ))}
              {found.length === 0 && (
                <p className={css({ padding: '3', textStyle: '13', color: 'text.muted' })}>
                  <Trans>Nothing found</Trans>
                </p>
              )}
            </Combobox.Content>
          </Combobox.Positioner>
        </Portal>
      </Combobox.Root>
    </Field>
  )
}
