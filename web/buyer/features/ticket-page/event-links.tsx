import { Trans } from '@lingui/react/macro'
import { ChevronRight, Info, Mail, MapPin } from 'lucide-react'
import type { ReactNode } from 'react'
import { css, cx } from '../../../styled-system/css/index.js'
import type { EventSummary } from '../../../../worker/contract/public.ts'
import { mapsUrl } from '../../../shared/lib/place.ts'
import { buttonRecipe } from '../../../shared/ui/button.recipe.ts'
import { Link } from '../../../shared/ui/link.tsx'

/** The look of a row that is a link: its text at the start, an arrow at the end. */
export const wayLook = cx(
  buttonRecipe({ visual: 'ghost', size: 'lg' }),
  css({ justifyContent: 'space-between', overflowWrap: 'anywhere', hyphens: 'auto' }),
)

/** The content of such a row. */
export const Way = ({ icon, children }: { icon: ReactNode; children: ReactNode }) => (
  <>
    <span className={css({ display: 'inline-flex', alignItems: 'center', gap: '2' })}>
      {icon}
      <span>{children}</span>
    </span>
    <ChevronRight className="flip" />
  </>
)

type Props = {
  event: EventSummary
  /** What a message to the organizer is about. */
  subject: string
  /** Whether anyone goes there. */
  isGoing: boolean
}

/** Links to directions, to the organizer and to the event's page. */
export const EventLinks = ({ event, subject, isGoing }: Props) => {
  const map = isGoing && event.location ? mapsUrl(event.location) : null
  const { email, name } = event.organizer
  return (
    <>
      {map && (
        <a href={map} target="_blank" rel="noreferrer" className={wayLook}>
          <Way icon={<MapPin />}>
            <Trans>Directions</Trans>
          </Way>
        </a>
      )}
      {email && (
        <a href={`mailto:${email}?subject=${encodeURIComponent(`${subject}, ${event.title}`)}`} className={wayLook}>
          <Way icon={<Mail />}>
            <Trans>
              Contact <bdi>{name}</bdi>
            </Trans>
          </Way>
        </a>
      )}
      <Link to={`/e/${event.id}/${event.slug}`} className={wayLook}>
        <Way icon={<Info />}>
          <Trans>View event</Trans>
        </Way>
      </Link>
    </>
  )
}
