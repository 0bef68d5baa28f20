import { Trans, useLingui } from '@lingui/react/macro'
import { languageOf } from '../../../worker/contract/languages.ts'
import type { ConsoleRoom } from '../../../worker/contract/room.ts'
import { css } from '../../styled-system/css/index.js'
import { axisTop, namedColumns } from '../../lib/bar-chart.ts'
import { formatCount, formatDate } from '../../lib/format.ts'
import { bar, column, plot } from '../../ui/bar-chart.recipe.ts'
import { AxisLines, BarChart } from '../../ui/bar-chart.tsx'
import { Card } from '../../ui/card.tsx'
import { VisuallyHidden } from '../../ui/visually-hidden.tsx'

/** How many were let in, minute by minute, by the event's clock; the same figures and what was sold stand in a table for screen readers. */
export const MinutesChart = ({ room, zone }: { room: ConsoleRoom; zone: string }) => {
  const { t, i18n } = useLingui()
  const { minutes } = room
  const timeOf = (at: string): string => formatDate(at, zone, i18n.locale, 'time')
  const top = axisTop(Math.max(4, ...minutes.map(({ admitted }) => admitted)))
  return (
    <Card title={<Trans>Let in, minute by minute</Trans>}>
      {minutes.length > 0 ? (
        <>
          <BarChart
            axisAt={(quarter) => formatCount((top / 4) * quarter, i18n.locale)}
            count={minutes.length}
            named={namedColumns(minutes.length, 5)}
            nameOf={(index) => minutes[index] && timeOf(minutes[index].at)}
          >
            <div aria-hidden="true" className={plot}>
              <AxisLines />
              {minutes.map(({ at, admitted }) => (
                <span
                  key={at}
                  className={column}
                  title={`${timeOf(at)}${languageOf(i18n.locale).colon}${formatCount(admitted, i18n.locale)}`}
                >
                  <span className={bar} style={{ blockSize: `${(admitted / top) * 100}%`, minBlockSize: admitted > 0 ? 2 : 0 }} />
                </span>
              ))}
            </div>
          </BarChart>
          <VisuallyHidden block>
            <table aria-label={t`Let in and sold, minute by minute`}>
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
                    <td>{formatCount(admitted, i18n.locale)}</td>
                    <td>{formatCount(sold, i18n.locale)}</td>
                  </tr>
                ))}
              </tbody>
            </table>
          </VisuallyHidden>
        </>
      ) : (
        <p className={css({ textStyle: '13', color: 'text.muted' })}>
          <Trans>Nobody has been let in yet.</Trans>
        </p>
      )}
    </Card>
  )
}
