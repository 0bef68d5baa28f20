import type { TimelineEntry } from '../../../../worker/contract/timeline.ts'

/** Emails of one kind sent together; any other entry is its own group. */
export type TimelineGroup = { entry: TimelineEntry; recipients: string[] }

const MAX_GAP_MS = 120_000
const isMail = ({ kind }: TimelineEntry): boolean => kind.startsWith('MAIL_')

/** Groups a timeline's emails of the same kind and result, sent within two minutes without other entries between. Keeps the order. */
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
        Date.parse(first.at) - Date.parse(entry.at) <= MAX_GAP_MS,
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
