import type { MessageDescriptor } from '@lingui/core'
import { msg } from '@lingui/core/macro'
import { Plural, Trans, useLingui } from '@lingui/react/macro'
import { useRef, useState } from 'react'
import type { Attendee } from '../../../../worker/contract/attendees.ts'
import type { CheckInList, ScanResult } from '../../../../worker/contract/check-in.ts'
import type { ScanCode } from '../../../../worker/contract/problem.ts'
import { BulkDialog } from '../../../shared/kit/bulk-dialog.tsx'
import { api } from '../../../shared/lib/api.ts'
import { errorText } from '../../../shared/lib/error-text.ts'
import { useEventChanged } from '../../../shared/kit/use-event-changed.ts'
import { RadioGroup } from '../../../shared/ui/radio-group.tsx'
import { TextLink } from '../../../shared/ui/text-link.tsx'
import { notify } from '../../../shared/ui/toasts.tsx'
import { nameOf } from '../../../shared/lib/attendee-name.ts'
import { checkInLists } from './check-in-list.ts'

/** The person of a check-in. */
export type Checked = Pick<Attendee, 'id' | 'reference' | 'first_name' | 'last_name' | 'ticket_id'>

const refusals: Record<ScanCode, MessageDescriptor> = {
  already_checked_in: msg`Already checked in on this list.`,
  attendee_cancelled: msg`The ticket is cancelled.`,
  ticket_not_on_list: msg`The ticket isn’t on this list.`,
  ticket_code_unknown: msg`The ticket doesn’t exist.`,
  moving_code_required: msg`The ticket doesn’t exist.`,
  moving_code_stale: msg`The ticket doesn’t exist.`,
  ticket_passed_on: msg`The ticket is someone else’s now.`,
  reference_needs_confirmation: msg`The ticket doesn’t exist.`,
  check_in_list_inactive: msg`This list isn’t open yet.`,
  check_in_list_expired: msg`This list has expired.`,
  not_checked_in: msg`Not checked in.`,
  check_out_not_allowed: msg`This list has no check-out.`,
  pass_limit_reached: msg`Too many scans of this ticket.`,
}

class ScanRefusal extends Error {
  readonly code: ScanCode
  constructor(code: ScanCode) {
    super(code)
    this.code = code
  }
}

const isFor =
  (people: readonly Checked[]) =>
  (list: CheckInList): boolean =>
    list.status === 'ACTIVE' && people.every(({ ticket_id }) => list.all_tickets || list.ticket_ids.includes(ticket_id))

/** What the dialog does: check in, check out on a list with re-entry, or undo the check-in. */
export type Way = 'in' | 'out' | 'undo'

type Props = {
  eventId: string
  way: Way
  people: readonly Checked[] | null
  /** The list, if it is already chosen. */
  at?: CheckInList
  /** The ids of the possible lists, null while unknown; all of the event's by default. */
  among?: readonly string[] | null
  /** `isDone` once nothing is left to do. */
  onClose: (isDone: boolean) => void
}

/** Checks people in or out on one of the event's lists, or undoes a check-in. A check-in or check-out can be undone from its toast. */
export const CheckInDialog = ({ eventId, way, people, at, among, onClose }: Props) => {
  const { t, i18n } = useLingui()
  const changed = useEventChanged(eventId)
  const all = checkInLists.useAll(eventId)
  const isKnown = at !== undefined || (all.data !== undefined && among !== null)
  const lists = isKnown ? (all.data ?? []).filter(({ id, re_entry }) => (!among || among.includes(id)) && (way !== 'out' || re_entry)) : []
  const [chosen, setChosen] = useState('')
  const list = at ?? lists.find(({ id }) => id === chosen) ?? lists.find(isFor(people ?? [])) ?? lists[0]
  const count = people?.length ?? 0
  const name = people?.[0] && nameOf(people[0])
  const path = `/events/${eventId}/check-in-lists/${list?.id}/check-ins`
  // What was just done, with the scan of a list with re-entry, by attendee.
  const scans = useRef<Record<string, string | undefined>>({})
  const act = async ({ id }: Checked): Promise<void> => {
    if (way === 'undo') return api.delete(`${path}/${id}`).then(() => undefined)
    const { data } = await api.post<{ data: ScanResult[] }>(path, { attendee_ids: [id], ...(way === 'out' && { direction: 'OUT' }) })
    if (data[0]?.code) throw new ScanRefusal(data[0].code)
    scans.current[id] = data[0]?.attendee?.last_pass?.scan_id
  }
  /** Undoes the check-ins or check-outs that were just made. */
  const takeBack = async (): Promise<void> => {
    try {
      for (const [id, scan_id] of Object.entries(scans.current)) await api.delete(`${path}/${id}`, { query: { scan_id } })
    } catch (error) {
      notify({ tone: 'error', title: errorText(error) })
    }
    await changed()
  }
  const words = {
    in: { confirm: <Trans>Check in</Trans>, done: t`Checked in`, failed: <Trans>Unable to check in</Trans> },
    out: { confirm: <Trans>Check out</Trans>, done: t`Checked out`, failed: <Trans>Unable to check out</Trans> },
    undo: { confirm: <Trans>Undo check-in</Trans>, done: t`Check-in undone`, failed: <Trans>Unable to undo check-in</Trans> },
  }[way]
  return (
    <BulkDialog
      rows={people}
      nameOf={nameOf}
      danger={false}
      title={
        count === 1 ? (
          way === 'in' ? (
            <Trans>
              Check in <bdi>{name}</bdi>?
            </Trans>
          ) : way === 'out' ? (
            <Trans>
              Check out <bdi>{name}</bdi>?
            </Trans>
          ) : (
            <Trans>
              Undo the check-in of <bdi>{name}</bdi>?
            </Trans>
          )
        ) : (
          <Plural value={count} one="Check in # attendee?" other="Check in # attendees?" />
        )
      }
      consequence={
        !isKnown ? (
          all.error && errorText(all.error)
        ) : !list && way !== 'in' ? (
          <Trans>Its list was deleted, so this check-in can’t be undone.</Trans>
        ) : !list ? (
          <Trans>
            There’s no check-in list yet. <TextLink to={`/manage/event/${eventId}/check-in/new`}>Create one first.</TextLink>
          </Trans>
        ) : way === 'in' ? (
          <Trans>
            They’ll be checked in on “<bdi>{list.name}</bdi>”.
          </Trans>
        ) : (
          <Trans>
            They can check in again on “<bdi>{list.name}</bdi>”.
          </Trans>
        )
      }
      canConfirm={list !== undefined}
      act={act}
      whyNot={(error) => (error instanceof ScanRefusal ? i18n._(refusals[error.code]) : errorText(error))}
      {...words}
      onUndo={way === 'undo' ? undefined : takeBack}
      changed={changed}
      onClose={onClose}
    >
      {list && !at && lists.length > 1 && (
        <RadioGroup
          label={<Trans>Check-in list</Trans>}
          name="list"
          value={list.id}
          onChange={setChosen}
          options={lists.map(({ id, name: label }) => ({ value: id, label: <bdi>{label}</bdi> }))}
        />
      )}
    </BulkDialog>
  )
}
