import { msg } from '@lingui/core/macro'
import type { MessageDescriptor } from '@lingui/core'
import { Trans, useLingui } from '@lingui/react/macro'
import { languageOf } from '../../../../../worker/contract/languages.ts'
import type { Transfer, TransferState } from '../../../../../worker/contract/self-service.ts'
import { personName } from '../../../../../worker/shared/names.ts'
import { css } from '../../../../styled-system/css/index.js'
import { Badge, type Tone } from '../../../../shared/ui/badge.tsx'
import { Card } from '../../../../shared/ui/card.tsx'
import { EventDate } from '../../../../shared/ui/event-date.tsx'
import { transferEnds } from '../../timeline/timeline-labels.tsx'

const words: Record<TransferState, MessageDescriptor> = { PENDING: msg`Not accepted yet`, ACCEPTED: msg`Accepted`, ...transferEnds }
const tones: Record<TransferState, Tone> = {
  PENDING: 'orange',
  ACCEPTED: 'teal',
  DECLINED: 'neutral',
  WITHDRAWN: 'neutral',
  EXPIRED: 'neutral',
  CANCELLED: 'neutral',
  USED: 'neutral',
}

const row = css({
  display: 'flex',
  flexWrap: 'wrap',
  justifyContent: 'space-between',
  alignItems: 'baseline',
  columnGap: '4',
  rowGap: '1',
  textStyle: '13',
})
const muted = css({ display: 'block', textStyle: '12', color: 'text.muted', overflowWrap: 'anywhere' })

/** From whom to whom a ticket went, the first time first. Nothing for one that stayed where it was. */
export const AttendeeTransfers = ({ transfers, zone }: { transfers: readonly Transfer[]; zone: string }) => {
  const { i18n } = useLingui()
  if (transfers.length === 0) return null
  const arrow = languageOf(i18n.locale).direction === 'rtl' ? ' ← ' : ' → '
  return (
    <Card title={<Trans>Sent to someone else</Trans>}>
      <ol className={css({ display: 'grid', gap: '3' })}>
        {transfers.map(({ id, state, from, to, sent_at, ended_at }) => (
          <li key={id} className={row}>
            <span className={css({ minWidth: '0', overflowWrap: 'anywhere' })}>
              <bdi>{personName(from)}</bdi>
              {arrow}
              <bdi className={css({ fontWeight: 'medium' })}>{personName(to)}</bdi>
              <bdi className={muted}>{to.email}</bdi>
            </span>
            <span className={css({ textAlign: 'end', marginInlineStart: 'auto' })}>
              <Badge tone={tones[state]}>{i18n._(words[state])}</Badge>
              <span className={muted}>
                <EventDate start={ended_at ?? sent_at} zone={zone} style="short" nameZone />
              </span>
            </span>
          </li>
        ))}
      </ol>
    </Card>
  )
}
