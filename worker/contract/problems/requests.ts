import type { ProblemDeclaration } from './declaration.ts'

/** Problems of any call: how it was made, and whether Foyer can answer it now. */
export const requestProblems = {
  invalid_json: {
    status: 400,
    title: /*i18n*/ { id: 'problem.invalid_json.title', message: 'Invalid JSON' },
    detail: /*i18n*/ { id: 'problem.invalid_json', message: 'The request body isn’t valid JSON.' },
  },
  idempotency_key_required: {
    status: 400,
    title: /*i18n*/ { id: 'problem.idempotency_key_required.title', message: 'Idempotency key missing' },
    detail: /*i18n*/ {
      id: 'problem.idempotency_key_required',
      message: 'Send an Idempotency-Key header, the same for every retry of a request.',
    },
  },
  idempotency_key_reused: {
    status: 409,
    title: /*i18n*/ { id: 'problem.idempotency_key_reused.title', message: 'Idempotency key reused' },
    detail: /*i18n*/ { id: 'problem.idempotency_key_reused', message: 'This Idempotency-Key was already used with a different request.' },
  },
  export_not_done: {
    status: 409,
    title: /*i18n*/ { id: 'problem.export_not_done.title', message: 'Export isn’t finished' },
    detail: /*i18n*/ { id: 'problem.export_not_done', message: 'The export isn’t finished yet. Try again in a few minutes.' },
  },
  account_moving: {
    status: 409,
    title: /*i18n*/ { id: 'problem.account_moving.title', message: 'Account is being moved' },
    detail: /*i18n*/ {
      id: 'problem.account_moving',
      message: 'This account is already being moved. Wait until that move is done.',
    },
  },
  messages_paused: {
    status: 409,
    title: /*i18n*/ { id: 'problem.messages_paused.title', message: 'Messages are paused' },
    detail: /*i18n*/ {
      id: 'problem.messages_paused',
      message: 'Your messages are paused: too many bounced or were reported as spam. Correct the addresses, then contact us.',
    },
  },
  signature_invalid: {
    status: 400,
    title: /*i18n*/ { id: 'problem.signature_invalid.title', message: 'Signature invalid' },
    detail: /*i18n*/ { id: 'problem.signature_invalid', message: 'The signature of this message is wrong or too old.' },
  },
  xsrf_token_mismatch: {
    status: 403,
    title: /*i18n*/ { id: 'problem.xsrf_token_mismatch.title', message: 'Page out of date' },
    detail: /*i18n*/ { id: 'problem.xsrf_token_mismatch', message: 'This page is out of date. Reload it and try again.' },
  },
  cross_site: {
    status: 403,
    title: /*i18n*/ { id: 'problem.cross_site.title', message: 'Request from another website' },
    detail: /*i18n*/ { id: 'problem.cross_site', message: 'Another website tried to sign you in. Sign in on our own page instead.' },
  },
  not_found: {
    status: 404,
    title: /*i18n*/ { id: 'problem.not_found.title', message: 'Not found' },
    detail: /*i18n*/ { id: 'problem.not_found', message: 'This doesn’t exist, or it was deleted.' },
  },
  changed_meanwhile: {
    status: 412,
    title: /*i18n*/ { id: 'problem.changed_meanwhile.title', message: 'Changed by someone else' },
    detail: /*i18n*/ {
      id: 'problem.changed_meanwhile',
      message: 'Someone else changed this. Review their version and save again.',
    },
  },
  body_too_large: {
    status: 413,
    title: /*i18n*/ { id: 'problem.body_too_large.title', message: 'Request too large' },
    detail: /*i18n*/ { id: 'problem.body_too_large', message: 'The request is larger than 1 MB.' },
  },
  validation_failed: {
    status: 422,
    title: /*i18n*/ { id: 'problem.validation_failed.title', message: 'Check what you entered' },
    detail: /*i18n*/ { id: 'problem.validation_failed', message: 'Please check the information provided is correct.' },
  },
  not_acknowledged: {
    status: 422,
    title: /*i18n*/ { id: 'problem.not_acknowledged.title', message: 'Not marketing?' },
    detail: /*i18n*/ {
      id: 'problem.not_acknowledged',
      message: 'Confirm that this message is about the event, not marketing.',
    },
  },
  upgrade_required: {
    status: 426,
    title: /*i18n*/ { id: 'problem.upgrade_required.title', message: 'WebSocket required' },
    detail: /*i18n*/ { id: 'problem.upgrade_required', message: 'This address only accepts WebSocket connections.' },
  },
  rate_limited: {
    status: 429,
    title: /*i18n*/ { id: 'problem.rate_limited.title', message: 'Too many attempts' },
    detail: /*i18n*/ { id: 'problem.rate_limited', message: 'Too many attempts. Wait a moment and try again.' },
  },
  unexpected: {
    status: 500,
    title: /*i18n*/ { id: 'problem.unexpected.title', message: 'Something went wrong' },
    detail: /*i18n*/ { id: 'problem.unexpected', message: 'An unexpected error occurred. Please try again.' },
  },
  unavailable: {
    status: 503,
    title: /*i18n*/ { id: 'problem.unavailable.title', message: 'Very busy right now' },
    detail: /*i18n*/ { id: 'problem.unavailable', message: 'We can’t answer right now. Try again in a few seconds.' },
  },
  database_unavailable: {
    status: 503,
    title: /*i18n*/ { id: 'problem.database_unavailable.title', message: 'Temporarily unavailable' },
    detail: /*i18n*/ {
      id: 'problem.database_unavailable',
      message: 'Ticket sales and check-in still work. Try again in a moment.',
    },
  },
} as const satisfies Record<string, ProblemDeclaration>
