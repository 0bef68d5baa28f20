import type { OpenAPIHono } from '@hono/zod-openapi'
import { getCookie, setCookie } from 'hono/cookie'
import { consolePaths, isFirstScreen, keptCheckInPage, laterBuyerPaths, shellOf } from '../contract/addresses.ts'
import sections from '../../web/dist-worker/sections.json'
import { renderer } from '../../web/dist-worker/renderer/renderer.js'
import { accentStyle, eventStyle, widgetStyle } from '../shared/event-look.ts'
import { languageOf, type Locale } from '../contract/languages.ts'
import type { Result } from '../contract/problem.ts'
import type { PublicEvent } from '../contract/public.ts'
import { organizerPageOf } from '../shared/organizer-events.ts'
import { roomCookie, themeCookie, type EventPage, type PageConfig, type PaintedPage } from '../contract/page.ts'
import { widgetAddress, widgetOptions, type WidgetTheme } from '../shared/widget.ts'
import type { App } from '../runtime/env.ts'
import { eventPath, organizerPath } from '../domain/event.ts'
import { readRoom } from '../features/sales/waiting-room/read-room.ts'
import { eventSnapshot } from '../http/event-snapshot.ts'
import { organizerSnapshot } from '../features/events/public-events/list-snapshots.ts'
import { antiForgeryCookie } from '../http/session-cookies.ts'
import { eventOfCheckInList } from '../domain/id.ts'
import { buyerBox, doorBox, operatorBox } from '../http/boxes.ts'
import { doorManifest } from './door-manifest.ts'
import { contentSecurityPolicy, type FramedBy } from './content-security-policy.ts'
import { translator } from '../i18n/translator.ts'
import { walletsOf } from '../wallets/config.ts'
import { mailTransport } from '../mail/transport.ts'
import { browserReporter, earlyClicks, preloadFont, preloads, writeDocument, type WebApp } from './document.ts'
import type { Call } from '../http/endpoint.ts'
import { eventHead, organizerHead } from './page-head.ts'
import { frameLocale, pageLocale } from '../http/locale.ts'
import { originOf } from '../http/origin.ts'
import { allowPageCaching } from '../http/page-cache.ts'
import { paintEvent } from './paint-event.ts'
import { paintRoom } from './paint-room.ts'
import { mayRead } from '../limits/rate-limit.ts'

const defaultStripeJs = 'https://js.stripe.com/v3/'
const doorHead = '<link rel="apple-touch-icon" href="/door-icon-180.png"><meta name="theme-color" content="#0a0a0c">'
const noIndex = '<meta name="robots" content="noindex">'

/** Paths whose links are secrets, however they are typed: never cached, never sent as a referrer. */
const privatePaths = /^\/(order|ticket|checkout|check-in|waitlist|auth|manage\/profile)\//i

const noStart = /*i18n*/ { id: 'page.no_start', message: 'We couldn’t load this page. Check your connection.' }
const tryAgain = /*i18n*/ { id: 'page.try_again', message: 'Try again' }

const config = (c: Call, locale: Locale): PageConfig => ({
  api_url: c.env.API_URL ?? '/api',
  stripe_js_url: c.env.STRIPE_SECRET_KEY ? (c.env.STRIPE_JS_URL ?? defaultStripeJs) : null,
  stripe_key: c.env.STRIPE_PUBLISHABLE_KEY ?? null,
  terms_url: c.env.TERMS_URL ?? null,
  mails_wait: mailTransport(c.env) === null,
  wallets: walletsOf(c.env),
  no_start: { text: translator(locale)._(noStart), again: translator(locale)._(tryAgain) },
})

type Page = {
  title?: string
  head?: string
  status?: 200 | 404 | 429 | 503
  data?: PaintedPage
  locale?: Locale
  /** The server-rendered HTML, if any. */
  painted?: string
  style?: string | null | undefined
  /** The modules to preload. */
  modules?: readonly string[]
  /** False where its script is more urgent than the font. */
  font?: boolean
  framedBy?: FramedBy
  /** Never cached. */
  isPrivate?: boolean
  /** Whether Turnstile's widget may appear in it. */
  hasTurnstile?: boolean
  /** The theme of the embedding page, where that names one. */
  theme?: WidgetTheme | null
}

