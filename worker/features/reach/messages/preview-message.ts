import { ok, type Result } from '../../../contract/problem.ts'
import type { Box } from '../../../box-office/box.ts'
import { hashSecret } from '../../../domain/secret.ts'
import type { MailRequest } from '../../../mail/message.ts'
import { sharedOf, toWriter, type Writer, type Written } from './message-mails.ts'

type Tried = { written: Written; by: Writer }

/** A message's mail as a recipient would get it, with `by` in their place. */
export const previewMessage = (box: Box, { written, by }: Tried): Result<MailRequest> =>
  ok(toWriter(box, 'message-preview', sharedOf(box, written), by, null))

/** Sends a message to its writer alone, once a minute for the same content. */
export const testMessage = (box: Box, { written, by }: Tried): Result<null> => {
  const contentHash = hashSecret([by.email, by.locale, written.subject, written.content].join('\n')).slice(0, 12)
  const id = `message-test:${by.id}:${contentHash}:${Math.floor(box.now / 60_000)}`
  box.mail(toWriter(box, id, sharedOf(box, written), by, { kind: 'TEST' }))
  return ok(null)
}
