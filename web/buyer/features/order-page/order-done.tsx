import { Trans, useLingui } from '@lingui/react/macro'
import { Check, ChevronDown, CircleX } from 'lucide-react'
import type { ReactNode } from 'react'
import { useHistoryState } from 'wouter/use-browser-location'
import { css } from '../../../styled-system/css/index.js'
import type { PublicOrder } from '../../../../worker/contract/public.ts'
import { pageConfig } from '../../../shared/lib/page-config.ts'
import { usePageTitle } from '../../../shared/lib/use-page-title.ts'
import { Notice } from '../../../shared/ui/notice.tsx'
import { RichText } from '../../../shared/ui/rich-text.tsx'
import { PdfLink } from '../ticket-page/pdf-link.tsx'
import { EventLinks } from '../ticket-page/event-links.tsx'
import { orderPath } from '../buyer-order/order-queries.ts'
import { OrganizerMail } from '../buyer-order/organizer-mail.tsx'
import { OrderSummary } from '../buyer-order/order-summary.tsx'
import { countAnswers, OrderAnswers } from './order-answers.tsx'
import { OrderReceipt } from './order-receipt.tsx'
import { OrderTickets } from './order-tickets.tsx'
import { RefundNotice } from './refund-notice.tsx'
import { ResendButton } from './resend-button.tsx'

const columns = css({
  display: 'grid',
  gridTemplateColumns: { base: '[minmax(0, 1fr)]', md: '[minmax(0, 37.5rem)]', lg: '[minmax(0, 35rem) minmax(18.75rem, 25rem)]' },
  justifyContent: { base: 'center', lg: 'space-between' },
  gap: '8',
  width: 'full',
  maxWidth: 'buyer',
  marginInline: 'auto',
  paddingInline: '4',
  paddingBlock: { base: '4', md: '8' },
  _print: { display: 'none' },
})
const main = css({ display: 'flex', flexDirection: 'column', gap: '6', minWidth: '0' })
const side = css({ display: 'flex', flexDirection: 'column', gap: '4', minWidth: '0' })
const greeting = css({ display: 'flex', flexWrap: 'wrap', alignItems: 'flex-start', gap: '3' })
const words = css({ flex: '[1 1 10rem]', minWidth: '0', overflowWrap: 'anywhere' })
const circle = css({
  display: 'grid',
  placeContent: 'center',
  flexShrink: '0',
  width: '12',
  height: '12',
  borderRadius: 'full',
  color: 'white',
  '& .lucide': { width: '6', height: '6', strokeWidth: '[2.25]' },
})
const panel = css({ border: 'hairline', borderRadius: 'lg', background: 'bg.surface', padding: '5' })

const folded = css({
  '& > summary': { display: 'flex', alignItems: 'center', gap: '3', cursor: 'pointer', listStyle: 'none', borderRadius: 'sm' },
  '& > summary::-webkit-details-marker': { display: 'none' },
  '& > summary .lucide': { flexShrink: '0', color: 'text.muted' },
  '&[open] > summary': { marginBlockEnd: '3' },
  '&[open] > summary .lucide': { rotate: '[180deg]' },
})

const Panel = ({ title, children }: { title: ReactNode; children: ReactNode }) => (
  <section className={panel}>
    <h2 className={css({ textStyle: '18', fontWeight: 'semibold', marginBlockEnd: '2' })}>{title}</h2>
    {children}
  </section>
)

const Going = ({ order }: { order: PublicOrder }) => (
  <div className={greeting}>
    <span aria-hidden="true" className={`${circle} ${css({ background: 'teal.9' })}`}>
      <Check />
    </span>
    <div className={words}>
      <h1 className={css({ textStyle: { base: '24', md: '32' }, fontWeight: 'semibold' })}>
        <Trans>
          You’re going, <bdi>{order.buyer?.first_name}</bdi>
        </Trans>
      </h1>
      {/* Keeps the address on the line of its label, even without the button. */}
      <p className={css({ color: 'text.muted', textWrap: 'wrap' })}>
        {pageConfig().mails_wait ? (
          <Trans>Save this page’s link to open your tickets later.</Trans>
        ) : (
          <>
            <Trans>
              Sent to <bdi>{order.buyer?.email}</bdi>
            </Trans>{' '}
            <ResendButton order={order} />
          </>
        )}
      </p>
    </div>
  </div>
)

const Cancelled = ({ order }: { order: PublicOrder }) => (
  <div className={greeting}>
    <span aria-hidden="true" className={`${circle} ${css({ background: 'red.9' })}`}>
      <CircleX />
    </span>
    <div className={words}>
      <h1 className={css({ textStyle: { base: '24', md: '32' }, fontWeight: 'semibold' })}>
        {order.status === 'CANCELLED' ? <Trans>This order was cancelled</Trans> : <Trans>The tickets of this order were cancelled</Trans>}
      </h1>
      <p className={css({ color: 'text.muted' })}>
        <Trans>
          Its tickets are no longer valid. For questions, email <OrganizerMail event={order.event} />.
        </Trans>
      </p>
    </div>
  </div>
)

/** A finished order: the tickets first, then everything else. */
export const OrderDone = ({ order }: { order: PublicOrder }) => {
  const { t } = useLingui()
  const { event } = order
  const isDone = order.status === 'COMPLETED'
  const isGoing = isDone && order.attendees.some(({ status }) => status === 'ACTIVE')
  const came = useHistoryState<{ alreadyPaid?: boolean } | null>()
  const wasPaidBefore = isGoing && came?.alreadyPaid === true
  usePageTitle(t`Order ${order.number}`, event.title)
  return (
    <>
      <div className={columns}>
        <div className={main}>
          {wasPaidBefore && (
            <Notice tone="info" live>
              <Trans>This order has already been paid.</Trans>
            </Notice>
          )}
          {isGoing ? <Going order={order} /> : <Cancelled order={order} />}
          <RefundNotice order={order} />
          {isDone && <OrderTickets order={order} />}
          {isGoing && event.post_checkout_message && (
            <Panel
              title={
                <Trans>
                  From <bdi>{event.organizer.name}</bdi>
                </Trans>
              }
            >
              <RichText html={event.post_checkout_message} lang={event.language} />
            </Panel>
          )}
          {isGoing && event.online_details && (
            <Panel title={<Trans>How to join online</Trans>}>
              <RichText html={event.online_details} lang={event.language} />
            </Panel>
          )}
          {countAnswers(order) > 0 && (
            <details className={`${panel} ${folded}`}>
              <summary>
                <h2 className={css({ flex: '1', textStyle: '18', fontWeight: 'semibold' })}>
                  <Trans>Your answers</Trans>
                </h2>
                <span className={css({ color: 'text.muted' })}>{countAnswers(order)}</span>
                <ChevronDown />
              </summary>
              <OrderAnswers order={order} />
            </details>
          )}
        </div>
        <aside className={side}>
          <OrderSummary order={order} />
          <p className={css({ textStyle: '14', color: 'text.muted' })}>
            <Trans>
              Order <bdi dir="ltr">{order.number}</bdi>
            </Trans>
          </p>
          <div className={css({ display: 'grid' })}>
            {isGoing && <PdfLink path={`${orderPath(event.id, order.short_id)}/tickets.pdf`} />}
            <EventLinks event={event} subject={t`Order ${order.number}`} isGoing={isGoing} />
          </div>
        </aside>
      </div>
      <div className={css({ display: 'none', _print: { display: 'block' } })}>
        <OrderReceipt order={order} />
      </div>
    </>
  )
}
