import { useLingui } from '@lingui/react/macro'
import { useSearchParams } from 'react-router'
import type { ListFilter } from '../../../../shared/kit/list-page.tsx'
import { useNamedAffiliates } from '../../affiliates/affiliate.ts'
import { orderFilters } from '../order-queries.ts'

/** The filter by affiliate: the first hundred by name, and the one in the address. None if the event has no affiliates. */
export const useAffiliateFilter = (eventId: string): ListFilter[] => {
  const { t } = useLingui()
  const [params] = useSearchParams()
  const asked = params.get(orderFilters.affiliate.name)
  const known = useNamedAffiliates(eventId)
  if (known.length === 0 && !asked) return []
  const isKnown = !asked || known.some(({ id }) => id === asked)
  return [
    {
      ...orderFilters.affiliate,
      label: t`Affiliate`,
      isMore: true,
      options: [
        { value: '', label: t`With or without affiliate` },
        ...known.map(({ id, name }) => ({ value: id, label: name })),
        ...(isKnown ? [] : [{ value: asked, label: t`Selected affiliate` }]),
      ],
    },
  ]
}
