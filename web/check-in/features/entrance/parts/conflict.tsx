import { Trans } from '@lingui/react/macro'
import { useLingui } from '@lingui/react'
import { History, X } from 'lucide-react'
import { personName } from '../../../../../worker/shared/names.ts'
import { css, cx } from '../../../../styled-system/css/index.js'
import type { DoorList } from '../../../../../worker/contract/check-in.ts'
import { formatDate } from '../../../../shared/lib/format.ts'
import { currentLocale } from '../../../../shared/lib/i18n.ts'
import { Button } from '../../../../shared/ui/button.tsx'
import { MetaLine } from '../../../../shared/ui/meta-line.tsx'
import type { ResolvedScan } from '../model/check-in-actions.ts'
import { badge } from './pane-styles.ts'
import { scanLabels } from '../model/scan-labels.ts'

const card = css({
  display: 'flex',
  flexDirection: 'column',
  gap: '3',
  padding: '5',
  marginBlockEnd: '5',
  border: '[1px solid {colors.orange.7}]',
  borderRadius: 'lg',
  background: 'orange.2',
  textStyle: '16',
  overflowWrap: 'anywhere',
})

/** A scan that this device and the server decided differently: what happened, and what to do. */
export const Conflict = ({ conflict, list, onSeen }: { conflict: ResolvedScan; list: DoorList; onSeen: () => void }) => {
  const { i18n } = useLingui()
  const { result, label, at, refused, wasAdmitted } = conflict
  const { attendee, device, also } = result
  const timeOf = (iso: string) => <bdi>{formatDate(iso, list.event.timezone, currentLocale(), 'time')}</bdi>
  const isAgain = result.code === 'already_checked_in' ? (attendee?.last_pass?.at ?? result.checked_in_at ?? null) : null
  // The scan is from before an undo: the person may have come in after it.
  const isUndone = result.code === 'already_checked_in' && (!isAgain || isAgain > at)
  const after = also ?? (isUndone && isAgain ? { at: isAgain, device } : null)
  return (
    <article className={card}>
      <div className={css({ display: 'flex', alignItems: 'center', gap: '4' })}>
        <span className={cx(badge, css({ background: 'orange.9', color: 'onOrange' }))}>{isAgain || also ? <History /> : <X />}</span>
        <div className={css({ minWidth: '0' })}>
          <h2 className={css({ fontWeight: 'medium' })}>
            <bdi>{attendee ? personName(attendee) : label}</bdi>
          </h2>
          {attendee && (
            <p className={css({ textStyle: '14', color: 'text.muted' })}>
              <MetaLine>
                {attendee.ticket}
                {attendee.reference}
              </MetaLine>
            </p>
          )}
        </div>
      </div>
      <div>
        <p className={css({ color: 'orange.11', fontWeight: 'medium' })}>
          {after ? (
            after.device ? (
              <Trans>
                Checked in again at {timeOf(after.at)} by <bdi>{after.device}</bdi>
              </Trans>
            ) : (
              <Trans>Checked in again at {timeOf(after.at)}</Trans>
            )
          ) : isUndone ? (
            <Trans>The check-in was undone later</Trans>
          ) : isAgain ? (
            device ? (
              <Trans>
                Already checked in at {timeOf(isAgain)} by <bdi>{device}</bdi>
              </Trans>
            ) : (
              <Trans>Already checked in at {timeOf(isAgain)}</Trans>
            )
          ) : (
            (refused ?? (result.code && i18n._(scanLabels[result.code])))
          )}
        </p>
        <p>
          {also ? (
            <Trans>You were first, at {timeOf(at)}, and that counts. Someone else came in with the same code.</Trans>
          ) : result.ok ? (
            <Trans>You turned them away at {timeOf(at)}. They now count as checked in.</Trans>
          ) : isAgain && !isUndone && wasAdmitted ? (
            <Trans>You let someone in with the same code at {timeOf(at)}. The first scan counts.</Trans>
          ) : (
            <Trans>You scanned this offline at {timeOf(at)}, and it doesn’t count. If you let the guest in, tell the organizer.</Trans>
          )}
        </p>
      </div>
      <Button size="lg" fullWidth onClick={onSeen}>
        <Trans>Got it</Trans>
      </Button>
    </article>
  )
}
