import type { DoorAttendee, DoorAttendees, DoorList, ScanResult, ScansInput } from '../../../worker/contract/check-in.ts'
import type { List, One } from '../../../worker/contract/common.ts'
import { api } from '../../lib/api.ts'
import { OfflineError } from '../../lib/api-error.ts'

/** A list's link, with the PIN it may ask for. */
export type DoorLink = { short_id: string; pin: string | null }

const pathOf = ({ short_id }: DoorLink): string => `/public/check-in-lists/${encodeURIComponent(short_id)}`
/** Public, and with the PIN. */
const by = ({ pin }: DoorLink) => ({ isPublic: true, ...(pin ? { headers: { 'X-Door-Pin': pin } } : {}) })

/** How long a call may take: somebody stands before the door, or nobody does. */
const patience = { scan: 1_500, rest: 20_000 }
const within = (link: DoorLink, milliseconds: number) => ({ ...by(link), signal: AbortSignal.timeout(milliseconds) })

const timedOut = (error: unknown): never => {
  throw error instanceof DOMException ? new OfflineError(error) : error
}

/** The list and its counts. */
export const readList = async (link: DoorLink, signal?: AbortSignal): Promise<DoorList> => {
  const { data } = await api
    .get<One<DoorList>>(pathOf(link), {
      ...by(link),
      signal: AbortSignal.any([AbortSignal.timeout(patience.rest), ...(signal ? [signal] : [])]),
    })
    .catch((error: unknown) => (signal?.aborted ? Promise.reject(error as Error) : timedOut(error)))
  // Somebody else's page in place of an answer.
  if (!data?.short_id) throw new OfflineError('no list')
  return data
}

/** A page of what a device keeps: everyone, or what changed since a version. */
export const readPeople = async (link: DoorLink, at: { since: number | null; after: string | null }): Promise<DoorAttendees> => {
  const query = { offline: 1, per_page: 1000, since: at.since, after: at.after }
  const page = await api.get<DoorAttendees>(`${pathOf(link)}/attendees`, { query, ...within(link, patience.rest) }).catch(timedOut)
  if (!Array.isArray(page?.data) || !page.meta) throw new OfflineError('no page')
  return page
}

/** Whom a text fits on the whole event, by name or reference. */
export const searchPeople = (link: DoorLink, text: string, signal: AbortSignal): Promise<List<DoorAttendee>> =>
  api.get<List<DoorAttendee>>(`${pathOf(link)}/attendees`, { ...by(link), query: { query: text, per_page: 50 }, signal })

/** Sends scans; one answer for each, in their order. An answer that says less was none. */
export const sendScans = async (link: DoorLink, scans: ScansInput['check_ins'], isWaitedFor: boolean): Promise<ScanResult[]> => {
  const answer = await api
    .post<{ data?: ScanResult[] } | null>(
      `${pathOf(link)}/check-ins`,
      { check_ins: scans },
      within(link, isWaitedFor ? patience.scan : patience.rest),
    )
    .catch(timedOut)
  if (answer?.data?.length !== scans.length) throw new OfflineError('too few answers')
  return answer.data
}

/** Takes a check-in back, as of the time it was done. */
export const sendUndo = (link: DoorLink, attendeeRef: string, undone_at: string): Promise<void> =>
  api
    .delete(`${pathOf(link)}/check-ins/${encodeURIComponent(attendeeRef)}`, { query: { undone_at }, ...within(link, patience.rest) })
    .catch(timedOut)
