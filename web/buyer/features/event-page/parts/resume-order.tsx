import { Trans } from '@lingui/react/macro'
import { css } from '../../../../styled-system/css/index.js'
import type { PublicOrder } from '../../../../../worker/contract/public.ts'
import { ButtonLink } from '../../../../shared/ui/button-link.tsx'

const box = css({
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  justifyContent: 'space-between',
  gap: '3',
  paddingInline: { base: '4', md: '5' },
  paddingBlock: '3',
  background: 'accent.tint',
  color: 'accent.text',
  textStyle: '14',
  borderBlockEnd: 'hairline',
  'article &': { border: 'none', borderRadius: 'md' },
})

/** A link to this device's order: to finish it, or to its tickets. */
export const ResumeOrder = ({ order }: { order: PublicOrder }) => {
  const isDone = order.status === 'COMPLETED'
  return (
    <div role="status" className={box}>
      <span>
        {isDone ? (
          <Trans>You have tickets for this event.</Trans>
        ) : order.status === 'PROCESSING' ? (
          <Trans>Your payment is being processed.</Trans>
        ) : (
          <Trans>You have an unfinished order.</Trans>
        )}
      </span>
      <ButtonLink size="sm" to={`/${isDone ? 'order' : 'checkout'}/${order.event_id}/${order.short_id}`}>
        {isDone ? <Trans>Show tickets</Trans> : <Trans>Back to your order</Trans>}
      </ButtonLink>
    </div>
  )
}
