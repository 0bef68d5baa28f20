import { Plural, Trans } from '@lingui/react/macro'
import type { EventDetail } from '../../../../../worker/contract/events.ts'

/** How far away an event that isn’t over is: `35 days to go`. */
export const WhenLine = ({ event, now }: { event: EventDetail; now: number }) => {
  if (event.phase === 'ONGOING') return <Trans>Happening now</Trans>
  const hours = Math.ceil((new Date(event.start_date).getTime() - now) / 3_600_000)
  if (hours < 48) return <Plural value={Math.max(1, hours)} one="# hour to go" other="# hours to go" />
  return <Plural value={Math.floor(hours / 24)} one="# day to go" other="# days to go" />
}
