import type { Message } from '../../../contract/messages.ts'
import { ok, refuse, type Result } from '../../../contract/problem.ts'
import type { Box } from '../../../box-office/box.ts'
import { messageView } from './message-view.ts'
import { loadMessage } from './store.ts'
import { messages, type MessageRow } from './table.ts'

/** Those who are kept for later buyers are no longer needed. */
const forgetRecipients = (box: Box, { id, to_later_buyers }: MessageRow): void => {
  if (to_later_buyers) box.later({ id: `message:${id}`, kind: 'sendMessage', input: { id } })
}

/** Stops the unsent part of a message, or all of one that waits: the box hands over no more mails, and queued ones are not sent. */
export const stopMessage = (box: Box, id: string): Result<Message> => {
  const row = loadMessage(box, id)
  if (!row || row.removed) return refuse('not_found')
  const stopped = { ...row, status: 'STOPPED' as const }
  if (row.status !== 'STOPPED') box.put(messages, stopped)
  forgetRecipients(box, row)
  return ok(messageView(stopped))
}

/**
 * Takes a message off the list, with its content, and stops its unsent part. Its mails stay in the mail log, and its
 * images in the mails.
 */
export const deleteMessage = (box: Box, id: string): Result<null> => {
  const row = loadMessage(box, id)
  if (!row || row.removed) return refuse('not_found')
  box.put(messages, { ...row, status: 'STOPPED', removed: true, content: '' })
  forgetRecipients(box, row)
  return ok(null)
}
