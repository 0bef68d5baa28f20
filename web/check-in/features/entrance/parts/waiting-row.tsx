import { Trans } from '@lingui/react/macro'
import { Clock, Undo2 } from 'lucide-react'
import { css, cx } from '../../../../styled-system/css/index.js'
import { formatDate } from '../../../../shared/lib/format.ts'
import { currentLocale } from '../../../../shared/lib/i18n.ts'
import type { Waiting } from '../model/check-in-actions.ts'
import { badge, row } from './pane-styles.ts'

/** A scan or undo that the server does not have yet. */
export const WaitingRow = ({ act, zone }: { act: Waiting; zone: string }) => {
  const time = <bdi>{formatDate(act.at, zone, currentLocale(), 'time')}</bdi>
  return (
    <li className={row}>
      <span className={cx(badge, css({ background: 'neutral.4' }))}>{act.kind === 'undo' ? <Undo2 className="flip" /> : <Clock />}</span>
      <span className={css({ flex: '1', minWidth: '0' })}>
        <bdi>{act.label}</bdi>
        <span className={css({ display: 'block', textStyle: '14', color: 'text.muted' })}>
          {act.kind === 'undo' ? (
            <Trans>Undone {time}</Trans>
          ) : act.direction === 'OUT' && act.decided ? (
            <Trans>Checked out {time}</Trans>
          ) : act.decided?.ok ? (
            <Trans>Checked in {time}</Trans>
          ) : (
            <Trans>Not checked {time}</Trans>
          )}
        </span>
      </span>
    </li>
  )
}
