import { Trans, useLingui } from '@lingui/react/macro'
import { useLingui as useSentences } from '@lingui/react'
import { Check, History, LogOut, X } from 'lucide-react'
import { personName } from '../../../../../worker/shared/names.ts'
import { css, cx } from '../../../../styled-system/css/index.js'
import type { DoorList } from '../../../../../worker/contract/check-in.ts'
import { formatDate } from '../../../../shared/lib/format.ts'
import { currentLocale } from '../../../../shared/lib/i18n.ts'
import { Button } from '../../../../shared/ui/button.tsx'
import { MetaLine } from '../../../../shared/ui/meta-line.tsx'
import type { CheckInState } from '../model/entrance-state.ts'
import { badge } from './pane-styles.ts'
import { scanLabels } from '../model/scan-labels.ts'
import type { Scanner } from '../model/use-scanner.ts'

const strip = css({
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  gap: '4',
  minHeight: '[4.5rem]',
  width: '[calc(100% - 2rem)]',
  maxWidth: 'reading',
  marginInline: 'auto',
  paddingInline: '4',
  borderRadius: 'lg',
  background: 'door.bg',
  textStyle: '16',
})
const looks = {
  ok: { icon: <Check />, look: css({ background: 'door.ok', color: 'door.okOn' }) },
  out: { icon: <LogOut className="flip" />, look: css({ background: 'door.out', color: 'door.outOn' }) },
  again: { icon: <History />, look: css({ background: 'door.again', color: 'door.againOn' }) },
  no: { icon: <X />, look: css({ background: 'door.no', color: 'door.noOn', borderRadius: 'md' }) },
}

/** The last scan, visible until the next, with an undo. */
export const LastScanStrip = ({ scanner, state, list }: { scanner: Scanner; state: CheckInState; list: DoorList }) => {
  const { t } = useLingui()
  const { i18n } = useSentences()
  const { last } = scanner
  if (!last || last.result.code === 'reference_needs_confirmation') return null
  const { scanId, label, direction } = last
  // The server's later result replaces this device's.
  const { result } = state.handled.find(({ id }) => id === scanId) ?? last
  const { attendee } = result
  const name = attendee ? personName(attendee) : label
  const isOut = direction === 'OUT'
  const isRepeat = result.code === 'already_checked_in' || result.code === 'not_checked_in'
  const { icon, look } = looks[result.ok ? (isOut ? 'out' : 'ok') : isRepeat ? 'again' : 'no']
  const at = result.ok ? new Date(last.at).toISOString() : (list.re_entry && attendee?.last_pass?.at) || result.checked_in_at
  const time = at && formatDate(at, list.event.timezone, currentLocale(), 'time')
  const isWaiting = state.waiting.some(({ id }) => id === scanId)
  return (
    <div className={strip}>
      <span aria-hidden="true" className={cx(badge, look)}>
        {icon}
      </span>
      <p className={css({ flex: '[1 1 7rem]', minWidth: '0', overflowWrap: 'anywhere' })}>
        <bdi>{name}</bdi>
        <span className={css({ display: 'block', textStyle: '14', color: 'text.muted' })}>
          {!result.ok ? (
            <MetaLine>
              {result.code && i18n._(scanLabels[result.code])}
              {time}
              {result.device}
            </MetaLine>
          ) : isOut && isWaiting ? (
            <Trans>
              Checked out <bdi>{time}</bdi>, not sent yet
            </Trans>
          ) : isOut ? (
            <Trans>
              Checked out <bdi>{time}</bdi>
            </Trans>
          ) : isWaiting ? (
            <Trans>
              Checked in <bdi>{time}</bdi>, not sent yet
            </Trans>
          ) : (
            <Trans>
              Checked in <bdi>{time}</bdi>
            </Trans>
          )}
        </span>
      </p>
      {result.ok && attendee && (
        <Button
          size="lg"
          visual="ghost"
          aria-label={isOut ? t`Undo check-out of ${name}` : t`Undo check-in of ${name}`}
          onClick={() => scanner.undoLast(attendee)}
        >
          <Trans>Undo</Trans>
        </Button>
      )}
    </div>
  )
}
