import { Trans } from '@lingui/react/macro'
import { useQueryClient } from '@tanstack/react-query'
import { Mail, ScanLine, Timer } from 'lucide-react'
import { createContext, useContext, useEffect, useState, type ReactNode } from 'react'
import { Redirect, useParams } from 'wouter'
import { css } from '../../styled-system/css/index.js'
import type { PublicOrder } from '../../../worker/contract/public.ts'
import { isProblem } from '../../lib/api-error.ts'
import { formatDate, readerZone } from '../../lib/format.ts'
import { currentLocale } from '../../lib/i18n.ts'
import { BuyerShell } from '../../ui/buyer-shell.tsx'
import { ErrorState } from '../../ui/error-state.tsx'
import { Notice } from '../../ui/notice.tsx'
import { useMedia } from '../../lib/use-media.ts'
import { pageConfig } from '../../lib/page-config.ts'
import { FoldedSummary, OrderSummary } from '../buyer-order/order-summary.tsx'
import { CancelOrder } from './cancel-order.tsx'
import { CheckoutHeader } from './checkout-header.tsx'
import { CheckoutSkeleton } from './checkout-skeleton.tsx'
import { ElsewhereScreen, GoneScreen } from './end-screen.tsx'
import { ExpiredScreen } from './expired-screen.tsx'
import { forgetDraft } from './details-values.ts'
import { useEventAccent } from '../buyer-order/use-event-accent.ts'
import { forgetCart } from '../buyer-order/kept-cart.ts'
import { isOpen, useOrder } from '../buyer-order/order-queries.ts'
import { hasOrderSession } from '../buyer-order/order-session.ts'
import { useTellWidget } from '../buyer-order/use-tell-widget.ts'
import { eventPageOf, stepFor, stepPath, type Step } from './order-steps.ts'
import { forgetAttempt, hasAttempt } from './payment-attempt.ts'
import { questionsQuery } from './questions-query.ts'
import { UnconfirmedScreen } from './unconfirmed-screen.tsx'
import { useHoldPhase } from './use-hold.ts'

export type CheckoutContext = {
  order: PublicOrder
  refresh: () => Promise<unknown>
  /** While the bank decides, nothing may take the form away. */
  setPaying: (paying: boolean) => void
}
const Checkout = createContext<CheckoutContext | null>(null)
/** The order whose checkout this is. */
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
const notes = css({
  paddingInline: '5',
  paddingBlock: '5',
  display: 'flex',
  flexDirection: 'column',
  gap: '3',
  textStyle: '14',
  color: 'text.muted',
})
const note = css({ display: 'flex', alignItems: 'center', gap: '3' })

const HoldNotice = ({ order }: { order: PublicOrder }) => {
  const time = formatDate(order.expires_at, readerZone(), currentLocale(), 'time')
  return (
    <div className={css({ marginBlockEnd: '6' })}>
      <Notice tone="warning" live icon={<Timer />} title={<Trans>Less than two minutes left</Trans>}>
        <Trans>
          Your tickets are held until <bdi>{time}</bdi>. Then they go back on sale.
        </Trans>
      </Notice>
    </div>
  )
}

const backFrom = (order: PublicOrder, step: Step): string | null =>
  step === 'payment' ? stepPath(order, 'details') : step === 'details' ? eventPageOf(order) : null

const isBeingPaid = (order: PublicOrder | undefined, asked: string): boolean => asked === 'payment_return' && order?.status !== 'PROCESSING'

/** What surrounds the checkout's steps, and what decides which of them an order is at. */
export const CheckoutLayout = ({ children }: { children: ReactNode }) => {
  const { eventId = '', orderShortId = '', step: asked = '' } = useParams()
  const [paying, setPaying] = useState(false)
  const isNarrow = useMedia('(max-width: 63.99rem)')
  const { data: order, error, refetch } = useOrder(eventId, orderShortId, (known) => (isBeingPaid(known, asked) ? 1_500 : 5_000))
  const queryClient = useQueryClient()
  // Asked for beside the order, so that the details wait for nothing more.
  useEffect(() => {
    if (asked === 'details' || asked === '') void queryClient.prefetchQuery(questionsQuery(eventId))
  }, [queryClient, eventId, asked])
  const phase = useHoldPhase(order)
  useEventAccent(order?.event)
  useTellWidget(order)

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
  // Asked for what was paid before, from a bookmark or the browser's history: the summary says so.
  if (step !== asked)
    return <Redirect key={step} to={stepPath(order, step)} replace state={{ alreadyPaid: order.total > 0 && asked !== 'payment_return' }} />

  const isReturn = asked === 'payment_return'
  const isExpired = order.status === 'EXPIRED'
  // Sent off and never answered: the return page finds out before anything is called lost.
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
            {order.status !== 'PROCESSING' && (
              <div className={notes}>
                {!pageConfig().mails_wait && (
                  <p className={note}>
                    <Mail />
                    <Trans>Tickets arrive by email right after the order</Trans>
                  </p>
                )}
                <p className={note}>
                  <ScanLine />
                  <Trans>Show the code at the door</Trans>
                </p>
              </div>
            )}
          </aside>
        )}
      </div>
    </BuyerShell>
  )
}
