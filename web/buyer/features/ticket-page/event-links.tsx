import { Trans } from '@lingui/react/macro'
import { ChevronRight, Info, MapPin } from 'lucide-react'
import type { ReactNode } from 'react'
import { css, cx } from '../../styled-system/css/index.js'
import type { EventSummary } from '../../../worker/contract/public.ts'
import { mapsUrl } from '../../lib/place.ts'
import { buttonRecipe } from '../../ui/button.recipe.ts'
import { Link } from '../../ui/link.tsx'

/** A row that leads on: what it is at the start, the way at the end. */
export const wayLook = cx(
  buttonRecipe({ visual: 'ghost', size: 'lg' }),
  css({ justifyContent: 'space-between', overflowWrap: 'anywhere', hyphens: 'auto' }),
)

/** What a row says. */
export const Way = ({ icon, children }: { icon: ReactNode; children: ReactNode }) => (
  <>
    <span className={css({ display: 'inline-flex', alignItems: 'center', gap: '2' })}>
      {icon}
      <span>{children}</span>
    </span>
    <ChevronRight className="flip" />
  </>
)

/** How to get there, and to all the event's page says. */
export const EventLinks = ({ event }: { event: EventSummary }) => {
  const map = event.location ? mapsUrl(event.location) : null
  return (
    <>
      {map && (
        <a href={map} target="_blank" rel="noreferrer" className={wayLook}>
          <Way icon={<MapPin />}>
            <Trans>Directions</Trans>
          </Way>
        </a>
      )}
      <Link to={`/e/${event.id}/${event.slug}`} className={wayLook}>
        <Way icon={<Info />}>
          <Trans>To the event’s page</Trans>
        </Way>
      </Link>
    </>
  )
}
