import { keepPreviousData, useQuery } from '@tanstack/react-query'
import type { DoorAttendee, DoorList, ScanResult, ScansInput } from '../../../worker/contract/check-in.ts'
import type { List, One } from '../../../worker/contract/common.ts'
import { api } from '../../lib/api.ts'
import { isProblem, OfflineError } from '../../lib/api-error.ts'
import { pollEvery } from '../../lib/polling.ts'

const listPath = (shortId: string): string => `/public/check-in-lists/${encodeURIComponent(shortId)}`

/** The list and its counts, asked for again every five seconds or so while the page is visible. */
export const useDoorList = (shortId: string) =>
  useQuery({
    queryKey: ['door-list', shortId],
    queryFn: async ({ signal }) => (await api.get<One<DoorList>>(listPath(shortId), { isPublic: true, signal })).data,
    refetchInterval: pollEvery(5_000),
    staleTime: 2_000,
    retry: (count, error) => isProblem(error) && error.status === 503 && count < 2,
  })

/** Whom the text fits, by name or reference; without a text, whom the list expects. */
export const useDoorSearch = (shortId: string, text: string) =>
  useQuery({
    queryKey: ['door-attendees', shortId, text],
    queryFn: ({ signal }) =>
      api.get<List<DoorAttendee>>(`${listPath(shortId)}/attendees`, { isPublic: true, query: { query: text, per_page: 50 }, signal }),
    placeholderData: keepPreviousData,
    staleTime: 1_000,
    refetchInterval: pollEvery(15_000),
    retry: false,
  })

// A queue doesn't wait longer: the scan is kept, and sent again by itself.
const patience = 8_000

/** Sends scans; one answer for each, in their order. An answer that says less was none. */
export const sendScans = async (shortId: string, scans: ScansInput['check_ins']): Promise<ScanResult[]> => {
  const options = { isPublic: true, signal: AbortSignal.timeout(patience) }
  const answer = await api.post<{ data?: ScanResult[] } | null>(`${listPath(shortId)}/check-ins`, { check_ins: scans }, options)
  if (answer?.data?.length !== scans.length) throw new OfflineError('too few answers')
  return answer.data
}

/** Takes a check-in back. */
export const undoCheckIn = (shortId: string, attendeeRef: string): Promise<void> =>
  api.delete(`${listPath(shortId)}/check-ins/${encodeURIComponent(attendeeRef)}`, { isPublic: true })
