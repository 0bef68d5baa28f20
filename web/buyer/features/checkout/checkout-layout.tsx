import { Trans } from '@lingui/react/macro'
import { useQueryClient } from '@tanstack/react-query'
import { Timer } from 'lucide-react'
import { createContext, useContext, useEffect, useState, type ReactNode } from 'react'
import { Redirect, useParams } from 'wouter'
import { css } from '../../../styled-system/css/index.js'
import type { PublicOrder } from '../../../../worker/contract/public.ts'
import { isProblem } from '../../../shared/lib/api-error.ts'
import { formatDate, readerZone } from '../../../shared/lib/format.ts'
import { currentLocale } from '../../../shared/lib/i18n.ts'
import { BuyerShell } from '../shell/buyer-shell.tsx'
import { ErrorState } from '../../../shared/ui/error-state.tsx'
import { Notice } from '../../../shared/ui/notice.tsx'
import { useMedia } from '../../../shared/lib/use-media.ts'
import { FoldedSummary, OrderSummary } from '../buyer-order/order-summary.tsx'
import { CancelOrder } from './parts/cancel-order.tsx'
import { CheckoutHeader } from './parts/checkout-header.tsx'
import { CheckoutSkeleton } from './parts/checkout-skeleton.tsx'
import { ElsewhereScreen, GoneScreen } from './parts/end-screen.tsx'
import { ExpiredScreen } from './parts/expired-screen.tsx'
import { forgetDraft } from './model/details-values.ts'
import { useEventAccent } from '../buyer-order/use-event-accent.ts'
import { forgetCart } from '../buyer-order/saved-cart.ts'
import { isOpen, useOrder } from '../buyer-order/order-queries.ts'
import { hasOrderSession } from '../buyer-order/order-session.ts'
import { useReportToWidget } from '../buyer-order/use-report-to-widget.ts'
import { eventPageOf, stepFor, stepPath, type Step } from './model/order-steps.ts'
import { forgetAttempt, hasAttempt } from './model/payment-attempt.ts'
import { keepLinkedSession } from './model/linked-session.ts'
import { questionsQuery } from './model/questions-query.ts'
import { UnconfirmedScreen } from './parts/unconfirmed-screen.tsx'
import { useHoldPhase } from './model/use-hold.ts'

export type CheckoutContext = {
  order: PublicOrder
  refresh: () => Promise<unknown>
  /** While the bank decides, the form must stay mounted. */
  setPaying: (paying: boolean) => void
}
const Checkout = createContext<CheckoutContext | null>(null)
/** The checkout around this step. */
export const useCheckout = (): CheckoutContext => {
  const checkout = useContext(Checkout)
  if (!checkout) throw new Error('No checkout around this step')
  return checkout
}

const columns = css({
  display: 'grid',
  gridTemplateColumns: { base: '[minmax(0, 1fr)]', md: '[minmax(0, 37.5rem)]', lg: '[minmax(0, 33.5rem) minmax(18.75rem, 25rem)]' },
  justifyContent: { base: 'center', lg: 'space-between' },
  columnGap: '8',
  width: 'full',
  maxWidth: 'buyer',
  marginInline: 'auto',
  paddingInline: { base: '4', md: '8' },
  paddingBlock: { base: '4', md: '8' },
})

const HoldNotice = ({ order }: { order: PublicOrder }) => {
  const time = formatDate(order.expires_at, readerZone(), currentLocale(), 'time')
  return (
    <div className={css({ marginBlockEnd: '6' })}>
      <Notice tone="warning" live icon={<Timer />} title={<Trans>Less than two minutes left</Trans>}>
        <Trans>
          We’re holding your tickets until <bdi>{time}</bdi>. Then they go back on sale.
        </Trans>
      </Notice>
    </div>
  )
}

const backFrom = (order: PublicOrder, step: Step): string | null =>
  step === 'payment' ? stepPath(order, 'details') : step === 'details' ? eventPageOf(order) : null

