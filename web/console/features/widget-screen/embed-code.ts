import { widgetAddress, type WidgetOptions } from '../../../../worker/shared/widget.ts'

/** A piece of code: constant, or a chosen value. */
export type Piece = string | { value: string }

/** The subject of the code: the event, and Foyer's origin. */
export type Embedded = { origin: string; eventId: string; title: string }

/** The height of an iframe without the script, in pixels. */
export const FIXED_HEIGHT_PX = 640

const escapeHtml = (text: string): string =>
  text.replaceAll('&', '&amp;').replaceAll('"', '&quot;').replaceAll('<', '&lt;').replaceAll('>', '&gt;')

/** The code as text. */
export const textOf = (pieces: readonly Piece[]): string =>
  pieces.map((piece) => (typeof piece === 'string' ? piece : piece.value)).join('')

/** The chosen options by attribute name; defaults are omitted. */
const chosenOf = ({ tickets, button, lang, promoCode, isTransparent, hasColours, isSameTab }: WidgetOptions): [string, string][] =>
  Object.entries({
    tickets: tickets?.join(' '),
    button: button?.trim(),
    lang,
    'promo-code': promoCode?.trim(),
    transparent: isTransparent && '1',
    colors: !hasColours && '0',
    target: isSameTab && 'self',
  }).flatMap(([name, value]) => (value ? [[name, value] as [string, string]] : []))

/** For pages with scripts: sizes the widget, and dispatches order events. */
export const scriptCode = ({ origin, eventId }: Embedded, options: WidgetOptions): Piece[] => [
  `<script async src="${origin}/widget.js"></script>\n<div data-foyer="`,
  { value: escapeHtml(eventId) },
  ...chosenOf(options).flatMap(([name, value]) => [`"\n     data-${name}="`, { value: escapeHtml(value) }]),
  '"></div>\n',
]

/** For pages without scripts: an iframe of fixed height, and a link. */
export const htmlCode = ({ origin, eventId, title }: Embedded, options: WidgetOptions): Piece[] => [
  '<iframe src="',
  { value: escapeHtml(origin + widgetAddress(eventId, { ...options, theme: null, isDraft: false })) },
  '"\n        title="',
  { value: escapeHtml(title) },
  '" width="100%" height="',
  { value: String(FIXED_HEIGHT_PX) },
  `" loading="lazy" style="border: 0"></iframe>\n<p><a href="${origin}/e/${escapeHtml(eventId)}">`,
  { value: escapeHtml(title) },
  '</a></p>\n',
]

const props: Record<string, string> = { 'promo-code': 'promoCode' }
/** A JSX attribute: quoted if possible, else an expression. */
const jsxOf = (name: string, value: string): Piece[] => {
  if (name === 'transparent') return [' transparent']
  const isPlain = !/["&\\{}<>\p{Cc}]/u.test(value)
  return [` ${props[name] ?? name}=${isPlain ? '"' : '{'}`, { value: isPlain ? value : JSON.stringify(value) }, isPlain ? '"' : '}']
}

/** For React pages: a typed component. */
export const componentCode = ({ origin, eventId }: Embedded, options: WidgetOptions): Piece[] => [
  `import { useEffect, useRef } from 'react'

/** \`total\` is in the currency's smallest unit. */
export type FoyerOrder = { event_id: string; order_number: string; total: number; currency: string }

type Props = {
  event: string
  tickets?: string
  button?: string
  lang?: string
  promoCode?: string
  transparent?: boolean
  colors?: '0'
  target?: 'self'
  onOrderPlaced?: (order: FoyerOrder) => void
  onOrderCompleted?: (order: FoyerOrder) => void
}

export function FoyerWidget({ event, tickets, button, lang, promoCode, transparent, colors, target, ...on }: Props) {
  const place = useRef<HTMLDivElement>(null)
  const handlers = useRef(on)
  useEffect(() => {
    handlers.current = on
  })
  useEffect(() => {
    const element = place.current
    const listener = (event: Event) => {
      const order = (event as CustomEvent<FoyerOrder>).detail
      if (event.type === 'foyer:order-placed') handlers.current.onOrderPlaced?.(order)
      else handlers.current.onOrderCompleted?.(order)
    }
    element?.addEventListener('foyer:order-placed', listener)
    element?.addEventListener('foyer:order-completed', listener)
    const script = document.createElement('script')
    script.src = '${origin}/widget.js'
    document.head.append(script)
    return () => {
      element?.removeEventListener('foyer:order-placed', listener)
      element?.removeEventListener('foyer:order-completed', listener)
      script.remove()
    }
  }, [])
  return (
    <div
      ref={place}
      data-foyer={event}
      data-tickets={tickets}
      data-button={button}
      data-lang={lang}
      data-promo-code={promoCode}
      data-transparent={transparent ? '1' : undefined}
      data-colors={colors}
      data-target={target}
    />
  )
}

export const Tickets = () => (
  <FoyerWidget event="`,
  { value: eventId },
  '"',
  ...chosenOf(options).flatMap(([name, value]) => jsxOf(name, value)),
  ' />\n)\n',
]

/** How a page listens to order events. */
export const listenerCode = `document.addEventListener('foyer:order-completed', ({ detail }) => {
  // { event_id, order_number, total, currency }
})
`
