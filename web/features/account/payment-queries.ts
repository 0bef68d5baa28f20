import { useQuery } from '@tanstack/react-query'
import type { One } from '../../../worker/contract/common.ts'
import type { PaymentConnection } from '../../../worker/contract/people.ts'
import { api } from '../../lib/api.ts'

/** How far the account's payment connection is. Asked anew whenever it is looked at: the provider's page may have changed it. */
export const usePaymentConnection = ({ enabled = true } = {}) =>
  useQuery({
    queryKey: ['payment-connection'],
    queryFn: () => api.get<One<PaymentConnection>>('/account/stripe').then((answer) => answer.data),
    staleTime: 0,
    refetchOnWindowFocus: true,
    enabled,
  })
