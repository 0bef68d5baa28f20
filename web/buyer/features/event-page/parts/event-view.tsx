import { useLingui } from '@lingui/react'
import { Fragment, type ReactNode } from 'react'
import type { HomepageSection } from '../../../worker/contract/homepage-design.ts'
import { css } from '../../styled-system/css/index.js'
import type { PublicEvent } from '../../../worker/contract/public.ts'
import { phone, useMedia } from '../../lib/use-media.ts'
import { usePageTitle } from '../../lib/use-page-title.ts'
import { BuyerShell } from '../../ui/buyer-shell.tsx'
import { CoverArt } from '../../ui/cover-art.tsx'
import { RichText } from '../../ui/rich-text.tsx'
import { Part } from '../error-page/error-boundary.tsx'
import { coverPlace, eventColumns, oneColumn, reading } from './event-layout.ts'
import { EventFacts } from './event-facts.tsx'
import { EventHeader } from './event-header.tsx'
import { HostedBy } from './hosted-by.tsx'
import { PhoneBar } from './phone-bar.tsx'
import type { Promo } from './promo.ts'
import { TicketBox } from './ticket-box.tsx'
import { ResumeOrder } from './ticket-list.tsx'
import { useEventLook } from './use-event-look.ts'
import { useSale } from './use-sale.ts'

type Props = {
  event: PublicEvent
  /** The same without the promo code, once it is there. */
  plain: PublicEvent | undefined
  promo: Promo | null
  retryPromo: () => void
  /** Takes the cart in place of placing an order. */
  onOrder?: () => void
}

/** An event as its buyers see it: what it is, when, where, and its tickets beside it. */
export const EventView = ({ event, ...given }: Props) => {
  // Drawn anew in another language: some parts read the locale by themselves.
  useLingui()
  // As long as nobody knows, both are drawn and the style shows one: the tickets below the text where no script will run.
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
  // The title is the first, or follows a cover that is.
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
            <h1
              lang={event.language}
              dir="auto"
              className={css({ textStyle: { base: '32', md: '40' }, fontWeight: 'semibold', overflowWrap: 'anywhere', textAlign: 'start' })}
            >
              {event.title}
            </h1>
            <EventFacts event={event} />
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
