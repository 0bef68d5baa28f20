import { useLingui } from '@lingui/react'
import { Trans } from '@lingui/react/macro'
import { Suspense, useMemo } from 'react'
import { useParams, useSearchParams } from 'wouter'
import type { PublicEvent } from '../../../../worker/contract/public.ts'
import { widgetOptions, type WidgetOptions } from '../../../../worker/shared/widget.ts'
import { css } from '../../../styled-system/css/index.js'
import { usePageTitle } from '../../../shared/lib/use-page-title.ts'
import { lazyWithMessages } from '../../../shared/lib/lazy-with-messages.ts'
import { usePublicEvent } from '../event-page/event-queries.ts'
import type { Promo } from '../event-page/model/promo.ts'
import { TicketBox } from '../event-page/parts/ticket-box.tsx'
import { useEventLook } from '../event-page/model/use-event-look.ts'
import { useSale } from '../event-page/model/use-sale.ts'
import { leaveFrame } from './leave-frame.ts'
import { WidgetFrame } from './widget-frame.tsx'

const NoWidget = lazyWithMessages(async () => (await import('./no-widget.tsx')).NoWidget)

const none = css({ padding: '5', border: 'hairline', borderRadius: 'lg', background: 'bg.surface' })

/** Applies the event's own colours to the frame. */
const Colours = ({ event }: { event: PublicEvent }) => {
  useEventLook(event, 'widgetStyle')
  return null
}

type Props = {
  event: PublicEvent
  options: WidgetOptions
  plain: PublicEvent | undefined
  promo: Promo | null
  retryPromo: () => void
}

const Widget = ({ event, options, ...given }: Props) => {
  // Rerenders on a change of language: some parts read the locale directly.
  useLingui()
  const { tickets, button, hasColours, isSameTab } = options
  const shown = useMemo(
    () => (button ? { ...event, settings: { ...event.settings, continue_button_text: button } } : event),
    [event, button],
  )
  const sale = useSale({ event: shown, ...given, only: tickets, onOrder: (cart) => leaveFrame(event.id, cart, isSameTab) })
  usePageTitle(event.title)
  return (
    <>
      {hasColours && <Colours event={event} />}
      <h1 lang={event.language} className={css({ srOnly: true })}>
        {event.title}
      </h1>
      {tickets && sale.tickets.length === 0 && !sale.isPromoChecking ? (
        <div role="status" className={none}>
          <p className={css({ fontWeight: 'semibold' })}>
            <Trans>Not on sale right now</Trans>
          </p>
          <p className={css({ textStyle: '14', color: 'text.muted' })}>
            <Trans>Check back later. Tickets you’ve bought are still valid.</Trans>
          </p>
        </div>
      ) : (
        <TicketBox sale={sale} />
      )}
    </>
  )
}

/** `/widget/{eventId}`: an event's tickets in an iframe of another site. The checkout is on Foyer's own page. */
export const Component = () => {
  const { eventId = '' } = useParams()
  const [params] = useSearchParams()
  const options = widgetOptions(params)
  const { event, plain, promo, error, retry, retryPromo } = usePublicEvent(eventId, options.promoCode)
  return (
    <WidgetFrame eventId={eventId} options={options}>
      {event ? (
        <Widget key={event.id} event={event} options={options} plain={plain} promo={promo} retryPromo={retryPromo} />
      ) : (
        <Suspense>
          <NoWidget
            eventId={eventId}
            isMissing={event === null}
            error={error}
            onRetry={retry}
            draft={
              options.isDraft
                ? (draft) => <Widget event={draft} options={options} plain={draft} promo={null} retryPromo={() => undefined} />
                : null
            }
          />
        </Suspense>
      )}
    </WidgetFrame>
  )
}
