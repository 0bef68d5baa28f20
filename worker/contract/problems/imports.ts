import type { ProblemDeclaration } from './declaration.ts'

/** Problems of attendees from files. */
export const importProblems = {
  import_file_unreadable: {
    status: 422,
    title: /*i18n*/ { id: 'problem.import_file_unreadable.title', message: 'File can’t be read' },
    detail: /*i18n*/ {
      id: 'problem.import_file_unreadable',
      message: 'This is neither a CSV nor an XLSX file. Save it as one of these, without a password.',
    },
  },
  import_file_too_large: {
    status: 413,
    title: /*i18n*/ { id: 'problem.import_file_too_large.title', message: 'File too large' },
    detail: /*i18n*/ {
      id: 'problem.import_file_too_large',
      message: 'The file is larger than we can read. Split it and import the parts.',
    },
  },
  import_record_too_long: {
    status: 422,
    title: /*i18n*/ { id: 'problem.import_record_too_long.title', message: 'Row too long' },
    detail: /*i18n*/ {
      id: 'problem.import_record_too_long',
      message: 'A row doesn’t end. Check the file for a quotation mark that isn’t closed.',
    },
  },
  import_too_many_rows: {
    status: 422,
    title: /*i18n*/ { id: 'problem.import_too_many_rows.title', message: 'Too many rows' },
    detail: /*i18n*/ { id: 'problem.import_too_many_rows', message: 'The file has more than 50,000 rows. Split it and import the parts.' },
  },
  csv_too_many_rows: {
    status: 422,
    title: /*i18n*/ { id: 'problem.csv_too_many_rows.title', message: 'Too many rows' },
    detail: /*i18n*/ { id: 'problem.csv_too_many_rows', message: 'The file has more than 1,000 rows. Split it and import the parts.' },
  },
  csv_too_many_events: {
    status: 422,
    title: /*i18n*/ { id: 'problem.csv_too_many_events.title', message: 'Too many events' },
    detail: /*i18n*/ { id: 'problem.csv_too_many_events', message: 'The file has more than 25 events. Split it and import the parts.' },
  },
  import_empty: {
    status: 422,
    title: /*i18n*/ { id: 'problem.import_empty.title', message: 'No rows' },
    detail: /*i18n*/ { id: 'problem.import_empty', message: 'The file has no rows to import.' },
  },
  import_limit: {
    status: 409,
    title: /*i18n*/ { id: 'problem.import_limit.title', message: 'Too many imports' },
    detail: /*i18n*/ {
      id: 'problem.import_limit',
      message: 'This event has reached the limit of 500 imports. Delete some you no longer need.',
    },
  },
  import_state: {
    status: 409,
    title: /*i18n*/ { id: 'problem.import_state.title', message: 'Not possible right now' },
    detail: /*i18n*/ { id: 'problem.import_state', message: 'The import has moved on since. Reload the page to see where it is.' },
  },
  import_busy: {
    status: 409,
    title: /*i18n*/ { id: 'problem.import_busy.title', message: 'Another import is running' },
    detail: /*i18n*/ { id: 'problem.import_busy', message: 'Wait until the event’s other import has finished.' },
  },
  import_file_gone: {
    status: 409,
    title: /*i18n*/ { id: 'problem.import_file_gone.title', message: 'File deleted' },
    detail: /*i18n*/ { id: 'problem.import_file_gone', message: 'We keep imported files for three days. Upload the file again.' },
  },
  import_checked_in: {
    status: 409,
    title: /*i18n*/ { id: 'problem.import_checked_in.title', message: 'Someone is checked in' },
    detail: /*i18n*/ { id: 'problem.import_checked_in', message: 'Someone from this import is checked in. Undo the check-in first.' },
  },
} as const satisfies Record<string, ProblemDeclaration>
