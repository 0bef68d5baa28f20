import { widgetAddress, type WidgetOptions } from '../../../worker/contract/widget.ts'

/** A piece of code: as it always is, or a value that was chosen for it. */
export type Piece = string | { value: string }

/** What the code is for: the event, and where Foyer is. */
export type Embedded = { origin: string; eventId: string; title: string }

/** How high a frame is that nothing sizes. */
export const fixedHeight = 640

const escapeHtml = (text: string): string =>
  text.replaceAll('&', '&amp;').replaceAll('"', '&quot;').replaceAll('<', '&lt;').replaceAll('>', '&gt;')

/** The code as it is copied. */
export const textOf = (pieces: readonly Piece[]): string =>
  pieces.map((piece) => (typeof piece === 'string' ? piece : piece.value)).join('')

/** What was chosen, by the name the code has for it; what is as usual is left out. */
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

/** For a page that may run a script: it sizes the widget, and tells the page of orders. */
export const scriptCode = ({ origin, eventId }: Embedded, options: WidgetOptions): Piece[] => [
  `<script async src="${origin}/widget.js"></script>\n<div data-foyer="`,
  { value: escapeHtml(eventId) },
  ...chosenOf(options).flatMap(([name, value]) => [`"\n     data-${name}="`, { value: escapeHtml(value) }]),
  '"></div>\n',
]

/** For a page that may not: a frame of a fixed height, and a link. */
export const htmlCode = ({ origin, eventId, title }: Embedded, options: WidgetOptions): Piece[] => [
  '<iframe src="',
  { value: escapeHtml(origin + widgetAddress(eventId, { ...options, theme: null, isDraft: false })) },
  '"\n        title="',
  { value: escapeHtml(title) },
  '" width="100%" height="',
  { value: String(fixedHeight) },
  `" loading="lazy" style="border: 0"></iframe>\n<p><a href="${origin}/e/${escapeHtml(eventId)}">`,
  { value: escapeHtml(title) },
  '</a></p>\n',
]

const props: Record<string, string> = { 'promo-code': 'promoCode' }
/** A value as an attribute of JSX: quoted where it can be, else as an expression. */
const jsxOf = (name: string, value: string): Piece[] => {
  if (name === 'transparent') return [' transparent']
  const isPlain = !/["&\\{}<>\p{Cc}]/u.test(value)
  return [` ${props[name] ?? name}=${isPlain ? '"' : '{'}`, { value: isPlain ? value : JSON.stringify(value) }, isPlain ? '"' : '}']
}

/** For a page made with React: the same as a typed component. */
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
  const told = useRef(on)
  useEffect(() => {
    told.current = on
  })
  useEffect(() => {
    const element = place.current
    const hear = (heard: Event) => {
      const order = (heard as CustomEvent<FoyerOrder>).detail
      if (heard.type === 'foyer:order-placed') told.current.onOrderPlaced?.(order)
      else told.current.onOrderCompleted?.(order)
    }
    element?.addEventListener('foyer:order-placed', hear)
    element?.addEventListener('foyer:order-completed', hear)
    const script = document.createElement('script')
    script.src = '${origin}/widget.js'
    document.head.append(script)
    return () => {
      element?.removeEventListener('foyer:order-placed', hear)
      element?.removeEventListener('foyer:order-completed', hear)
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

/** How a page hears of orders from the widget's script. */
export const hearingCode = `document.addEventListener('foyer:order-completed', ({ detail }) => {
  // { event_id, order_number, total, currency }
})
`
