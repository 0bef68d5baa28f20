import { useLingui } from '@lingui/react'
import { Suspense } from 'react'
import { useParams } from 'wouter'
import type { PublicEvent } from '../../../worker/contract/public.ts'
import { css } from '../../styled-system/css/index.js'
import { usePageTitle } from '../../lib/use-page-title.ts'
import { laterPart } from '../../lib/later-part.ts'
import { OfflineBar } from '../../ui/offline-bar.tsx'
import { usePublicEvent } from '../event-page/event-queries.ts'
import type { Promo } from '../event-page/promo.ts'
import { TicketBox } from '../event-page/ticket-box.tsx'
import { useEventLook } from '../event-page/use-event-look.ts'
import { usePromoCode } from '../event-page/use-promo-code.ts'
import { useSale } from '../event-page/use-sale.ts'
import { leaveFrame } from './leave-frame.ts'

const NoEvent = laterPart(async () => (await import('../event-page/no-event.tsx')).NoEvent)

type Props = { event: PublicEvent; plain: PublicEvent | undefined; promo: Promo | null; retryPromo: () => void }

const Widget = ({ event, ...given }: Props) => {
  // Drawn anew in another language: some parts read the locale by themselves.
  useLingui()
  const sale = useSale({ event, ...given, onOrder: (cart) => leaveFrame(event.id, cart) })
  usePageTitle(event.title)
  useEventLook(event.settings)
  return (
    <main id="main" className={css({ textStyle: '16', padding: '[1px]' })}>
      <OfflineBar />
      <h1 lang={event.language} className={css({ srOnly: true })}>
        {event.title}
      </h1>
      <TicketBox sale={sale} />
    </main>
  )
}

/** `/widget/{eventId}`: an event's tickets alone, in a frame of somebody else's page. The order is taken on Foyer's own. */
export const Component = () => {
  const { eventId = '' } = useParams()
  const [code] = usePromoCode()
  const { event, plain, promo, error, retry, retryPromo } = usePublicEvent(eventId, code)
  if (event) return <Widget key={event.id} event={event} plain={plain} promo={promo} retryPromo={retryPromo} />
  return (
    <Suspense>
      <NoEvent isMissing={event === null} error={error} onRetry={retry} />
    </Suspense>
  )
}
