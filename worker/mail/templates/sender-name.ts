import { oneLine } from '../mime.ts'
import type { Voice } from './voice.ts'

const MAX_NAME_LENGTH = 60

/** The sender's name of a mail: an organizer by way of the installation, or the installation itself. */
export const senderName = ({ i18n }: Voice, organizer: string | null, installation: string): string => {
  // Direction marks and address characters could make a name look like someone else's.
  const name = oneLine((organizer ?? '').replace(/[\u200e\u200f\u202a-\u202e\u2066-\u2069]/g, '').replace(/[<>"@\\]/g, ' '))
  const short = [...name].slice(0, MAX_NAME_LENGTH).join('').trim()
  if (!short || short === installation) return installation
  if (!installation) return short
  return i18n._('mail.from_name', { organizer: short, installation }, { message: '{organizer} via {installation}' })
}
