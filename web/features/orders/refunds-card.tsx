import { Trans, useLingui } from '@lingui/react/macro'
import type { ConsoleOrder, Refund } from '../../../worker/contract/orders.ts'
import { css } from '../../styled-system/css/index.js'
import { Badge } from '../../ui/badge.tsx'
import { Card } from '../../ui/card.tsx'
import { DataTable } from '../../ui/data-table.tsx'
import { EventDate } from '../../ui/event-date.tsx'
import { Money } from '../../ui/money.tsx'
import { TextLink } from '../../ui/text-link.tsx'
import { failureText, refundReasonText, refundStateText, refundStateTones } from './money-words.ts'

const second = css({ display: 'block', textStyle: '12', color: 'text.muted' })

/** Every refund of an order with how it ended; nothing where there was none. */
export const RefundsCard = ({ order, zone }: { order: ConsoleOrder; zone: string }) => {
  const { t, i18n } = useLingui()
  if (order.refunds.length === 0) return null
  const newest = order.refunds.toReversed()
  const references = (refund: Refund): string =>
    order.attendees
      .filter((attendee) => refund.attendee_ids.includes(attendee.id))
      .map((attendee) => attendee.reference)
      .join(', ')
  // Only the last one is worth another try, and only while the order can be refunded.
  const canRetry = (refund: Refund): boolean => refund === newest[0] && refund.status === 'FAILED' && order.refund_block === null
  return (
    <Card flush title={<Trans>Refunds</Trans>}>
      <DataTable
        label={t`Refunds of this order`}
        rows={newest}
        rowKey={(refund) => refund.id}
        columns={[
          {
            id: 'amount',
            header: t`Amount`,
            cell: (refund) => (
              <Money className={css({ fontWeight: 'medium', color: 'text' })} amount={refund.amount} currency={refund.currency} />
            ),
          },
          {
            id: 'reason',
            header: t`Reason`,
            phone: 'block',
            cell: (refund) => (
              <span>
                {i18n._(refundReasonText[refund.reason])}
                {refund.attendee_ids.length > 0 && (
                  <span className={second}>
                    <Trans>
                      For <bdi>{references(refund)}</bdi>
                    </Trans>
                  </span>
                )}
                {refund.status === 'FAILED' && (
                  <span className={css({ display: 'block', textStyle: '12', color: 'text.danger' })}>
                    {refund.failure_code ? (
                      <Trans>Failed: {failureText(refund.failure_code, i18n)}. The money is back with you.</Trans>
                    ) : (
                      <Trans>Failed. The money is back with you.</Trans>
                    )}{' '}
                    {canRetry(refund) && (
                      <TextLink to="refund">
                        <Trans>Try again…</Trans>
                      </TextLink>
                    )}
                  </span>
                )}
              </span>
            ),
          },
          {
            id: 'by',
            header: t`By`,
            cell: (refund) =>
              refund.requested_by ? (
                <bdi>{refund.requested_by}</bdi>
              ) : refund.reason === 'MADE_AT_PROVIDER' ? (
                'Stripe'
              ) : (
                <Trans>Automatic</Trans>
              ),
          },
          {
            id: 'when',
            header: t`When`,
            align: 'end',
            cell: (refund) => (
              <span className={css({ textStyle: '13', color: 'text.muted' })}>
                <EventDate start={refund.settled_at ?? refund.created_at} zone={zone} style="short" />
              </span>
            ),
          },
          {
            id: 'state',
            header: t`State`,
            phone: 'state',
            cell: (refund) => <Badge tone={refundStateTones[refund.status]}>{i18n._(refundStateText[refund.status])}</Badge>,
          },
        ]}
      />
    </Card>
  )
}
