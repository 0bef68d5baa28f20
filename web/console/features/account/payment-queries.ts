import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import type { One } from '../../../../worker/contract/common.ts'
import type { PaymentConnection, PaymentNotice } from '../../../../worker/contract/people.ts'
import { api } from '../../../shared/lib/api.ts'
import { pollEvery } from '../../../shared/lib/polling.ts'

/**
 * The state of the account's payment connection. Refetched on every page that shows it, because the provider's page may
 * have changed it. `watches` polls while the setup is incomplete: the provider takes its time.
 */
export const usePaymentConnection = ({ enabled = true, watches = false } = {}) =>
  useQuery({
    queryKey: ['payment-connection'],
    queryFn: () => api.get<One<PaymentConnection>>('/account/stripe').then((answer) => answer.data),
    staleTime: 0,
    refetchInterval: pollEvery((connection: PaymentConnection | undefined) =>
      watches && connection?.status === 'setup_incomplete' ? 15_000 : false,
    ),
    enabled,
  })

/** Starts or resumes the connection and redirects to the provider. */
export const useConnect = () =>
  useMutation({
    mutationFn: () => api.post<One<PaymentConnection>>('/account/stripe'),
    onSuccess: ({ data }) => {
      if (data.connect_url) window.location.assign(data.connect_url)
    },
  })

const noticesKey = ['payment-notices']

/** Provider events that could not be applied. */
export const usePaymentNotices = () =>
  useQuery({
    queryKey: noticesKey,
    queryFn: () => api.get<{ data: PaymentNotice[] }>('/account/payment-notices').then((answer) => answer.data),
    staleTime: 0,
  })

/** Applies such an event again, with the payment's current state. */
export const useReplayNotice = () => {
  const queryClient = useQueryClient()
  return useMutation({
    mutationFn: (id: string) => api.post(`/account/payment-notices/${encodeURIComponent(id)}/replay`),
    onSettled: () =>
      Promise.all([
        queryClient.invalidateQueries({ queryKey: noticesKey }),
        // The event's order may have changed too.
        queryClient.invalidateQueries({ queryKey: ['event'] }),
      ]),
  })
}
