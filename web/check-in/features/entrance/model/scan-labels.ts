import type { MessageDescriptor } from '@lingui/core'
import { msg } from '@lingui/core/macro'
import type { ScanCode } from '../../../../../worker/contract/problem.ts'

/** Why a ticket is rejected. */
export const scanLabels: Record<ScanCode, MessageDescriptor> = {
  already_checked_in: msg`Already scanned`,
  attendee_cancelled: msg`Ticket cancelled`,
  ticket_not_on_list: msg`Not for this entrance`,
  ticket_code_unknown: msg`Unknown code`,
  moving_code_required: msg`Not the live code: ask for the ticket page`,
  moving_code_stale: msg`Old code, maybe a screenshot: ask for the live one`,
  ticket_passed_on: msg`Sent to someone else: only their code is valid`,
  reference_needs_confirmation: msg`Printed reference: check the name first`,
  check_in_list_inactive: msg`This list isn’t open yet`,
  check_in_list_expired: msg`This list has closed`,
  not_checked_in: msg`Not checked in`,
  check_out_not_allowed: msg`This list has no check-out`,
  pass_limit_reached: msg`Too many scans of this ticket`,
}
