import { keepPreviousData, useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { isImportMoving } from '../../../../worker/contract/import-fields.ts'
import type { One } from '../../../../worker/contract/common.ts'
import type {
  AttendeeImport,
  ImportDetail,
  ImportDuplicate,
  ImportFault,
  RunImportInput,
  UpdateImportInput,
} from '../../../../worker/contract/imports.ts'
import { resource } from '../../../shared/kit/resource.ts'
import { api } from '../../../shared/lib/api.ts'
import { FILE_TIMEOUT_MS } from '../../../shared/lib/download.ts'
import { pollEvery } from '../../../shared/lib/polling.ts'

const POLL_MS = 1000

export const imports = resource<AttendeeImport>('attendees/import', {
  poll: (rows) => (rows?.some(({ state }) => isImportMoving(state)) ? 3 * POLL_MS : false),
})

const keyOf = (eventId: string, id: string): string[] => ['event', eventId, 'attendees/import', 'shown', id]

/** An import; polled while it moves. */
export const useImport = (eventId: string, id: string) =>
  useQuery({
    queryKey: keyOf(eventId, id),
    queryFn: () => api.get<One<ImportDetail>>(imports.pathOf(eventId, id)).then(({ data }) => data),
    refetchInterval: pollEvery((data: ImportDetail | undefined) => (data && isImportMoving(data.state) ? POLL_MS : false)),
  })

type Found<T> = { data: T[]; meta: { page: number; last_page: number } }

/** A page of faults, or of rows that stand twice, of the check that began the import's state. */
export const useFindings = <T extends ImportFault | ImportDuplicate>(
  eventId: string,
  id: string,
  what: 'faults' | 'duplicates',
  page: number,
) =>
  useQuery({
    queryKey: [...keyOf(eventId, id), what, page],
    queryFn: () => api.get<Found<T>>(`${imports.pathOf(eventId, id)}/faults`, { query: { what, page } }),
    placeholderData: keepPreviousData,
  })

/** Uploads a file; answers with its import. */
export const useUpload = (eventId: string) => {
  const changed = imports.useChanged(eventId)
  return useMutation({
    mutationFn: async (file: File) => {
      const form = new FormData()
      form.set('file', file)
      const { data } = await api.post<One<ImportDetail>>(imports.pathOf(eventId), form, { signal: AbortSignal.timeout(FILE_TIMEOUT_MS) })
      return data
    },
    onSuccess: () => void changed(),
  })
}

/** What can be done with an import. Each answer is its new state. */
export const useImportActs = (eventId: string, id: string) => {
  const queryClient = useQueryClient()
  const changed = imports.useChanged(eventId)
  const path = imports.pathOf(eventId, id)
  const onSuccess = (data: ImportDetail): void => {
    queryClient.setQueryData(keyOf(eventId, id), data)
    // Faults of an earlier check are none any more.
    queryClient.removeQueries({ queryKey: [...keyOf(eventId, id), 'faults'] })
    queryClient.removeQueries({ queryKey: [...keyOf(eventId, id), 'duplicates'] })
    void changed()
  }
  const send = (method: 'post' | 'put', to: string, body?: object): Promise<ImportDetail> =>
    api[method]<One<ImportDetail>>(path + to, body).then(({ data }) => data)
  return {
    change: useMutation({ mutationFn: (fields: UpdateImportInput) => send('put', '', fields), onSuccess }),
    check: useMutation({
      mutationFn: async (fields: UpdateImportInput) => {
        await send('put', '', fields)
        return send('post', '/check')
      },
      onSuccess,
    }),
    run: useMutation({ mutationFn: (options: Partial<RunImportInput>) => send('post', '/run', options), onSuccess }),
    stop: useMutation({ mutationFn: () => send('post', '/stop'), onSuccess }),
    undo: useMutation({ mutationFn: () => send('post', '/undo'), onSuccess }),
  }
}
export type ImportActs = ReturnType<typeof useImportActs>
