import { Trans, useLingui } from '@lingui/react/macro'
import { languageOf } from '../../../../worker/contract/languages.ts'
import type { ConsoleRoom } from '../../../../worker/contract/room.ts'
import { css } from '../../../styled-system/css/index.js'
import { formatCount, formatDate } from '../../../shared/lib/format.ts'
import { Card } from '../../../shared/ui/card.tsx'
import { tipTitle } from '../../../shared/ui/column-chart.recipe.ts'
import { ColumnChart, type Column } from '../../../shared/ui/column-chart.tsx'

/** Admissions by minute, in the event's time; the table for screen readers has the sales too. */
export const MinutesChart = ({ room, zone }: { room: ConsoleRoom; zone: string }) => {
  const { t, i18n } = useLingui()
  const { minutes } = room
  const timeOf = (at: string): string => formatDate(at, zone, i18n.locale, 'time')
  const write = (value: number): string => formatCount(value, i18n.locale)
  const columns = minutes.map(({ at, admitted }): Column => ({
    id: at,
    value: admitted,
    name: timeOf(at),
    spoken: `${timeOf(at)}${languageOf(i18n.locale).colon}${write(admitted)}`,
    details: (
      <>
        <span className={tipTitle}>{timeOf(at)}</span>
        <b className={css({ fontWeight: 'semibold' })}>{write(admitted)}</b>
      </>
    ),
  }))
  return (
    <Card title={<Trans>Let in, minute by minute</Trans>}>
      {minutes.length > 0 ? (
        <ColumnChart label={t`Let in and sold, minute by minute`} columns={columns} write={write} named={5}>
          <thead>
            <tr>
              <th scope="col">
                <Trans>Minute</Trans>
              </th>
              <th scope="col">
                <Trans>Let in</Trans>
              </th>
              <th scope="col">
                <Trans>Tickets sold</Trans>
              </th>
            </tr>
          </thead>
          <tbody>
            {minutes.map(({ at, admitted, sold }) => (
              <tr key={at}>
                <th scope="row">{timeOf(at)}</th>
                <td>{write(admitted)}</td>
                <td>{write(sold)}</td>
              </tr>
            ))}
          </tbody>
        </ColumnChart>
      ) : (
        <p className={css({ textStyle: '13', color: 'text.muted' })}>
          <Trans>No one has been let in yet.</Trans>
        </p>
      )}
    </Card>
  )
}
