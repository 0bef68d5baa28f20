import { lazyWithMessages } from '../../../../shared/lib/lazy-with-messages.ts'
import { Part } from '../../../../shared/features/error-page/error-boundary.tsx'
import { Skeleton } from '../../../../shared/ui/skeleton.tsx'
import { isOver } from '../model/can-buy.ts'
import type { Sale } from '../model/use-sale.ts'

const PromoSlot = lazyWithMessages(async () => (await import('./promo-slot.tsx')).PromoSlot)

/** The promo code below the tickets, while one could still be used. */
export const PromoCode = ({ sale }: { sale: Sale }) =>
  sale.event.status === 'LIVE' && !isOver(sale.event, sale.tickets) ? (
    <Part fallback={<Skeleton height="68px" />}>
      <PromoSlot sale={sale} />
    </Part>
  ) : null
