import type { Message } from '../../../contract/messages.ts'
import type { MessageRow } from './table.ts'

/** The progress of a message's mails; `settled` counts each once. */
export type Progress = { sent: number; failed: number; settled: number }

/** The state of a message: waiting for its time, sent completely, stopped before that, or on its way. */
export const messageStatus = (
  { status, fixed_at, recipients }: Pick<MessageRow, 'status' | 'fixed_at' | 'recipients'>,
  { settled }: Progress,
): Message['status'] => (fixed_at !== null && settled >= recipients ? 'SENT' : status)

/** A message as the console shows it. */
export const messageView = (row: MessageRow, progress: Progress = { sent: 0, failed: 0, settled: 0 }): Message => ({
  id: row.id,
  subject: row.subject,
  content: row.content,
  scope: row.scope,
  ticket_ids: row.ticket_ids,
  attendee_ids: row.attendee_ids,
  people: row.people,
  order: row.order_id === null ? null : { id: row.order_id, number: row.order_number ?? '' },
  send_copy: row.send_copy,
  status: messageStatus(row, progress),
  recipients: row.recipients,
  sent: progress.sent,
  failed: progress.failed,
  send_at: row.send_at,
  hours_before: row.hours_before,
  to_later_buyers: row.to_later_buyers,
  problem: row.problem,
  created_by: row.created_by,
  created_at: row.created_at,
})
