// A widget's options in its address, and the messages between its frame, the page around it and the checkout's tab.
import { matchLocale, locales, type Locale } from '../contract/languages.ts'

/** The longest text of a widget's button. */
export const buttonLength = 40

export type WidgetTheme = 'light' | 'dark'

/** The content and style of a widget. */
export type WidgetOptions = {
  /** Only these of the event's tickets; null for all. */
  tickets: string[] | null
  /** Its button's label; null for the event's. */
  button: string | null
  /** Null for the host page's language, else the reader's. */
  lang: Locale | null
  /** Applied for all visitors of this widget. */
  promoCode: string | null
  /** Whether it has no background of its own. */
  isTransparent: boolean
  /** False for Foyer's own look. */
  hasColours: boolean
  /** Whether checkout takes the place of the page around, instead of a new tab. */
  isSameTab: boolean
  /** As light or dark as the page around; null as the reader's device. */
  theme: WidgetTheme | null
  /** As the event's team sees it, a draft too. */
  isDraft: boolean
}

const MAX_TICKETS = 1000
const oneLine = (text: string): string => text.replaceAll(/[\s\p{Cc}]+/gu, ' ').trim()
const among = <T extends string>(text: string | null, known: readonly T[]): T | null => known.find((one) => one === text) ?? null

/** The options in a widget's address. Invalid ones are ignored, never an error. */
export const widgetOptions = (params: URLSearchParams): WidgetOptions => {
  const ids = (params.get('tickets') ?? '').split(/[\s,]+/).filter(Boolean)
  const button = oneLine(params.get('button') ?? '')
  const promoCode = oneLine(params.get('promo_code') ?? '')
  return {
    tickets: ids.length ? [...new Set(ids.filter((id) => /^tkt_\w{1,40}$/.test(id)))].slice(0, MAX_TICKETS) : null,
    button: button && [...button].length <= buttonLength ? button : null,
    lang: matchLocale(params.get('lang') ?? '', locales),
    promoCode: promoCode || null,
    isTransparent: params.get('transparent') === '1',
    hasColours: params.get('colors') !== '0',
    isSameTab: params.get('target') === 'self',
    theme: among(params.get('theme'), ['light', 'dark']),
    isDraft: params.get('draft') === '1',
  }
}

/** A widget's path: only the options that differ from the event's. */
export const widgetAddress = (eventId: string, options: Partial<WidgetOptions>): string => {
  const { tickets, button, lang, promoCode, isTransparent, hasColours = true, isSameTab, theme, isDraft } = options
  const parts: [string, string | null | undefined | false][] = [
    // Some tickets were chosen and none is valid: still not all tickets.
    ['tickets', tickets && (tickets.join(',') || '-')],
    ['button', button],
    ['lang', lang],
    ['promo_code', promoCode],
    ['transparent', isTransparent && '1'],
    ['colors', !hasColours && '0'],
    ['target', isSameTab && 'self'],
    ['theme', theme],
    ['draft', isDraft && '1'],
  ]
  const search = new URLSearchParams(parts.flatMap(([name, value]) => (value ? [[name, value]] : []))).toString()
  return `/widget/${encodeURIComponent(eventId)}${search && `?${search}`}`
}

/** An order for the page around a widget: nothing about the buyer. `total` is in the currency's smallest unit. */
export type WidgetOrder = { event_id: string; order_number: string; total: number; currency: string }

/** An order was placed, which holds its tickets; or completed: paid, or free. */
export type OrderStep = 'placed' | 'completed'

/** From the checkout's tab to the widget that opened it, and from there to the page around it. */
export type OrderMessage = { foyer: 'order'; step: OrderStep; order: WidgetOrder }
/** From a widget's frame to the page around it: it is ready, or its height. */
export type FrameMessage = { foyer: 'ready' } | { foyer: 'size'; height: number; title: string; scheme: WidgetTheme } | OrderMessage
/** From the page around to the frame: its presence, and thereby its origin. */
export type HostMessage = { foyer: 'hello' }
