import { useQuery, useQueryClient } from '@tanstack/react-query'
import type { One } from '../../../../worker/contract/common.ts'
import type { SecondFactor } from '../../../../worker/contract/second-factor.ts'
import { api } from '../../../shared/lib/api.ts'

const queryKey = ['me', 'second-factor']

/** The user's sign-in methods besides the password. */
export const useSecondFactor = () =>
  useQuery({ queryKey, queryFn: () => api.get<One<SecondFactor>>('/users/me/second-factor').then(({ data }) => data) })

/** Invalidates them, and the session's permissions. */
export const useSecondFactorChanged = () => {
  const queryClient = useQueryClient()
  return async (): Promise<void> => {
    await queryClient.invalidateQueries({ queryKey })
    await queryClient.invalidateQueries({ queryKey: ['me'], exact: true })
  }
}
