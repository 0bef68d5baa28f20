import { useLingui } from '@lingui/react'
import { useState } from 'react'
import { css, cx } from '../../../styled-system/css/index.js'
import { languageOf } from '../../../../worker/contract/languages.ts'
import { latinDigits } from '../../lib/digits.ts'
import { withCapital } from '../../lib/format.ts'
import { unfinishedDay } from '../../ui/day-field.tsx'
import { controlRecipe } from '../../ui/field.recipe.ts'

const parts = ['day', 'month', 'year'] as const
type Part = (typeof parts)[number]
type Typed = Record<Part, string>

const isPart = (type: string): type is Part => (parts as readonly string[]).includes(type)

/** The parts of a date in the order of the language. */
const orderIn = (locale: string): Part[] =>
  new Intl.DateTimeFormat(languageOf(locale).dates, { day: 'numeric', month: 'numeric', year: 'numeric' })
    .formatToParts()
    .flatMap(({ type }) => (isPart(type) ? [type] : []))

/** A day `2001-02-03` as it is typed. */
const typedOf = (value: string): Typed => {
  const [year = '', month = '', day = ''] = value === unfinishedDay ? [] : value.split('-')
  return { day: day.replace(/^0/, ''), month: month.replace(/^0/, ''), year }
}

/** The day of what was typed; unfinished while a part is missing. */
const valueOf = ({ day, month, year }: Typed): string => {
  if (!day && !month && !year) return ''
  if (!day || !month || !year) return unfinishedDay
  return [year.padStart(4, '0'), month.padStart(2, '0'), day.padStart(2, '0')].join('-')
}

const row = css({ display: 'flex', gap: '2' })
const cell = css({ display: 'grid', gap: '0.5', textStyle: '13', color: 'text.muted' })
// The group shows the error border, as it is one field.
const control = css({ '[data-invalid] &': { borderColor: 'border.danger' } })
const narrow = css({ width: '16' })
const wide = css({ width: '24' })

type Props = {
  value: string
  onChange: (value: string) => void
  /** The focus left all three. */
  onBlur: () => void
  name: string
  required: boolean
}

/** A day typed in three fields: a calendar that opens at today is far from a date of birth. */
export const QuestionDay = ({ value, onChange, onBlur, ...shared }: Props) => {
  const { i18n } = useLingui()
  const [kept, setTyped] = useState(() => typedOf(value))
  // A value from elsewhere replaces what was typed.
  const typed = valueOf(kept) === value || value === unfinishedDay ? kept : typedOf(value)
  const names = new Intl.DisplayNames([languageOf(i18n.locale).tag], { type: 'dateTimeField' })
  const change = (part: Part, text: string): void => {
    const next = { ...typed, [part]: latinDigits(text).replaceAll(/\D/g, '') }
    setTyped(next)
    onChange(valueOf(next))
  }
  return (
    <div
      className={row}
      onBlur={({ currentTarget, relatedTarget }) => {
        if (!currentTarget.contains(relatedTarget)) onBlur()
      }}
    >
      {orderIn(i18n.locale).map((part) => (
        <label key={part} className={cell}>
          <span>{withCapital(names.of(part) ?? part, i18n.locale)}</span>
          <input
            {...shared}
            type="text"
            inputMode="numeric"
            autoComplete="off"
            data-part={part}
            maxLength={part === 'year' ? 4 : 2}
            value={typed[part]}
            onChange={(event) => change(part, event.target.value)}
            className={cx(controlRecipe({ size: 'lg' }), control, part === 'year' ? wide : narrow)}
          />
        </label>
      ))}
    </div>
  )
}
