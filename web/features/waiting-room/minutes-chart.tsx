import { Trans, useLingui } from '@lingui/react/macro'
import { languageOf } from '../../../worker/contract/languages.ts'
import type { ConsoleRoom } from '../../../worker/contract/room.ts'
import { css } from '../../styled-system/css/index.js'
import { formatCount, formatDate } from '../../lib/format.ts'
import { Card } from '../../ui/card.tsx'
import { VisuallyHidden } from '../../ui/visually-hidden.tsx'

const plot = css({
  display: 'flex',
  alignItems: 'flex-end',
  gap: '1',
  height: '[7.5rem]',
  borderBlockEnd: '[1px solid {colors.chart.base}]',
})
const bar = css({
  flex: '1',
  minWidth: '0',
  minHeight: '[1px]',
  borderRadius: '[2px 2px 0 0]',
  background: 'chart.bar',
  forcedColorAdjust: 'none',
})
const ends = css({ display: 'flex', justifyContent: 'space-between', marginBlockStart: '1', textStyle: '12', color: 'text.muted' })

/** A bar and its gap, at most. */
const widest = 32

/** How many were let in, minute by minute, by the event's clock; the same figures and what was sold stand in a table for screen readers. */
export const MinutesChart = ({ room, zone }: { room: ConsoleRoom; zone: string }) => {
  const { t, i18n } = useLingui()
  const { minutes } = room
  const timeOf = (at: string): string => formatDate(at, zone, i18n.locale, 'time')
  const top = Math.max(1, ...minutes.map(({ admitted }) => admitted))
  // As wide as it has something to show, and at least as its two times.
  const maxInlineSize = `${Math.max(96, minutes.length * widest)}px`
  const [first, last] = [minutes[0], minutes.at(-1)]
  return (
    <Card title={<Trans>Let in, minute by minute</Trans>}>
      {first && last ? (
        <>
          <div aria-hidden="true" className={plot} style={{ maxInlineSize }}>
            {minutes.map(({ at, admitted }) => (
              <span
                key={at}
                title={`${timeOf(at)}${languageOf(i18n.locale).colon}${formatCount(admitted, i18n.locale)}`}
                className={bar}
                style={{ blockSize: `${(admitted / top) * 100}%` }}
              />
            ))}
          </div>
          <p aria-hidden="true" className={ends} style={{ maxInlineSize }}>
            <span>{timeOf(first.at)}</span>
            {minutes.length > 1 && <span>{timeOf(last.at)}</span>}
          </p>
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
