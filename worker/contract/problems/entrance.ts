import type { ProblemDeclaration } from './declaration.ts'

/** Problems of check-in. */
export const entranceProblems = {
  check_in_list_not_found: {
    status: 404,
    title: /*i18n*/ { id: 'problem.check_in_list_not_found.title', message: 'Check-in list not found' },
    detail: /*i18n*/ {
      id: 'problem.check_in_list_not_found',
      message: 'The link was replaced or the list deleted. Ask the organizer for a new link.',
    },
  },
  check_in_list_inactive: {
    status: 409,
    title: /*i18n*/ { id: 'problem.check_in_list_inactive.title', message: 'Check-in not open yet' },
    detail: /*i18n*/ { id: 'problem.check_in_list_inactive', message: 'This check-in list is not active yet.' },
  },
  check_in_list_expired: {
    status: 409,
    title: /*i18n*/ { id: 'problem.check_in_list_expired.title', message: 'Check-in closed' },
    detail: /*i18n*/ { id: 'problem.check_in_list_expired', message: 'This check-in list has expired.' },
  },
  attendee_cancelled: {
    status: 409,
    title: /*i18n*/ { id: 'problem.attendee_cancelled.title', message: 'Ticket cancelled' },
    detail: /*i18n*/ { id: 'problem.attendee_cancelled', message: 'This ticket is cancelled and can’t be sent.' },
  },
  pin_required: {
    status: 403,
    title: /*i18n*/ { id: 'problem.pin_required.title', message: 'PIN required' },
    detail: /*i18n*/ { id: 'problem.pin_required', message: 'This check-in list needs a PIN. Ask the organizer for it.' },
  },
  pin_invalid: {
    status: 403,
    title: /*i18n*/ { id: 'problem.pin_invalid.title', message: 'Wrong PIN' },
    detail: /*i18n*/ { id: 'problem.pin_invalid', message: 'That’s not the PIN. Ask the organizer for it.' },
  },
} as const satisfies Record<string, ProblemDeclaration>
