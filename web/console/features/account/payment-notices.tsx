import { Trans, useLingui } from '@lingui/react/macro'
import type { PaymentNotice } from '../../../../worker/contract/people.ts'
import { css } from '../../../styled-system/css/index.js'
import { errorText } from '../../../shared/lib/error-text.ts'
import { useOwnZone } from '../../../shared/kit/session.ts'
import { Button } from '../../../shared/ui/button.tsx'
import { Card } from '../../../shared/ui/card.tsx'
import { EventDate } from '../../../shared/ui/event-date.tsx'
import { MetaLine } from '../../../shared/ui/meta-line.tsx'
import { TextLink } from '../../../shared/ui/text-link.tsx'
import { notify } from '../../../shared/ui/toasts.tsx'
import { usePaymentNotices, useReplayNotice } from './payment-queries.ts'

const row = css({
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'flex-start',
  gap: '3',
  paddingInline: '4',
  paddingBlock: '3',
  borderBlockStart: 'row',
})
const muted = css({ textStyle: '13', color: 'text.muted' })

const NoticeRow = ({ notice }: { notice: PaymentNotice }) => {
  const { t } = useLingui()
  const replay = useReplayNotice()
  const zone = useOwnZone()
  const again = (): void =>
    replay.mutate(notice.id, {
      onSuccess: () => notify({ title: t({ message: 'Payment updated', context: 'payment notice' }) }),
    })
  const received = <EventDate start={notice.received_at} zone={zone} style="short" />
  return (
    <li className={row}>
      <div className={css({ flex: '1', minWidth: '[min(13.75rem, 100%)]' })}>
        <bdi dir="ltr" className={css({ textStyle: '14', fontWeight: 'medium' })}>
          {notice.type}
        </bdi>
        <p className={css({ textStyle: '13', color: 'text.danger', overflowWrap: 'anywhere' })}>
          <bdi>{replay.error ? errorText(replay.error) : notice.error}</bdi>
        </p>
        <p className={muted}>
          <MetaLine>
            <Trans>Received {received}</Trans>
            {notice.event_id && (
              <TextLink
                to={
                  notice.order_id ? `/manage/event/${notice.event_id}/orders/${notice.order_id}` : `/manage/event/${notice.event_id}/orders`
                }
              >
                {notice.order_id ? <Trans>Order</Trans> : <Trans>Event</Trans>}
              </TextLink>
            )}
          </MetaLine>
        </p>
      </div>
      <Button size="sm" busy={replay.isPending} busyLabel={<Trans>Trying…</Trans>} onClick={again}>
        <Trans>Try again</Trans>
      </Button>
    </li>
  )
}

/** Stripe events that could not be applied, each with a retry; nothing without any. */
export const PaymentNotices = () => {
  const notices = usePaymentNotices()
  if (!notices.data?.length) return null
  return (
    <Card flush title={<Trans>Payment updates we couldn’t process</Trans>}>
      <p className={`${muted} ${css({ paddingInline: '4', paddingBlockEnd: '3' })}`}>
        <Trans>Try again to get each payment’s latest status from Stripe.</Trans>
      </p>
      <ul>
        {notices.data.map((notice) => (
          <NoticeRow key={notice.id} notice={notice} />
        ))}
      </ul>
    </Card>
  )
}
