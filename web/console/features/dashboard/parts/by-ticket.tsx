import { Trans, useLingui } from '@lingui/react/macro'
import type { EventDetail, EventStats } from '../../../../../worker/contract/events.ts'
import { css } from '../../../../styled-system/css/index.js'
import { formatCount } from '../../../../shared/lib/format.ts'
import { AvailabilityBar } from '../../../../shared/ui/availability-bar.tsx'
import { Card } from '../../../../shared/ui/card.tsx'
import { Money } from '../../../../shared/ui/money.tsx'
import { SoldCount } from '../../../../shared/kit/sold-count.tsx'
import { TextLink } from '../../../../shared/ui/text-link.tsx'

const line = css({
  display: 'grid',
  gridTemplateColumns: { base: '[minmax(0, 1fr) auto 5.25rem]', _tight: '[minmax(0, 1fr)]' },
  gap: { base: '3', _tight: '0' },
  alignItems: 'baseline',
  textStyle: '13',
  marginBlockEnd: '1',
})
const name = css({ fontWeight: 'medium', minWidth: '0', overflowWrap: 'anywhere' })
const figure = css({ fontWeight: 'medium', color: 'text' })

/** How each ticket sells. */
export const ByTicket = ({ event, stats }: { event: EventDetail; stats: EventStats }) => {
  const { i18n } = useLingui()
  return (
    <Card
      title={<Trans>By ticket</Trans>}
      aside={
        <TextLink to={`/manage/event/${event.id}/tickets`} className={css({ textStyle: '13' })}>
          <Trans>Tickets</Trans>
        </TextLink>
      }
    >
      {stats.by_ticket.length === 0 ? (
        <p className={css({ textStyle: '13', color: 'text.muted', paddingBlock: '4' })}>
          <Trans>No tickets yet.</Trans>
        </p>
      ) : (
        <ul className={css({ display: 'grid', gridTemplateColumns: '[minmax(0, 1fr)]', gap: '3' })}>
          {stats.by_ticket.map((ticket) => (
            <li key={ticket.ticket_id}>
              <div className={line}>
                <span dir="auto" className={name}>
                  {ticket.title}
                </span>
                <span className={css({ fontVariantNumeric: 'tabular-nums', color: 'text.muted' })}>
                  {ticket.quantity === null ? (
                    <SoldCount sold={ticket.sold} figure={figure} />
                  ) : (
                    <bdi dir="ltr">
                      <b className={figure}>{formatCount(ticket.sold, i18n.locale)}</b> / {formatCount(ticket.quantity, i18n.locale)}
                    </bdi>
                  )}
                </span>
                <span className={css({ textAlign: 'end' })}>
                  {ticket.gross === 0 ? (
                    <span className={css({ color: 'text.muted' })}>{ticket.is_free ? <Trans>Free</Trans> : '–'}</span>
                  ) : (
                    <Money amount={ticket.gross} currency={stats.currency} />
                  )}
                </span>
              </div>
              <AvailabilityBar size="sm" sold={ticket.sold} held={ticket.held} total={ticket.quantity} />
            </li>
          ))}
        </ul>
      )}
    </Card>
  )
}
