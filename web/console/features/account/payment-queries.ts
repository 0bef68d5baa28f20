import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import type { One } from '../../../worker/contract/common.ts'
import type { PaymentConnection, PaymentNotice } from '../../../worker/contract/people.ts'
import { api } from '../../lib/api.ts'
import { pollEvery } from '../../lib/polling.ts'

/**
 * How far the account's payment connection is. Asked anew whenever it is looked at: the provider's page may have
 * changed it. `watches` asks now and then while the setup is incomplete: the provider takes its time.
 */
export const usePaymentConnection = ({ enabled = true, watches = false } = {}) =>
  useQuery({
    queryKey: ['payment-connection'],
    queryFn: () => api.get<One<PaymentConnection>>('/account/stripe').then((answer) => answer.data),
    staleTime: 0,
    refetchOnWindowFocus: true,
    refetchInterval: pollEvery((connection: PaymentConnection | undefined) =>
      watches && connection?.status === 'setup_incomplete' ? 15_000 : false,
    ),
    enabled,
  })

/** Starts or resumes the connection and goes on at the provider. */
export const useConnect = () =>
  useMutation({
    mutationFn: () => api.post<One<PaymentConnection>>('/account/stripe'),
    onSuccess: ({ data }) => {
      if (data.connect_url) window.location.assign(data.connect_url)
    },
  })

const noticesKey = ['payment-notices']

/** What the provider told of payments that could not be applied. */
export const usePaymentNotices = () =>
  useQuery({
    queryKey: noticesKey,
    queryFn: () => api.get<{ data: PaymentNotice[] }>('/account/payment-notices').then((answer) => answer.data),
    staleTime: 0,
  })

/** Applies one of them again: the payment is looked up as it stands now. */
export const useReplayNotice = () => {
  const queryClient = useQueryClient()
  return useMutation({
    mutationFn: (id: string) => api.post(`/account/payment-notices/${encodeURIComponent(id)}/replay`),
    onSettled: () =>
      Promise.all([
        queryClient.invalidateQueries({ queryKey: noticesKey }),
        // The order it was about may have changed with it.
        queryClient.invalidateQueries({ queryKey: ['event'] }),
      ]),
  })
}
