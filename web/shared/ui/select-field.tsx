import { createListCollection, Select } from '@ark-ui/react/select'
import { Portal } from '@ark-ui/react/portal'
import { useLingui } from '@lingui/react'
import { Check, ChevronsUpDown, Lock } from 'lucide-react'
import { useMemo, type ReactNode } from 'react'
import { languageOf } from '../../../worker/contract/languages.ts'
import { css, cx } from '../../styled-system/css/index.js'
import { Field, useField, type FieldText } from './field.tsx'
import { controlRecipe, type FieldSize } from './field.recipe.ts'
import { listItem, listPanel } from './list.recipe.ts'

type Option = { value: string; label: string; help?: string; disabled?: boolean }
type Props = FieldText & {
  name: string
  value: string
  onChange: (value: string) => void
  onBlur?: () => void
  options: readonly Option[]
  size?: FieldSize
  disabled?: boolean
  /** Read-only; the help text says why. */
  locked?: boolean
  placeholder?: string
  icon?: ReactNode
  /** On a phone no more than this icon, which its label names: for a filter that is not in use. */
  phoneIcon?: ReactNode
}

const trigger = css({
  display: 'flex',
  alignItems: 'center',
  justifyContent: 'space-between',
  gap: '2',
  textAlign: 'start',
  cursor: 'pointer',
  '& .lucide': { color: 'text.muted' },
})

const cut = css({ overflow: 'hidden', textOverflow: 'ellipsis', whiteSpace: 'nowrap' })
const onPhone = css({ display: 'none', _phone: { display: 'contents' } })
const notOnPhone = css({ _phone: { display: 'none' } })

/** One of a list, in a popover with arrows and typing ahead. */
export const SelectField = (props: Props) => {
  const { label, error, hideLabel, options } = props
  const { frame, control, rest } = useField(props, (other) => options.find((option) => option.value === other)?.label ?? other)
  const { name, value, onChange, onBlur, size, locked, disabled = locked, placeholder, icon, phoneIcon } = rest
  const { i18n } = useLingui()
  const collection = useMemo(
    () =>
      createListCollection({
        items: options,
        itemToValue: (item) => item.value,
        itemToString: (item) => item.label,
        isItemDisabled: (item) => item.disabled ?? false,
      }),
    [options],
  )
  const chosen = options.find((option) => option.value === value)
  return (
    <Field {...frame}>
      <Select.Root
        ids={{ trigger: control.id }}
        name={name}
        collection={collection}
        value={chosen ? [chosen.value] : []}
        disabled={disabled}
        invalid={Boolean(error)}
        positioning={{ sameWidth: !phoneIcon, gutter: 4, placement: phoneIcon ? 'bottom-end' : 'bottom-start' }}
        onValueChange={(details) => onChange(details.value[0] ?? '')}
        onInteractOutside={onBlur}
        lazyMount
        unmountOnExit
      >
        <Select.Control>
          <Select.Trigger
            aria-label={
              hideLabel && typeof label === 'string' ? (chosen ? label + languageOf(i18n.locale).colon + chosen.label : label) : undefined
            }
            aria-describedby={control['aria-describedby']}
            className={cx(controlRecipe({ size, quiet: hideLabel }), trigger)}
          >
            {phoneIcon && <span className={onPhone}>{phoneIcon}</span>}
            <span
              className={cx(
                css({
                  display: 'flex',
                  gap: '2',
                  alignItems: 'center',
                  minWidth: '0',
                }),
                phoneIcon !== undefined && notOnPhone,
              )}
            >
              {icon}
              <span className={cx(cut, !chosen && css({ color: 'text.muted' }))}>{chosen?.label ?? placeholder}</span>
            </span>
            {locked ? <Lock /> : <ChevronsUpDown className={phoneIcon === undefined ? undefined : notOnPhone} />}
          </Select.Trigger>
        </Select.Control>
        <Portal>
          <Select.Positioner>
            <Select.Content className={listPanel}>
              {options.map((option) => (
                <Select.Item key={option.value} item={option} className={listItem}>
                  <Select.ItemText>{option.label}</Select.ItemText>
                  <Select.ItemIndicator>
                    <Check />
                  </Select.ItemIndicator>
                </Select.Item>
              ))}
            </Select.Content>
          </Select.Positioner>
        </Portal>
        <Select.HiddenSelect />
      </Select.Root>
    </Field>
  )
}
