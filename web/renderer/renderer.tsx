// Renders the buyer's pages and the console's skeleton to HTML in the worker. Rendered completely before it is sent:
// React's own streaming would need scripts inside the page, which its policy forbids.
import { setupI18n, type Messages } from '@lingui/core'
import { prerender } from 'react-dom/static.edge'
import { languageOf, type Locale } from '../../worker/contract/languages.ts'
import type { Renderer, PaintedPage } from '../../worker/contract/page.ts'
import { BuyerApp } from '../buyer/app.tsx'
import { buyerQueries } from '../buyer/queries.ts'
import { ErrorBoundary } from '../shared/features/error-page/error-boundary.tsx'
import * as nothingHere from '../buyer/features/nothing-here/nothing-here-page.tsx'
import * as eventPage from '../buyer/features/event-page/event-page.tsx'
import * as organizerPage from '../buyer/features/organizer-page/organizer-page.tsx'
import * as placePage from '../buyer/features/waitlist/place-page.tsx'
import * as widgetPage from '../buyer/features/widget/widget-page.tsx'
import { ShellSkeleton } from '../shared/features/shell-skeleton/shell-skeleton.tsx'
import { createPages, type Shown } from '../shared/lib/pages.tsx'
import { ServerRoom } from '../shared/features/room/room-app.tsx'
import { drawCover } from '../../worker/shared/cover-pattern.ts'

const files = import.meta.glob<Messages>('../../locales/*/{buyer,checkout,waiting-room}.po', { eager: true, import: 'messages' })
const sentencesIn = (locale: Locale): Messages => ({
  ...files[`../../locales/${locale}/waiting-room.po`],
  ...files[`../../locales/${locale}/checkout.po`],
  ...files[`../../locales/${locale}/buyer.po`],
})

const draw = async (shown: Shown, painted: PaintedPage, locale: Locale): Promise<string> => {
  // Not the global i18n: another request may render in another language meanwhile.
  const i18n = setupI18n({ locale, locales: languageOf(locale).numbers, messages: { [locale]: sentencesIn(locale) } })
  const { prelude } = await prerender(
    <BuyerApp
      i18n={i18n}
      queryClient={buyerQueries(shown.pathname, painted)}
      seed={{ now: painted.now, drawCover, organizer: painted.organizer }}
      Pages={createPages([], shown, ErrorBoundary)}
    />,
    // A larger part of the page would be sent apart, with a script that puts it in its place.
    { progressiveChunkSize: Number.POSITIVE_INFINITY },
  )
  return new Response(prelude).text()
}

const eventPages = { event: { path: '/e/:eventId', page: eventPage }, widget: { path: '/widget/:eventId', page: widgetPage } }

export const renderer: Renderer = {
  event: (kind, eventId, { painted, locale, search }) => {
    const { path, page } = eventPages[kind]
    const pathname = path.replace(':eventId', encodeURIComponent(eventId))
    return draw({ pathname, search, path, page }, painted, locale)
  },
  room: async (shown, locale, now) => {
    const i18n = setupI18n({ locale, locales: languageOf(locale).numbers, messages: { [locale]: sentencesIn(locale) } })
    const { prelude } = await prerender(<ServerRoom i18n={i18n} seed={{ now, drawCover }} shown={shown} />)
    return new Response(prelude).text()
  },
  place: (eventId, token, painted, locale) => {
    const pathname = `/waitlist/${encodeURIComponent(eventId)}/${encodeURIComponent(token)}`
    return draw({ pathname, search: '', path: '/waitlist/:eventId/:token', page: placePage }, painted, locale)
  },
  organizer: (shown, locale, now) => {
    const { organizer, events } = shown
    const address = { pathname: `/o/${organizer.id}`, search: `?page=${events.meta.page}` }
    return draw({ ...address, path: '/o/:organizerId', page: organizerPage }, { now, organizer: shown }, locale)
  },
  shell: async (shell) => new Response((await prerender(<ShellSkeleton shell={shell} />)).prelude).text(),
  nothing: (locale, now) => draw({ pathname: '/', search: '', path: '*', page: nothingHere }, { now }, locale),
}
