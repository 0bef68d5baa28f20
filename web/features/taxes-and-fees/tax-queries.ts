import { useQuery, useQueryClient } from '@tanstack/react-query'
import type { TaxOrFeeView } from '../../../worker/contract/taxes-and-fees.ts'
import { everyPage } from '../../lib/every-page.ts'

const key = ['taxes-and-fees']

/** The account's taxes and fees by name; an account has few. */
export const useTaxesAndFees = () =>
  useQuery({ queryKey: key, queryFn: () => everyPage<TaxOrFeeView>('/taxes-and-fees', { sort_by: 'name', sort_direction: 'asc' }) })

/** Says that they changed; what tickets carry is asked anew too. */
export const useTaxesChanged = () => {
  const queryClient = useQueryClient()
  return () => Promise.all([queryClient.invalidateQueries({ queryKey: key }), queryClient.invalidateQueries({ queryKey: ['event'] })])
}

/** Whether it can be on a ticket sold in this currency: a fixed amount only in its own. */
export const appliesTo = (tax: TaxOrFeeView, currency: string): boolean => tax.calculation === 'PERCENTAGE' || tax.currency === currency
