import { useLingui } from '@lingui/react/macro'
import { useSearchParams } from 'react-router'
import type { ListFilter } from '../../../../shared/kit/list-page.tsx'
import { promoCodes } from '../../promo-codes/promo-code.ts'
import { orderFilters } from '../order-queries.ts'

/** The filter by promo code: the first hundred by code, and the one in the address. None if the event has no codes. */
export const usePromoFilter = (eventId: string): ListFilter[] => {
  const { t } = useLingui()
  const [params] = useSearchParams()
  const asked = params.get(orderFilters.promo.name)
  const known = promoCodes.usePage(eventId, { per_page: 100, sort_by: 'code', sort_direction: 'asc' }).data?.data ?? []
  if (known.length === 0 && !asked) return []
  const isKnown = !asked || known.some(({ id }) => id === asked)
  return [
    {
      ...orderFilters.promo,
      label: t`Promo code`,
      isMore: true,
      options: [
        { value: '', label: t`With or without promo code` },
        ...known.map(({ id, name, code }) => ({ value: id, label: name ?? code })),
        ...(isKnown ? [] : [{ value: asked, label: t`Selected promo code` }]),
      ],
    },
  ]
}
