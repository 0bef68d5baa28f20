import { Plural, Trans, useLingui } from '@lingui/react/macro'
import { css } from '../../../../styled-system/css/index.js'
import { formatCount, formatDay, formatMoney } from '../../../../shared/lib/format.ts'
import { tipFigures, tipTitle } from '../../../../shared/ui/column-chart.recipe.ts'
import { ColumnChart, type Column } from '../../../../shared/ui/column-chart.tsx'
import { Money } from '../../../../shared/ui/money.tsx'
import type { Day } from '../model/daily-sales.ts'

type Props = {
  days: readonly Day[]
  measure: 'tickets' | 'gross'
  currency: string
  /** The day whose column isn't over. */
  today: string
  /** Whether a column is a week, named by its first day. */
  isByWeek?: boolean
}

/** Sales as one column a day; today's is hatched beside others. */
export const SalesChart = ({ days, measure, currency, today, isByWeek = false }: Props) => {
  const { t, i18n } = useLingui()
  const write = (value: number): string =>
    measure === 'tickets' ? formatCount(value, i18n.locale) : formatMoney(value, currency, i18n.locale)
  const spokenOf = (day: Day): string => {
    const date = formatDay(day.date, i18n.locale, { weekday: 'long', day: 'numeric', month: 'long' })
    const tickets = formatCount(day.tickets, i18n.locale)
    const gross = formatMoney(day.gross, currency, i18n.locale)
    return isByWeek ? t`Week from ${date}: tickets ${tickets}, revenue ${gross}` : t`${date}: tickets ${tickets}, revenue ${gross}`
  }
  // The one column there is looks like any other.
  const isHatched = days.some((day) => day[measure] > 0 && day.date !== today)
  const columns = days.map((day): Column => ({
    id: day.date,
    value: day[measure],
    isOpen: isHatched && day.date === today,
    name: formatDay(day.date, i18n.locale, { day: 'numeric', month: 'short' }),
    spoken: spokenOf(day),
    details: (
      <>
        <span className={tipTitle}>
          {isByWeek ? (
            <Trans>Week from {formatDay(day.date, i18n.locale, { day: 'numeric', month: 'long' })}</Trans>
          ) : (
            formatDay(day.date, i18n.locale, { weekday: 'short', day: 'numeric', month: 'long' })
          )}
        </span>
        <span className={tipFigures}>
          <b className={css({ fontWeight: 'semibold' })}>
            <Plural value={day.tickets} one="# ticket" other="# tickets" />
          </b>
          <Money amount={day.gross} currency={currency} />
        </span>
      </>
    ),
  }))
  return (
    <ColumnChart label={isByWeek ? t`Sales by week` : t`Sales by day`} columns={columns} write={write} named={7}>
      <thead>
        <tr>
          <th>{isByWeek ? <Trans>Week from</Trans> : <Trans>Day</Trans>}</th>
          <th>
            <Trans>Tickets</Trans>
          </th>
          <th>
            <Trans>Revenue</Trans>
          </th>
        </tr>
      </thead>
      <tbody>
        {days
          .filter((day) => day.tickets > 0)
          .map((day) => (
            <tr key={day.date}>
              <th scope="row">{formatDay(day.date, i18n.locale, { day: 'numeric', month: 'long', year: 'numeric' })}</th>
              <td>{formatCount(day.tickets, i18n.locale)}</td>
              <td>{formatMoney(day.gross, currency, i18n.locale)}</td>
            </tr>
          ))}
      </tbody>
    </ColumnChart>
  )
}
