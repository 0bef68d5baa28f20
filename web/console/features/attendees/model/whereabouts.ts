import type { AttendeeDetail } from '../../../../../worker/contract/attendees.ts'

type CheckIns = AttendeeDetail['check_ins']

const listIds = (checkIns: CheckIns): string[] => checkIns.map(({ list_id }) => list_id)

/** The lists an attendee is checked in on. */
export const checkedInOn = (checkIns: CheckIns): string[] => listIds(checkIns.filter(({ undone_at }) => undone_at === null))

/** Those of them where they were not checked out since. */
export const insideOf = (checkIns: CheckIns): string[] =>
  listIds(
    checkIns.filter(
      ({ undone_at, passes }) => undone_at === null && passes.findLast((pass) => pass.undone_at === null)?.direction !== 'OUT',
    ),
  )
