import type { TimelineEntry } from '../../../worker/contract/timeline.ts'

/** Mails of one kind that went out together, told once; everything else stands alone. */
export type TimelineGroup = { entry: TimelineEntry; recipients: string[] }

const together = 120_000
const isMail = ({ kind }: TimelineEntry): boolean => kind.startsWith('MAIL_')

/** An order's timeline with mails of the same kind and fate, sent within two minutes with nothing but mails between, as one. Keeps the order. */
export const groupTimeline = (entries: readonly TimelineEntry[]): TimelineGroup[] => {
  const groups: TimelineGroup[] = []
  let run: TimelineGroup[] = []
  for (const entry of entries) {
    if (!isMail(entry)) run = []
    const fellow = run.find(
      ({ entry: first }) =>
        first.kind === entry.kind &&
        first.detail === entry.detail &&
        first.sent_again === entry.sent_again &&
        Date.parse(first.at) - Date.parse(entry.at) <= together,
    )
    if (fellow) {
      if (entry.recipient && !fellow.recipients.includes(entry.recipient)) fellow.recipients.push(entry.recipient)
      continue
    }
    const group = { entry, recipients: entry.recipient ? [entry.recipient] : [] }
    groups.push(group)
    if (isMail(entry)) run.push(group)
  }
  return groups
}
