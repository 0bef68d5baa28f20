import { Trans } from '@lingui/react/macro'
import { useLingui } from '@lingui/react'
import type { ReactNode } from 'react'
import { personName } from '../../../../../worker/shared/names.ts'
import { css } from '../../../../styled-system/css/index.js'
import type { DoorList } from '../../../../../worker/contract/check-in.ts'
import { formatDate, formatRelative } from '../../../../shared/lib/format.ts'
import { currentLocale } from '../../../../shared/lib/i18n.ts'
import { useNow } from '../../../../shared/lib/use-now.ts'
import { MetaLine } from '../../../../shared/ui/meta-line.tsx'
import { entrancesOf } from '../model/entrances.ts'
import { scanLabels } from '../model/scan-labels.ts'
import type { Shown } from '../model/scanner-state.ts'

const titles: Record<Exclude<Shown['kind'], 'ask'>, ReactNode> = {
  ok: <Trans>Checked in</Trans>,
  out: <Trans>Checked out</Trans>,
  again: <Trans>Already in</Trans>,
  outside: <Trans>Not checked in</Trans>,
  no: <Trans>Not valid</Trans>,
  elsewhere: <Trans>Wrong entrance</Trans>,
  foreign: <Trans>Not a ticket</Trans>,
  waiting: <Trans>Not checked</Trans>,
}

/** What a result is. */
export const Title = ({ shown, list }: { shown: Shown; list: DoorList }) => {
  if (shown.kind === 'again' && list.re_entry) return <Trans>Already inside</Trans>
  if (shown.kind !== 'ask') return titles[shown.kind]
  const { attendee } = shown.result
  const name = attendee ? personName(attendee) : ''
  if (shown.direction === 'OUT')
    return (
      <Trans>
        Check out <bdi>{name}</bdi>?
      </Trans>
    )
  return (
    <Trans>
      Check in <bdi>{name}</bdi>?
    </Trans>
  )
}

export type ReasonProps = {
  shown: Shown
  list: DoorList
  /** When this device's list was synced; null without one. */ readAt: string | null
  /** Whether a pending scan may be lost with the page. */ hasUnstored: boolean
}

/** Why a result is what it is, and where to send the guest. */
export const Reason = ({ shown, list, readAt, hasUnstored }: ReasonProps) => {
  const { i18n } = useLingui()
  const now = useNow(5_000)
  const timeOf = (at: string): string => formatDate(at, list.event.timezone, currentLocale(), 'time')
  const line = (content: ReactNode, detail?: ReactNode) => (
    <>
      <p className={css({ textStyle: { base: '24', _flat: '20' }, fontWeight: 'semibold' })}>{content}</p>
      {detail && <p className={css({ textStyle: { base: '20', _flat: '16' }, fontWeight: 'medium' })}>{detail}</p>}
    </>
  )
  switch (shown.kind) {
    case 'ok':
    case 'out':
      return null
    case 'foreign':
      return line(
        shown.holds === 'address' ? <Trans>This code contains a web address.</Trans> : <Trans>This code contains something else.</Trans>,
      )
    case 'waiting':
      return line(
        shown.reason ? (
          <Trans>Unable to check in. {shown.reason}</Trans>
        ) : hasUnstored ? (
          <Trans>We couldn’t check this code. Keep this page open, and we’ll try again.</Trans>
        ) : (
          <Trans>We couldn’t check this code. We’ll try again automatically.</Trans>
        ),
        !shown.reason && readAt && (
          <Trans>
            Not on this device’s list from <bdi>{timeOf(readAt)}</bdi>. Go online to check newer tickets.
          </Trans>
        ),
      )
    case 'outside': {
      const at = shown.result.attendee?.last_pass?.at
      if (!at) return null
      return line(
        <Trans>
          Out since <bdi>{timeOf(at)}</bdi>
        </Trans>,
      )
    }
    case 'again': {
      const pass = list.re_entry ? shown.result.attendee?.last_pass : undefined
      const at = pass?.at ?? shown.result.checked_in_at
      if (!at) return null
      return line(
        <MetaLine>
          {pass ? (
            <Trans>
              since <bdi>{timeOf(at)}</bdi>
            </Trans>
          ) : (
            timeOf(at)
          )}
          {now - Date.parse(at) < 60_000 ? <Trans>just now</Trans> : formatRelative(at, now, currentLocale())}
        </MetaLine>,
        shown.result.device && (
          <Trans>
            by <bdi>{shown.result.device}</bdi>
          </Trans>
        ),
      )
    }
    case 'elsewhere': {
      const { attendee } = shown.result
      const entrances = attendee ? entrancesOf(list, attendee).join(' · ') : ''
      return line(
        entrances ? (
          <Trans>
            Send to: <bdi>{entrances}</bdi>
          </Trans>
        ) : (
          <Trans>No entrance is open for this ticket.</Trans>
        ),
      )
    }
    default: {
      const { code, attendee } = shown.result
      const why = attendee?.status === 'CANCELLED' ? 'attendee_cancelled' : code
      return line(why && i18n._(scanLabels[why]))
    }
  }
}
