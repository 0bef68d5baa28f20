import { oneLine } from '../mime.ts'
import type { Voice } from './voice.ts'

const longest = 60

/** Whom a mail says to come from: an organizer by way of the installation, or the installation itself. */
export const senderName = ({ i18n }: Voice, organizer: string | null, installation: string): string => {
  // What turns the direction of text, or looks like an address, could make a name claim to be someone else's.
  const name = oneLine((organizer ?? '').replace(/[\u200e\u200f\u202a-\u202e\u2066-\u2069]/g, '').replace(/[<>"@\\]/g, ' '))
  const short = [...name].slice(0, longest).join('').trim()
  if (!short || short === installation) return installation
  if (!installation) return short
  return i18n._('mail.from_name', { organizer: short, installation }, { message: '{organizer} via {installation}' })
}
