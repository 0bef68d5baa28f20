import { DatePicker, parseDate, type DateValue } from '@ark-ui/react/date-picker'
import { Portal } from '@ark-ui/react/portal'
import { useLingui } from '@lingui/react'
import { Calendar, ChevronDown } from 'lucide-react'
import { useState } from 'react'
import { languageOf } from '../../../worker/contract/languages.ts'
import { css, cx } from '../../styled-system/css/index.js'
import { formatDays } from '../lib/format.ts'
import { CalendarViews } from './calendar-views.tsx'
import { controlRecipe } from './field.recipe.ts'
import { listPanel } from './list.recipe.ts'

type Props = {
  label: string
  /** Days, both within. */
  from: string
  to: string
  onChange: (from: string, to: string) => void
  /** The last day that may be chosen. */
  max: string
}

const trigger = css({
  display: 'inline-flex',
  alignItems: 'center',
  gap: '2',
  width: 'auto',
  cursor: 'pointer',
  textAlign: 'start',
  fontVariantNumeric: 'tabular-nums',
  maxWidth: 'full',
  '& bdi': { minWidth: '0', overflowWrap: 'anywhere' },
  '& .lucide': { color: 'text.muted', flexShrink: '0' },
  '& .lucide:last-child': { marginInlineStart: '2' },
})

/** A range of days: the first pressed day begins it, the second ends it. */
export const DateRangeField = ({ label, from, to, onChange, max }: Props) => {
  const { i18n } = useLingui()
  const [begun, setBegun] = useState<DateValue[] | null>(null)
  const days = formatDays(from, to, i18n.locale)
  return (
    <DatePicker.Root
      selectionMode="range"
      value={begun ?? [parseDate(from), parseDate(to)]}
      max={parseDate(max)}
      onValueChange={({ value }) => {
        const [first, last] = value
        setBegun(value)
        if (first && last) onChange(first.toString(), last.toString())
      }}
      onOpenChange={({ open }) => !open && setBegun(null)}
      locale={languageOf(i18n.locale).dates}
      positioning={{ placement: 'bottom-start', gutter: 4 }}
      lazyMount
      unmountOnExit
    >
      <DatePicker.Control>
        <DatePicker.Trigger className={cx(controlRecipe(), trigger)} aria-label={label + languageOf(i18n.locale).colon + days}>
          <Calendar />
          <bdi>{days}</bdi>
          <ChevronDown />
        </DatePicker.Trigger>
      </DatePicker.Control>
      <Portal>
        <DatePicker.Positioner>
          <DatePicker.Content className={cx(listPanel, css({ padding: '3', maxHeight: '[none]' }))}>
            <CalendarViews />
          </DatePicker.Content>
        </DatePicker.Positioner>
      </Portal>
    </DatePicker.Root>
  )
}
