import { useLingui } from '@lingui/react'
import { Fragment, type ReactNode } from 'react'
import type { HomepageSection } from '../../../../../worker/contract/homepage-design.ts'
import { css } from '../../../../styled-system/css/index.js'
import type { PublicEvent } from '../../../../../worker/contract/public.ts'
import { lazyWithMessages } from '../../../../shared/lib/lazy-with-messages.ts'
import { phone, useMedia } from '../../../../shared/lib/use-media.ts'
import { usePageTitle } from '../../../../shared/lib/use-page-title.ts'
import { BuyerShell } from '../../shell/buyer-shell.tsx'
import { CoverArt } from '../../../../shared/ui/cover-art.tsx'
import { RichText } from '../../../../shared/ui/rich-text.tsx'
import { Part } from '../../../../shared/features/error-page/error-boundary.tsx'
import { coverPlace, eventColumns, oneColumn, reading } from '../model/event-layout.ts'
import { EventFacts } from './event-facts.tsx'
import { EventHeader } from './event-header.tsx'
import { HostedBy } from './hosted-by.tsx'
import { PhoneBar } from './phone-bar.tsx'
import type { Promo } from '../model/promo.ts'
import { TicketBox } from './ticket-box.tsx'
import { PromoNews, ResumeOrder } from './ticket-list.tsx'
import { returnedOf } from '../model/returned.ts'
import { useEventLook } from '../model/use-event-look.ts'
import { useSale } from '../model/use-sale.ts'

// Few pages have any.
const ReturnedPanel = lazyWithMessages(async () => (await import('./returned.tsx')).ReturnedPanel)

type Props = {
  event: PublicEvent
  /** The event without the promo code, once loaded. */
  plain: PublicEvent | undefined
  promo: Promo | null
  retryPromo: () => void
  /** Called instead of placing an order. */
  onOrder?: () => void
}

/** The public event page: description, date, place, and tickets. */
export const EventView = ({ event, ...given }: Props) => {
  // Rerenders on a change of language: some parts read the locale directly.
  useLingui()
  // While unknown, both are rendered and CSS shows one; without scripts the tickets follow the text.
  const isPhone = useMedia(phone)
  const hasBar = useMedia(oneColumn)
  const sale = useSale({ event, ...given })
  usePageTitle(event.settings.seo_title ?? event.title, event.organizer.name)
  useEventLook(event)
  const parts: Record<HomepageSection, ReactNode> = {
    cover: (
      <div className={coverPlace}>
        <CoverArt id={event.id} url={event.cover_url} />
      </div>
    ),
    about: event.description && <RichText html={event.description} lang={event.language} />,
    organizer: (
      <>
        <HostedBy organizer={event.organizer} title={event.title} />
        {event.organizer.description && <RichText html={event.organizer.description} lang={event.language} />}
      </>
    ),
  }
  const shown = event.homepage.sections.flatMap(({ id, visible }) => (visible && parts[id] ? [id] : []))
  // The title comes first, or follows a cover that does.
  const top = shown[0] === 'cover' && shown.shift()
  return (
    <BuyerShell header={<EventHeader event={event} isPhone={isPhone} />}>
      <div className={eventColumns}>
        <article className={css({ minWidth: '0' })}>
          {top && parts.cover}
          <div className={reading}>
            {hasBar && sale.ownOrder && (
              <Part>
                <ResumeOrder order={sale.ownOrder} />
              </Part>
            )}
            {hasBar && sale.promo?.applied?.valid && !sale.promoRefusal && (
              <Part>
                <PromoNews sale={sale} />
              </Part>
            )}
            <h1
              lang={event.language}
              dir="auto"
              className={css({
                textStyle: { base: '32', md: '40' },
                fontWeight: 'semibold',
                overflowWrap: 'anywhere',
                textAlign: '[match-parent]',
              })}
            >
              {event.title}
            </h1>
            <EventFacts event={event} />
            {returnedOf(sale.tickets) > 0 && (
              <Part>
                <ReturnedPanel tickets={sale.tickets} />
              </Part>
            )}
            {shown.map((id) => (
              <Fragment key={id}>
                {id !== 'cover' && <hr />}
                {parts[id]}
              </Fragment>
            ))}
          </div>
        </article>
        {hasBar !== true && (
          <div className={css({ display: { base: 'none', lg: 'block' }, _noscript: { display: 'block', marginBlockStart: '6' } })}>
            <TicketBox sale={sale} />
          </div>
        )}
      </div>
      {hasBar !== false && <PhoneBar sale={sale} />}
    </BuyerShell>
  )
}
