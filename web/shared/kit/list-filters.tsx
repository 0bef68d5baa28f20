import { Trans, useLingui } from '@lingui/react/macro'
import { SlidersHorizontal } from 'lucide-react'
import { useId, useState, type ReactNode } from 'react'
import { css, cx } from '../../styled-system/css/index.js'
import { amountText, parseAmount } from '../lib/amount.ts'
import { AmountField } from '../ui/amount-field.tsx'
import { Button } from '../ui/button.tsx'
import { DayField } from '../ui/day-field.tsx'
import { SelectField } from '../ui/select-field.tsx'
import type { FilterField } from './list-query.ts'

type Common = FilterField & {
  label: string
  /** Filters that a change of this one resets. */
  clears?: readonly string[]
  /** Behind “More filters”. */
  isMore?: boolean
}
type SelectFilter = Common & { kind?: 'select'; options: readonly { value: string; label: string }[] }
type DayFilter = Common & { kind: 'day' }
/** In the address as minor units of the currency, whatever the language. */
type AmountFilter = Common & { kind: 'amount'; currency: string }

/** A filter above a list; the empty value takes it away. */
export type ListFilter = SelectFilter | DayFilter | AmountFilter

type Change = (changes: Record<string, string | null>) => void
type OneProps<F extends ListFilter> = { filter: F; value: string; onChange: (value: string) => void }

// As wide as the chosen option, so that it is never truncated; on a phone two share a line where both fit.
const select = css({
  minWidth: { base: '[calc(40% - 4px)]', sm: '[8.75rem]' },
  maxWidth: { base: 'full', sm: '[22.5rem]' },
  flexGrow: { base: '1', sm: '0' },
})
// A list's only filter stays beside its search while unused.
const atSide = css({ _phone: { minWidth: '0', flexGrow: '0' } })
const panel = css({
  display: 'grid',
  gridTemplateColumns: '[repeat(auto-fill, minmax(min(12rem, 100%), 1fr))]',
  alignItems: 'end',
  gap: '3',
  flexBasis: 'full',
  padding: '3',
  background: 'bg.surface',
  border: 'hairline',
  borderRadius: 'lg',
})

/** The earliest day that is asked for: a year whose digits are still typed is before. */
const FIRST_DAY = '1970-01-01'

/** What is typed, until it is a value or the address has another one. */
const useDraft = (shown: string): [draft: string, setDraft: (text: string) => void] => {
  const [{ draft, of }, set] = useState({ draft: shown, of: shown })
  if (of !== shown) set({ draft: shown, of: shown })
  return [draft, (text) => set({ draft: text, of: shown })]
}

const DayChoice = ({ filter: { name, label }, value, onChange }: OneProps<DayFilter>) => {
  const [draft, setDraft] = useDraft(value)
  return (
    <DayField
      name={name}
      label={label}
      value={draft}
      onChange={(day) => {
        setDraft(day)
        if (day === '' || day >= FIRST_DAY) onChange(day)
      }}
    />
  )
}

const AmountChoice = ({ filter: { name, label, currency }, value, onChange }: OneProps<AmountFilter>) => {
  const { i18n } = useLingui()
  const [draft, setDraft] = useDraft(/^\d+$/.test(value) ? amountText(Number(value), currency, i18n.locale) : '')
  const finish = (): void => {
    const amount = draft.trim() === '' ? '' : parseAmount(draft, currency, i18n.locale)
    if (amount !== null && String(amount) !== value) onChange(String(amount))
  }
  return (
    <AmountField
      name={name}
      label={label}
      currency={currency}
      value={draft}
      onChange={setDraft}
      onBlur={finish}
      onKeyDown={(event) => {
        if (event.key === 'Enter') finish()
      }}
    />
  )
}

const MoreFilter = ({ filter, ...rest }: OneProps<ListFilter>) => {
  if (filter.kind === 'day') return <DayChoice filter={filter} {...rest} />
  if (filter.kind === 'amount') return <AmountChoice filter={filter} {...rest} />
  return <SelectField label={filter.label} name={filter.name} options={filter.options} {...rest} />
}

type Props = {
  filters: readonly ListFilter[]
  values: Record<string, string>
  change: Change
  /** What else is above the list. */
  children: ReactNode
}

/** A list's filters: the usual ones in its toolbar, the others in a panel that opens below and is open while one is used. */
export const ListFilters = ({ filters, values, change, children }: Props) => {
  const id = useId()
  const more = filters.filter(({ isMore }) => isMore)
  const used = more.filter(({ name }) => values[name]).length
  const [isOpen, setOpen] = useState(used > 0)
  const set = ({ name, clears = [] }: ListFilter, value: string): void =>
    change({ ...Object.fromEntries(clears.map((other) => [other, null])), [name]: value })
  const isAtSide = (value: string | undefined): boolean => filters.length === 1 && !value
  return (
    <>
      {filters.map(
        (filter) =>
          !filter.isMore &&
          'options' in filter && (
            <div key={filter.name} className={cx(select, isAtSide(values[filter.name]) && atSide)}>
              <SelectField
                hideLabel
                label={filter.label}
                name={filter.name}
                value={values[filter.name] ?? ''}
                onChange={(value) => set(filter, value)}
                options={filter.options}
                phoneIcon={isAtSide(values[filter.name]) ? <SlidersHorizontal /> : undefined}
              />
            </div>
          ),
      )}
      {more.length > 0 && (
        <Button icon={<SlidersHorizontal />} aria-expanded={isOpen} aria-controls={id} onClick={() => setOpen(!isOpen)}>
          {used > 0 ? <Trans>More filters ({used})</Trans> : <Trans>More filters</Trans>}
        </Button>
      )}
      {children}
      {isOpen && more.length > 0 && (
        <div id={id} className={panel}>
          {more.map((filter) => (
            <MoreFilter key={filter.name} filter={filter} value={values[filter.name] ?? ''} onChange={(value) => set(filter, value)} />
          ))}
          {used > 0 && (
            <div>
              <Button visual="ghost" onClick={() => change(Object.fromEntries(more.map(({ name }) => [name, null])))}>
                <Trans>Clear these filters</Trans>
              </Button>
            </div>
          )}
        </div>
      )}
    </>
  )
}
