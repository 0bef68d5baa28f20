import { Plural, Trans, useLingui } from '@lingui/react/macro'
import { ArrowLeft, Check, History } from 'lucide-react'
import { personName } from '../../../../../worker/shared/names.ts'
import { css, cx } from '../../../../styled-system/css/index.js'
import type { DoorList } from '../../../../../worker/contract/check-in.ts'
import { formatDate } from '../../../../shared/lib/format.ts'
import { currentLocale } from '../../../../shared/lib/i18n.ts'
import { Button } from '../../../../shared/ui/button.tsx'
import { IconButton } from '../../../../shared/ui/icon-button.tsx'
import { MetaLine } from '../../../../shared/ui/meta-line.tsx'
import { Conflict } from './conflict.tsx'
import type { Entrance } from '../model/entrance.ts'
import type { CheckInState } from '../model/entrance-state.ts'
import { NetworkBar } from './network-bar.tsx'
import { badge, buttonBar, paneArea, paneHead, paneTitle, row } from './pane-styles.ts'
import { startButton } from './start-button.ts'
import { WaitingRow } from './waiting-row.tsx'

type Props = { door: Entrance; state: CheckInState; list: DoorList; name: string; onBack: () => void }

/** Pending actions, and the results of sent ones: conflicts first, until they are dismissed. */
export const QueuePane = ({ door, state, list, name, onBack }: Props) => {
  const { t } = useLingui()
  const { waiting, handled } = state
  const conflicts = handled.filter((one) => one.isConflict)
  const sent = handled.filter((one) => !one.isConflict)
  const timeOf = (at: string) => <bdi>{formatDate(at, list.event.timezone, currentLocale(), 'time')}</bdi>
  const quiet = css({ textStyle: '14', color: 'text.muted' })
  return (
    <>
      <header className={paneHead}>
        <IconButton size="lg" label={t`Back to scanning`} icon={<ArrowLeft className="flip" />} onClick={onBack} />
        <div>
          <p className={css({ textStyle: '16', fontWeight: 'semibold' })}>
            <Trans>Unsent scans</Trans>
          </p>
          <p className={quiet}>
            <MetaLine>
              {list.name}
              {name}
            </MetaLine>
          </p>
        </div>
      </header>
      <NetworkBar state={state} />
      <main className={paneArea}>
        <div className={css({ marginBlockEnd: '5' })}>
          <h1 className={paneTitle}>
            {waiting.length > 0 ? (
              <Plural value={waiting.length} one="# scan not sent yet" other="# scans not sent yet" />
            ) : conflicts.length > 0 ? (
              <Plural value={conflicts.length} one="# conflict" other="# conflicts" />
            ) : (
              <Trans>All sent</Trans>
            )}
          </h1>
          {waiting.length > 0 && (
            <p className={css({ textStyle: '16', color: 'text.muted' })}>
              {state.hasUnstored ? (
                <Trans>Keep this page open. They’re sent automatically once you’re back online.</Trans>
              ) : (
                <Trans>They’re saved on this device and sent automatically once you’re back online.</Trans>
              )}
            </p>
          )}
        </div>
        {conflicts.map((one) => (
          <Conflict key={one.id} conflict={one} list={list} onSeen={() => void door.seen(one.id)} />
        ))}
        <ul>
          {waiting.map((act) => (
            <WaitingRow key={act.id} act={act} zone={list.event.timezone} />
          ))}
          {sent.map(({ id, label, at, direction, result }) => (
            <li key={id} className={row}>
              <span className={cx(badge, css(result.ok ? { background: 'door.ok', color: 'door.okOn' } : { background: 'neutral.4' }))}>
                {result.ok ? <Check /> : <History />}
              </span>
              <span className={css({ flex: '1', minWidth: '0' })}>
                <bdi>{result.attendee ? personName(result.attendee) : label}</bdi>
                {result.attendee && (
                  <span className={cx(quiet, css({ display: 'block' }))}>
                    <bdi>{result.attendee.ticket}</bdi>
                  </span>
                )}
              </span>
              <span className={quiet}>
                {result.ok && direction === 'OUT' ? (
                  <Trans>Checked out {timeOf(at)}</Trans>
                ) : result.ok ? (
                  <Trans>Checked in {timeOf(direction ? at : (result.checked_in_at ?? at))}</Trans>
                ) : (
                  <Trans context="answer">Reviewed</Trans>
                )}
              </span>
            </li>
          ))}
        </ul>
      </main>
      <div className={buttonBar}>
        {waiting.length > 0 && (
          <Button size="door" fullWidth onClick={() => void door.send()}>
            <Trans>Send now</Trans>
          </Button>
        )}
        <button type="button" className={startButton} onClick={onBack}>
          <Trans>Back to scanning</Trans>
        </button>
      </div>
    </>
  )
}