/** Serves an app's page with its configuration, metadata and security headers. */
const servePage = (c: Call, app: WebApp, page: Page = {}): Response => {
  const locale = page.locale ?? pageLocale(c)
  const settings = config(c, locale)
  const theme = page.theme ?? getCookie(c, themeCookie)
  if (!getCookie(c, antiForgeryCookie))
    setCookie(c, antiForgeryCookie, crypto.randomUUID(), { path: '/', sameSite: 'Lax', secure: new URL(c.req.url).protocol === 'https:' })
  const isPrivate = page.isPrivate || privatePaths.test(c.req.path)
  c.header('Content-Type', 'text/html; charset=utf-8')
  c.header('Content-Language', languageOf(locale).tag)
  c.header('Vary', 'Cookie, Accept-Language')
  c.header('Cache-Control', isPrivate ? 'no-store' : 'no-cache')
  if (isPrivate) c.header('Referrer-Policy', 'no-referrer')
  c.header(
    'Content-Security-Policy',
    contentSecurityPolicy(settings, {
      framedBy: page.framedBy ?? "'none'",
      frames: app === 'console',
      runsWasm: app === 'check-in',
      hasTurnstile: page.hasTurnstile,
    }),
  )
  const html = writeDocument(app, {
    locale,
    theme: theme === 'light' || theme === 'dark' ? theme : null,
    title: page.title ?? 'Foyer',
    head:
      (page.painted && (app === 'buyer' || app === 'waiting-room') ? earlyClicks(app) : '') +
      preloads(app, [...(page.modules ?? []), `../locales/${locale}/buyer.po`]) +
      (page.font === false ? '' : preloadFont(locale)) +
      (page.head ?? '') +
      browserReporter(app, c.env.TEST_CLOCK === '1'),
    page: { ...settings, ...page.data },
    painted: page.painted,
    style: page.style,
  })
  return c.body(html, page.status ?? 200)
}

/** Whether a lookup found nothing, rather than that it failed. */
const isMissing = (found: Result<unknown>): boolean =>
  !found.ok && ['not_found', 'event_not_found', 'check_in_list_not_found'].includes(found.problem.code)

/** The data of an order's pages without its session. An order without details has no personal data. */
const orderOf = async (c: Call): Promise<Pick<Page, 'data' | 'status' | 'style'>> => {
  const { eventId = '', orderShortId = '' } = c.req.param()
  const found = await buyerBox(c, eventId).query('getPublicOrder', { short_id: orderShortId, session_token: null })
  const now = c.get('now')
  if (isMissing(found)) return { status: 404 }
  if (!found.ok) return {}
  const style = accentStyle(found.value.event.homepage)
  return found.value.status === 'RESERVED' ? { style, data: { now, order: found.value } } : { style }
}

const eventModules: Record<EventPage, string> = {
  event: 'buyer/features/event-page/event-page.tsx',
  widget: 'buyer/features/widget/widget-page.tsx',
}
/** What stands in the place of a ticket that can't be bought. A part that came after the page would lose what was pressed before. */
const laterModules = (event: PublicEvent, locale: Locale): string[] =>
  event.tickets.some(({ state }) => state !== 'ON_SALE')
    ? ['buyer/features/event-page/parts/later-ticket.tsx', `../locales/${locale}/checkout.po`]
    : []
const noEventModules: Record<EventPage, string> = {
  event: 'buyer/features/event-page/parts/no-event.tsx',
  widget: 'buyer/features/widget/no-widget.tsx',
}

/** Whether a ticket exists, and its event's accent. */
const ticketOf = async (c: Call): Promise<Pick<Page, 'status' | 'style'>> => {
  const { eventId = '', attendeeShortId = '' } = c.req.param()
  const found = await buyerBox(c, eventId).query('getPublicAttendee', attendeeShortId)
  if (isMissing(found)) return { status: 404 }
  return found.ok ? { style: accentStyle(found.value.event.homepage) } : {}
}

/** 404 for the link of a missing check-in list; if the lookup fails, the page handles it. */
const checkInStatus = async (c: Call, shortId: string): Promise<200 | 404> => {
  if (shortId === keptCheckInPage) return 200
  const found = await doorBox(c, eventOfCheckInList(shortId) ?? '').query('getDoorList', { short_id: shortId, pin: null })
  return isMissing(found) ? 404 : 200
}

const eventWords: ReadonlySet<string> = new Set(sections.eventWords)

/** 404 for a section that is not there, and for any of an event that is not there. Whose event it is its calls decide. */
const eventStatus = async (c: Call): Promise<200 | 404> => {
  const [, , , eventId = '', section = ''] = c.req.path.split('/')
  if (section !== '' && !eventWords.has(section)) return 404
  return isMissing(await operatorBox(c, eventId).query('getOrigin', null)) ? 404 : 200
}

/** Paths of files: programs that request them have no use for a page. */
const filePaths = /^\/assets(\/|$)|\.(?!html?$)[a-z0-9]{1,12}$/i

const missingFile = (c: Call): Response => {
  c.header('Cache-Control', 'no-store')
  c.header('Content-Security-Policy', "default-src 'none'; frame-ancestors 'none'")
  return c.text('Not found', 404)
}

/** How long before its opening a waiting room replaces its event's page. */
const SHOWN_BEFORE_MS = 60 * 60_000

