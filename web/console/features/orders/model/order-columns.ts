import { useLingui } from '@lingui/react/macro'
import type { ColumnChoice } from '../../../../shared/kit/column-menu.tsx'

/** The columns of orders to choose from; number and buyer are always there. */
export const useOrderColumns = (): ColumnChoice[] => {
  const { t } = useLingui()
  return [
    { id: 'tickets', label: t`Tickets` },
    { id: 'status', label: t`Status` },
    { id: 'total', label: t`Total` },
    { id: 'placed', label: t`Placed` },
    { id: 'completed', label: t`Completed`, isExtra: true },
    { id: 'refunded', label: t`Refunded`, isExtra: true },
    { id: 'promo', label: t`Promo code`, isExtra: true },
    { id: 'affiliate', label: t`Affiliate`, isExtra: true },
  ]
}
