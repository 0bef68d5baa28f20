import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import type { AccountExport } from '../../../../worker/contract/account-exports.ts'
import type { One } from '../../../../worker/contract/common.ts'
import { api } from '../../../shared/lib/api.ts'
import { FILE_TIMEOUT_MS } from '../../../shared/lib/download.ts'
import { pollEvery } from '../../../shared/lib/polling.ts'
import { saveFile } from '../../../shared/lib/save-file.ts'

const key = ['account-export']
const POLL_MS = 1_500

/** The account's export that was begun in this visit, polled until it is done; none before. */
export const useAccountExport = () => {
  const queryClient = useQueryClient()
  return useQuery({
    queryKey: key,
    queryFn: () => {
      const { id } = queryClient.getQueryData(key) as AccountExport
      return api.get<One<AccountExport>>(`/account/export/${id}`).then(({ data }) => data)
    },
    enabled: ({ state }) => state.data !== undefined,
    gcTime: Infinity,
    refetchInterval: pollEvery((shown: AccountExport | undefined) => (shown?.done_at === null ? POLL_MS : false)),
  })
}

/** Begins an export, or finds the one under way. */
export const useBeginExport = () => {
  const queryClient = useQueryClient()
  return useMutation({
    mutationFn: () => api.post<One<AccountExport>>('/account/export', {}),
    onSuccess: ({ data }) => queryClient.setQueryData(key, data),
  })
}

/** Saves an export's file on this device. */
export const useSaveExport = () =>
  useMutation({
    mutationFn: async ({ id, started_at }: AccountExport) => {
      const options = { headers: { Accept: 'application/zip' }, signal: AbortSignal.timeout(FILE_TIMEOUT_MS) }
      const file = await api.stream(`/account/export/${id}/file`, options)
      saveFile(await file.blob(), `foyer-${started_at.slice(0, 10)}.zip`)
    },
  })