/** The event's waiting room, if it is open now and this browser has no pass. */
const roomPage = async (c: Call, event: PublicEvent, locale: Locale): Promise<Response | null> => {
  if (event.settings.waiting_room === 'OFF' || getCookie(c, roomCookie(event.id))) return null
  // If the lookup fails the event's page is served: an order that needs a pass is refused with that reason.
  const found = await readRoom(c.env, event.id, c.get('now'), c.executionCtx).catch(() => null)
  if (!found?.ok) return null
  const room = found.value
  const isSoon = room.opens_at !== null && Date.parse(room.opens_at) - Date.parse(room.now) <= SHOWN_BEFORE_MS
  if (room.state !== 'OPEN' && !(room.state === 'BEFORE' && isSoon)) return null
  const { title, head } = eventHead(event, originOf(c))
  return servePage(c, 'waiting-room', {
    ...(await paintRoom(event, room, locale)),
    locale,
    title,
    head,
    modules: [`../locales/${locale}/waiting-room.po`],
    style: eventStyle(event.homepage, event.cover_url),
    hasTurnstile: Boolean(c.env.TURNSTILE_SITE_KEY),
  })
}

/** All pages, each by its app: the event's with its data and metadata. */
export const pageRoutes = (app: OpenAPIHono<App>): void => {
  const eventPage = (page: EventPage) => async (c: Call) => {
    // A draft is visible to the organizer's team only: the browser requests it with its session.
    if (page === 'event' && c.req.query('draft') === '1')
      return servePage(c, 'buyer', {
        modules: ['buyer/features/event-page/draft-page.tsx', `../locales/${pageLocale(c)}/checkout.po`],
        head: noIndex,
        framedBy: "'self'",
        isPrivate: true,
      })
    const [id, now] = [c.req.param('id') ?? '', c.get('now')]
    const found = await eventSnapshot(c.env, id, now, c.executionCtx)
    const modules = [eventModules[page]]
    const framed = page === 'widget'
    const options = widgetOptions(new URL(c.req.url).searchParams)
    const { promoCode } = options
    const { search } = new URL(widgetAddress(id, framed ? options : { promoCode }), 'https://page.invalid')
    const framedBy = framed ? '*' : undefined
    if (!found.ok && found.problem.code !== 'event_not_found') {
      c.header('Retry-After', '1')
      return servePage(c, 'buyer', { status: 503, modules, framedBy })
    }
    const event = found.ok ? found.value : null
    if (event && page === 'event' && !c.req.param('slug')) return c.redirect(eventPath(event) + new URL(c.req.url).search)
    const locale = framed ? frameLocale(c) : pageLocale(c)
    if (event && !framed) allowPageCaching(c.req.raw)
    const waiting = event && !framed ? await roomPage(c, event, locale) : null
    if (waiting) return waiting
    const theme = framed ? options.theme : null
    const { html: painted, data } = await paintEvent(page, event, id, now, locale, search)
    if (!event) {
      const missing = [...modules, noEventModules[page], `../locales/${locale}/checkout.po`]
      return servePage(c, 'buyer', { data, painted, locale, head: noIndex, status: 404, modules: missing, framedBy, theme })
    }
    const { title, head } = eventHead(event, originOf(c))
    return servePage(c, 'buyer', {
      data,
      painted,
      locale,
      title,
      head: page === 'event' ? head : noIndex,
      modules: [...modules, ...laterModules(event, locale)],
      framedBy,
      // An order may have to be proven.
      hasTurnstile: Boolean(c.env.TURNSTILE_SITE_KEY),
      theme,
      style: page === 'event' ? eventStyle(event.homepage, event.cover_url) : options.hasColours ? widgetStyle(event.homepage) : null,
    })
  }
  app.get('/e/:id/:slug?', eventPage('event'))
  app.get('/event/:id/:slug?', eventPage('event'))
  app.get('/widget/:id', eventPage('widget'))
  app.get('/widget/organizer/:id', (c: Call) => {
    const [locale, { theme }] = [frameLocale(c), widgetOptions(new URL(c.req.url).searchParams)]
    const modules = ['buyer/features/organizer-page/organizer-widget.tsx', `../locales/${locale}/checkout.po`]
    return servePage(c, 'buyer', { modules, locale, head: noIndex, framedBy: '*', theme })
  })
  app.get('/o/:id/:slug?', async (c, next) => {
    const [id, now, locale] = [c.req.param('id'), c.get('now'), pageLocale(c)]
    const page = organizerPageOf(c.req.query('page'))
    const modules = ['buyer/features/organizer-page/organizer-page.tsx', `../locales/${locale}/checkout.po`]
    if (!(await mayRead(c, 'organizer'))) {
      c.header('Retry-After', '60')
      return servePage(c, 'buyer', { status: 429, locale, modules })
    }
    // Events in lists are in D1: without it the page shows an error and retries.
    const found = await organizerSnapshot(c.env, id, page, now, c.executionCtx).catch(() => null)
    if (!found) return servePage(c, 'buyer', { status: 503, locale, modules })
    if (!found.ok) return next()
    const { organizer, events } = found.value
    if (!c.req.param('slug')) return c.redirect(organizerPath(organizer) + new URL(c.req.url).search)
    return servePage(c, 'buyer', {
      ...organizerHead(organizer, events.data, originOf(c)),
      locale,
      modules,
      data: { now, organizer: found.value },
      painted: await renderer.organizer(found.value, locale, now),
    })
  })
  // Read without a script too: a place in line, drawn as it is now. Looking at it changes nothing.
  app.get('/waitlist/:eventId/:token', async (c: Call) => {
    const [{ eventId = '', token = '' }, now, locale] = [c.req.param(), c.get('now'), pageLocale(c)]
    const modules = ['buyer/features/waitlist/place-page.tsx', `../locales/${locale}/checkout.po`]
    const frame = { modules, locale, head: noIndex, font: false }
    const [event, place] = await Promise.all([
      eventSnapshot(c.env, eventId, now, c.executionCtx),
      (await mayRead(c, 'waitlist')) ? buyerBox(c, eventId).query('getPlace', token) : null,
    ])
    if (!place) return servePage(c, 'buyer', { ...frame, status: 429 })
    if (!event.ok || !place.ok)
      return servePage(c, 'buyer', {
        ...frame,
        status: isMissing(event) || (!place.ok && place.problem.code === 'link_invalid') ? 404 : 200,
      })
    const data = { now, event: event.value, place: { token, place: place.value } }
    const painted = await renderer.place(eventId, token, data, locale)
    return servePage(c, 'buyer', { ...frame, data, painted, style: accentStyle(event.value.homepage) })
  })
  // Without an order or a cart there is nothing to check out: redirect to the event's page.
  app.get('/checkout/:id', (c, next) => (c.req.query('cart') ? next() : c.redirect(`/e/${encodeURIComponent(c.req.param('id'))}`)))
  for (const [path, modules] of Object.entries(laterBuyerPaths)) {
    const dataOf: (c: Call) => Pick<Page, 'data' | 'status' | 'style'> | Promise<Pick<Page, 'data' | 'status' | 'style'>> = path.includes(
      ':orderShortId',
    )
      ? orderOf
      : path.includes(':attendeeShortId')
        ? ticketOf
        : () => ({})
    app.get(path, async (c: Call) => {
      const { style, ...data } = await dataOf(c)
      const isPrint = path.endsWith('/print')
      const locale = pageLocale(c)
      const all = [...modules, `../locales/${locale}/checkout.po`]
      return servePage(c, 'buyer', { modules: all, locale, head: noIndex, font: false, ...data, style: isPrint ? undefined : style })
    })
  }
  app.get('/check-in/:shortId', async (c) => {
    const status = await checkInStatus(c, c.req.param('shortId'))
    return servePage(c, 'check-in', { status, head: noIndex + doorHead, modules: [`../locales/${pageLocale(c)}/check-in.po`] })
  })
  app.get('/check-in/:shortId/app.webmanifest', (c) => {
    c.header('Content-Type', 'application/manifest+json; charset=utf-8')
    c.header('Cache-Control', 'no-store')
    c.header('Referrer-Policy', 'no-referrer')
    return c.body(JSON.stringify(doorManifest(c.req.param('shortId'), pageLocale(c))))
  })
  for (const path of [...consolePaths, ...sections.accountPaths])
    app.get(path, async (c) => {
      const shell = shellOf(c.req.path)
      const catalogues = isFirstScreen(c.req.path) ? ['console'] : ['console', 'sections']
      const sentences = catalogues.map((name) => `../locales/${pageLocale(c)}/${name}.po`)
      const modules = [...sentences, ...(shell ? [`features/shell/${shell}-shell.tsx`] : [])]
      const status = shell === 'event' ? await eventStatus(c) : 200
      return servePage(c, 'console', { status, modules, head: noIndex, painted: shell ? await renderer.shell(shell) : undefined })
    })
  app.get('*', async (c) => {
    if (filePaths.test(c.req.path)) return missingFile(c)
    const [now, locale] = [c.get('now'), pageLocale(c)]
    const modules = ['buyer/features/nothing-here/nothing-here-page.tsx', `../locales/${locale}/checkout.po`]
    return servePage(c, 'buyer', {
      status: 404,
      head: noIndex,
      locale,
      modules,
      data: { now },
      painted: await renderer.nothing(locale, now),
    })
  })
}
