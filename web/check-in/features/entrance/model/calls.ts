import type { DoorAttendee, DoorAttendees, DoorList, ScanResult, ScansInput } from '../../../../../worker/contract/check-in.ts'
import type { List, One } from '../../../../../worker/contract/common.ts'
import { api } from '../../../../shared/lib/api.ts'
import { OfflineError } from '../../../../shared/lib/api-error.ts'
import type { WaitingUndo } from './check-in-actions.ts'

/** A list's link, with its PIN if it has one. */
export type ListLink = { short_id: string; pin: string | null }

const pathOf = ({ short_id }: ListLink): string => `/public/check-in-lists/${encodeURIComponent(short_id)}`
/** Options of a public call, with the PIN. */
const by = ({ pin }: ListLink) => ({ isPublic: true, ...(pin ? { headers: { 'X-Door-Pin': pin } } : {}) })

/** Short, because a guest is waiting. */
const SCAN_TIMEOUT_MS = 1_500
const CALL_TIMEOUT_MS = 20_000
const within = (link: ListLink, milliseconds: number) => ({ ...by(link), signal: AbortSignal.timeout(milliseconds) })

const timedOut = (error: unknown): never => {
  throw error instanceof DOMException ? new OfflineError(error) : error
}

/** The list and its counts. */
export const readList = async (link: ListLink, signal?: AbortSignal): Promise<DoorList> => {
  const { data } = await api
    .get<One<DoorList>>(pathOf(link), {
      ...by(link),
      signal: AbortSignal.any([AbortSignal.timeout(CALL_TIMEOUT_MS), ...(signal ? [signal] : [])]),
    })
    .catch((error: unknown) => (signal?.aborted ? Promise.reject(error as Error) : timedOut(error)))
  // Another server's page instead of a response, as of a captive portal.
  if (!data?.short_id) throw new OfflineError('no list')
  return data
}

/** A page of people to cache: everyone of the event, or the changes since a version. */
export const readPeople = async (link: ListLink, at: { since: number | null; after: string | null }): Promise<DoorAttendees> => {
  const query = { offline: 1, elsewhere: 1, per_page: 1000, since: at.since, after: at.after }
  const page = await api.get<DoorAttendees>(`${pathOf(link)}/attendees`, { query, ...within(link, CALL_TIMEOUT_MS) }).catch(timedOut)
  if (!Array.isArray(page?.data) || !page.meta) throw new OfflineError('no page')
  return page
}

/** Searches the whole event by name or reference. */
export const searchPeople = (link: ListLink, text: string, signal: AbortSignal): Promise<List<DoorAttendee>> =>
  api.get<List<DoorAttendee>>(`${pathOf(link)}/attendees`, { ...by(link), query: { query: text, per_page: 50 }, signal })

/** Sends scans and returns one result each, in order. A response with fewer results is an error. */
export const sendScans = async (link: ListLink, scans: ScansInput['check_ins'], isWaitedFor: boolean): Promise<ScanResult[]> => {
  const answer = await api
    .post<{ data?: ScanResult[] } | null>(
      `${pathOf(link)}/check-ins`,
      { check_ins: scans },
      within(link, isWaitedFor ? SCAN_TIMEOUT_MS : CALL_TIMEOUT_MS),
    )
    .catch(timedOut)
  if (answer?.data?.length !== scans.length) throw new OfflineError('too few answers')
  return answer.data
}

/** Undoes a check-in as of the time of the undo; after a scan of this device, only that scan's. */
export const sendUndo = (link: ListLink, { ref, at: undone_at, scan_id }: WaitingUndo): Promise<void> =>
  api
    .delete(`${pathOf(link)}/check-ins/${encodeURIComponent(ref)}`, { query: { undone_at, scan_id }, ...within(link, CALL_TIMEOUT_MS) })
    .catch(timedOut)
