import { Trans, useLingui } from '@lingui/react/macro'
import { useLocation } from 'react-router'
import { isMoneyGone } from '../../../../../worker/contract/refund-codes.ts'
import type { ConsoleOrder, Refund } from '../../../../../worker/contract/refunds.ts'
import { css } from '../../../../styled-system/css/index.js'
import { formatList } from '../../../../shared/lib/listed.ts'
import { Badge } from '../../../../shared/ui/badge.tsx'
import { Card } from '../../../../shared/ui/card.tsx'
import { DataTable } from '../../../../shared/kit/data-table.tsx'
import { EventDate } from '../../../../shared/ui/event-date.tsx'
import { Money } from '../../../../shared/ui/money.tsx'
import { SentenceGap } from '../../../../shared/ui/sentence-gap.tsx'
import { TextLink } from '../../../../shared/ui/text-link.tsx'
import { failureText, refundReasonText, refundStateText, refundStateTones } from '../../timeline/money-labels.ts'

/** All refunds of an order with their status; nothing without any. */
export const RefundsCard = ({ order, zone }: { order: ConsoleOrder; zone: string }) => {
  const { t, i18n } = useLingui()
  const { search } = useLocation()
  if (order.refunds.length === 0) return null
  const newest = order.refunds.toReversed()
  const references = (refund: Refund): string =>
    formatList(
      order.attendees.filter((attendee) => refund.attendee_ids.includes(attendee.id)).map((attendee) => attendee.reference),
      i18n.locale,
    )
  const isSurplus = (refund: Refund): boolean => refund.reason === 'PAID_TWICE' || refund.reason === 'AMOUNT_DIFFERS'
  // After a failure: a retry if possible; a surplus is returned at the provider.
  const nextStep = (refund: Refund) =>
    isSurplus(refund) ? (
      <Trans>Refund it in your Stripe dashboard.</Trans>
    ) : (
      refund === newest[0] &&
      order.refund_block === null && (
        <TextLink to={{ pathname: 'refund', search }}>
          <Trans>Try again…</Trans>
        </TextLink>
      )
    )
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
                {refund.attendee_ids.length > 0 ? (
                  <bdi>{references(refund)}</bdi>
                ) : refund.reason === 'REQUESTED' ? (
                  <Trans>Whole order</Trans>
                ) : (
                  i18n._(refundReasonText[refund.reason])
                )}
                {refund.note && (
                  <bdi dir="auto" className={css({ display: 'block', textStyle: '13', color: 'text.muted', overflowWrap: 'anywhere' })}>
                    {refund.note}
                  </bdi>
                )}
                {refund.status === 'FAILED' && (
                  <span className={css({ display: 'block', textStyle: '12', color: 'text.danger' })}>
                    {refund.failure_code && isMoneyGone(refund.failure_code) ? (
                      <Trans>Failed: {failureText(refund.failure_code, i18n)}.</Trans>
                    ) : refund.failure_code ? (
                      <Trans>Failed: {failureText(refund.failure_code, i18n)}. The money stays with you.</Trans>
                    ) : (
                      <Trans>Failed. The money stays with you.</Trans>
                    )}
                    <SentenceGap />
                    {nextStep(refund)}
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
                <bdi className={css({ whiteSpace: { _roomy: 'nowrap' } })}>{refund.requested_by}</bdi>
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
            header: t`Status`,
            phone: 'state',
            cell: (refund) => <Badge tone={refundStateTones[refund.status]}>{i18n._(refundStateText[refund.status])}</Badge>,
          },
        ]}
      />
    </Card>
  )
}
