import { addressLines, inOneLine, mapsUrl } from '../shared/address.ts'
import { personName } from '../shared/names.ts'
import type { Paper, PaperTicket, PaperWords } from './paper.ts'
import type { Block, RowBlock, TextBlock } from './sheet.ts'
import type { Words } from './words.ts'

const ink = '#1a1923'
const muted = '#585863'

const title = (text: string): TextBlock => ({ text, tag: 'H2', size: 12, weight: 600, colour: ink, after: 6 })
const body = (text: string, more: Partial<TextBlock> = {}): TextBlock => ({
  text,
  tag: 'P',
  size: 10.5,
  weight: 400,
  colour: ink,
  after: 4,
  ...more,
})
const small = (text: string, more: Partial<TextBlock> = {}): TextBlock => body(text, { size: 8, colour: muted, after: 6, ...more })

/** An organizer's text as its paragraphs. */
const paragraphsOf = (words: PaperWords): TextBlock[] =>
  (typeof words === 'string' ? words : words.text)
    .split(/\n+/)
    .filter((line) => line.trim())
    .map((line) => body(line.trim(), { direction: 'own' }))

/** A link without what everyone knows: as short as it may be typed. */
const shortLink = (url: string): string => url.replace(/^https?:\/\//, '')

/** The name of a ticket and its tier. */
const ticketName = ({ ticket_title, ticket_label }: PaperTicket): string =>
  ticket_label ? `${ticket_title}, ${ticket_label}` : ticket_title

/** Beside the code: whose ticket it is, and what to do with the code. */
export const holderBlocks = ({ i18n }: Words, paper: Paper, ticket: PaperTicket): { above: TextBlock[]; below: TextBlock[] } => {
  const place = { index: paper.tickets.indexOf(ticket) + 1, count: paper.tickets.length }
  return {
    above: [
      ...(place.count > 1
        ? [body(i18n._('mail.ticket.nth', place, { message: 'Ticket {index} of {count}' }), { size: 9, colour: muted, after: 3 })]
        : []),
      body(personName(ticket), { tag: 'H1', size: 15, weight: 600, after: 3 }),
      body(ticket.reference, { colour: muted, direction: 'address' }),
    ],
    below: [small(i18n._('pdf.show_code', {}, { message: 'Show this code at the entrance' }), { size: 9, after: 0 })],
  }
}

/** In place of a code that would change: where the live ticket is. */
export const liveBlocks = ({ i18n }: Words, ticket: PaperTicket): TextBlock[] => [
  body(i18n._('pdf.show_live', {}, { message: 'Show the live ticket' }), { tag: 'H2', size: 14, weight: 600, after: 6 }),
  body(i18n._('pdf.live_why', {}, { message: 'Its code changes every 15 seconds, so this sheet has none. Open it on your phone:' }), {
    size: 9,
    after: 6,
  }),
  body(shortLink(ticket.ticket_url), { size: 9, direction: 'address', after: 0 }),
]

/** On the panel in the event's colour. */
export const eventBlocks = (words: Words, { event }: Paper, colour: string): { title: TextBlock; facts: TextBlock[] } => {
  const { location } = event
  const place = location && inOneLine([location.venue_name, ...addressLines(location)])
  const online = words.i18n._('mail.online', {}, { message: 'Online' })
  const where = event.is_online ? online : place
  return {
    title: body(event.title, { tag: 'H1', size: 20, weight: 600, colour, after: 6, direction: 'auto' }),
    facts: [
      body(words.when(event), { weight: 600, colour, after: 3 }),
      ...(where ? [body(where, { size: 9.5, colour, after: 0, ...(event.is_online ? {} : { direction: 'auto' as const }) })] : []),
    ],
  }
}

/** At the foot of that panel: a label over its value. */
export const ticketFact = ({ i18n }: Words, ticket: PaperTicket, colour: string): [TextBlock, TextBlock] => [
  body(i18n._('pdf.ticket', {}, { message: 'Ticket' }), { size: 9, colour, after: 1 }),
  body(ticketName(ticket), { size: 14, weight: 600, colour, after: 0, direction: 'auto' }),
]

const placeBlocks = (words: Words, { event }: Paper): Block[] => {
  const { i18n } = words
  const { location } = event
  if (event.is_online || !location) return []
  const lines = [location.venue_name, ...addressLines(location), location.country && words.country(location.country)]
  const map = mapsUrl(location)
  return [
    title(i18n._('pdf.getting_there', {}, { message: 'Getting there' })),
    ...lines.flatMap((line) => (line?.trim() ? [body(line.trim(), { after: 1 })] : [])),
    ...(location.maps_url && map ? [body(shortLink(map), { direction: 'address', colour: muted, size: 9, after: 0 })] : []),
  ]
}

const onlineBlocks = ({ i18n }: Words, ticket: PaperTicket): Block[] => [
  title(i18n._('pdf.online_ticket', {}, { message: 'Your ticket online' })),
  body(i18n._('pdf.online_ticket_help', {}, { message: 'It always shows the latest time and place:' })),
  body(shortLink(ticket.ticket_url), { direction: 'address', size: 9, colour: muted, after: 0 }),
]

/** What was paid for one ticket, where the sheet is the buyer's. */
const orderBlocks = (words: Words, { order, tickets }: Paper, ticket: PaperTicket): Block[] => {
  const { i18n } = words
  if (!order) return []
  const line = order.lines.find(({ id }) => id === ticket.line_id)
  const money = (amount: number): string => words.money(amount, order.currency)
  const row = (label: string, value: string, colour = ink): RowBlock => ({ label, value, size: 10.5, weight: 400, colour })
  const taxes = line ? line.unit.taxes + line.unit.included_taxes : 0
  const free = i18n._('mail.free', {}, { message: 'Free' })
  return [
    title(i18n._('pdf.order', {}, { message: 'Order' })),
    ...(line ? [row(ticketName(ticket), line.unit.gross === 0 ? free : money(line.unit.gross))] : []),
    ...(taxes > 0 ? [row(i18n._('pdf.of_which_taxes', {}, { message: 'of which taxes' }), money(taxes), muted)] : []),
    small(
      i18n._(
        'pdf.order_note',
        {
          number: words.isolate(order.number),
          count: order.lines.reduce((sum, one) => sum + one.quantity, 0) || tickets.length,
          total: words.isolate(order.total === 0 ? free : money(order.total)),
        },
        { message: '{count, plural, one {Order {number}, # ticket, {total}} other {Order {number}, # tickets, {total}}}' },
      ),
      { size: 9 },
    ),
  ]
}

const messageBlocks = ({ i18n, isolate }: Words, { message, event }: Paper): Block[] => {
  const paragraphs = message ? paragraphsOf(message) : []
  if (paragraphs.length === 0) return []
  return [title(i18n._('pdf.from', { name: isolate(event.organizer_name) }, { message: 'From {name}' })), ...paragraphs]
}

const termsBlocks = ({ i18n }: Words): Block[] => [
  title(i18n._('pdf.terms', {}, { message: 'Terms' })),
  small(i18n._('pdf.terms_once', {}, { message: 'Valid for one person, once. The first scan counts, so don’t share or post the code.' })),
  small(
    i18n._(
      'pdf.terms_latest',
      {},
      {
        message: 'If this ticket is replaced or passed on, this sheet is no longer valid. Only the latest code counts.',
      },
    ),
  ),
]

const organizerBlocks = ({ i18n, isolate }: Words, { event }: Paper): Block[] => [
  small(i18n._('pdf.organizer', { name: isolate(event.organizer_name) }, { message: 'Organizer: {name}' })),
]

/** Inside: the three rows below the card, each with its panel at the start and at the end. */
export const innerPanels = (words: Words, paper: Paper, ticket: PaperTicket): [Block[], Block[]][] => [
  [placeBlocks(words, paper), onlineBlocks(words, ticket)],
  [messageBlocks(words, paper), orderBlocks(words, paper, ticket)],
  [termsBlocks(words), [{ ...title(' '), text: ' ' }, ...organizerBlocks(words, paper)]],
]

/** At the foot of the sheet. */
export const footBlocks = (words: Words, { event, made_at }: Paper): { start: TextBlock | null; end: TextBlock } => {
  const { i18n, isolate } = words
  const look = { size: 8, colour: muted, after: 0 }
  const made = { organizer: isolate(event.organizer_name), date: isolate(words.day(made_at, event.timezone)) }
  const asked = event.organizer_email
  return {
    start: asked ? body(i18n._('pdf.questions', { email: isolate(asked) }, { message: 'Questions? {email}' }), look) : null,
    end: body(i18n._('pdf.made', made, { message: 'Made by Foyer for {organizer} on {date}' }), look),
  }
}

/** The mark along the first fold. */
export const foldWords = ({ i18n }: Words): string =>
  i18n._('pdf.fold', {}, { message: 'Fold back here, then at 2 and 3: it fits a wallet' })