const isBeingPaid = (order: PublicOrder | undefined, asked: string): boolean => asked === 'payment_return' && order?.status !== 'PROCESSING'

/** The layout of the checkout's steps, which decides which step an order is at. */
export const CheckoutLayout = ({ children }: { children: ReactNode }) => {
  const { eventId = '', orderShortId = '', step: asked = '' } = useParams()
  const [paying, setPaying] = useState(false)
  // Before the order is asked for: its session goes with the call.
  useState(() => keepLinkedSession({ event_id: eventId, short_id: orderShortId }))
  const isNarrow = useMedia('(max-width: 63.99rem)')
  const { data: order, error, refetch } = useOrder(eventId, orderShortId, (known) => (isBeingPaid(known, asked) ? 1_500 : 5_000))
  const queryClient = useQueryClient()
  // Prefetched beside the order, so that the details step doesn't wait for it.
  useEffect(() => {
    if (asked === 'details' || asked === '') void queryClient.prefetchQuery(questionsQuery(eventId))
  }, [queryClient, eventId, asked])
  const phase = useHoldPhase(order)
  useEventAccent(order?.event)
  useReportToWidget(order)

  if (isProblem(error) && error.status === 404)
    return (
      <BuyerShell>
        <GoneScreen eventId={eventId} />
      </BuyerShell>
    )
  if (!order)
    return error ? (
      <BuyerShell>
        <div className={css({ maxWidth: 'reading', marginInline: 'auto', padding: '4' })}>
          {asked === 'payment_return' ? (
            <UnconfirmedScreen error={error} onRetry={() => void refetch()} />
          ) : (
            <ErrorState error={error} onRetry={() => void refetch()} />
          )}
        </div>
      </BuyerShell>
    ) : (
      <CheckoutSkeleton />
    )
  const step = stepFor(order.status, asked)
  if (order.status === 'PROCESSING' || order.status === 'COMPLETED') forgetCart(order.event_id)
  if (order.status === 'COMPLETED') {
    forgetDraft(order.event_id)
    forgetAttempt(order.short_id)
  }
  // Opened after payment, from a bookmark or the history: the summary shows the order as paid.
  if (step !== asked)
    return <Redirect key={step} to={stepPath(order, step)} replace state={{ alreadyPaid: order.total > 0 && asked !== 'payment_return' }} />

  const isReturn = asked === 'payment_return'
  const isExpired = order.status === 'EXPIRED'
  // A payment attempt without a result: the return page resolves it before the order is shown as expired.
  if (isExpired && !isReturn && !paying && order.refund_status === null && hasAttempt(order.short_id))
    return <Redirect key="payment_return" to={stepPath(order, 'payment_return')} replace />
  const isOver = (isExpired || phase === 'over') && !paying
  if (!isReturn && (isOver || !hasOrderSession(order.short_id)))
    return (
      <BuyerShell organizer={order.event.organizer} ruled>
        {isOver ? <ExpiredScreen order={order} /> : <ElsewhereScreen eventId={eventId} />}
      </BuyerShell>
    )
  const context: CheckoutContext = { order, refresh: refetch, setPaying }
  return (
    <BuyerShell header={<CheckoutHeader order={order} phase={phase} back={backFrom(order, step)} />}>
      {isNarrow && <FoldedSummary order={order} />}
      <div className={columns}>
        <div className={css({ minWidth: '0' })}>
          {phase === 'soon' && <HoldNotice order={order} />}
          <Checkout value={context}>{children}</Checkout>
          {isOpen(order) && !isReturn && (
            <div className={css({ display: 'flex', justifyContent: 'center', paddingBlockStart: '2' })}>
              <CancelOrder order={order} />
            </div>
          )}
        </div>
        {!isNarrow && (
          <aside>
            <OrderSummary order={order} />
          </aside>
        )}
      </div>
    </BuyerShell>
  )
}
