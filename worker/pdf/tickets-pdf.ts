import fontkit from '@cantoo/fontkit'
import { clip, endPath, PDFDocument, popGraphicsState, pushGraphicsState, rectangle, type PDFFont } from '@cantoo/pdf-lib'
import { encode } from 'uqr'
import { drawCover } from '../shared/cover-pattern.ts'
import { faceOf, fontFile, needsSlices, slicesFile, type Slices, type Weight } from './faces.ts'
import { eventBlocks, foldWords, footBlocks, holderBlocks, innerPanels, liveBlocks, ticketFact } from './panels.ts'
import type { FontFiles, Paper, PaperTicket } from './paper.ts'
import { withShaping } from './shaping.ts'
import { printable, readable } from './runs.ts'
import { colourOf, millimetres, panelSize, Sheet, sheetSize, type Block, type RowBlock, type TextBlock } from './sheet.ts'
import { wordsOf, type Words } from './words.ts'

/** The side of a code, and the panels' margins. */
const CODE_SIZE = millimetres(53.7)
const MARGIN = millimetres(8.5)
const INNER = panelSize.width - 2 * MARGIN
/** The height of the event's pattern, and the pattern's own size. */
const BAND = millimetres(19)
const PATTERN = { width: 800, height: 400 } as const
const defaultLook = { ground: '#1a1923', label: '#ffffff' }

/** A ticket's texts and drawings, all of them in its order of reading. */
type TicketSheet = {
  ticket: PaperTicket
  holder: ReturnType<typeof holderBlocks>
  live: TextBlock[] | null
  event: ReturnType<typeof eventBlocks>
  fact: [TextBlock, TextBlock]
  inner: [Block[], Block[]][]
}

const sheetsOf = (words: Words, paper: Paper): TicketSheet[] => {
  const { label } = paper.event.head ?? defaultLook
  return paper.tickets.map((ticket) => ({
    ticket,
    holder: holderBlocks(words, paper, ticket),
    live: ticket.ticket_code === null ? liveBlocks(words, ticket) : null,
    event: eventBlocks(words, paper, label),
    fact: ticketFact(words, ticket, label),
    inner: innerPanels(words, paper, ticket),
  }))
}

/** All blocks of a sheet, in the order they are read in. */
const blocksOf = ({ holder, live, event, fact, inner }: TicketSheet): Block[] => [
  ...holder.above,
  ...(live ?? holder.below),
  event.title,
  ...event.facts,
  ...fact,
  ...inner.flat(2),
]

const textsOf = (block: RowBlock | { text: string }): string[] => ('label' in block ? [block.label, block.value] : [block.text])

/** The texts of the paper as they are read, one a block: what a reader of the file is given. */
export const paperTexts = (paper: Paper): string[] => {
  const words = wordsOf(paper.locale)
  const { start, end } = footBlocks(words, paper)
  return sheetsOf(words, paper).flatMap((sheet) =>
    [...blocksOf(sheet), ...(start ? [start] : []), end, { text: `1 · ${foldWords(words)}` }]
      .map((block) => textsOf(block).map(readable).join(' '))
      .filter((text) => text.trim()),
  )
}

/** Reads and embeds the fonts that some texts need, and nothing else. */
const embedFonts = async (document: PDFDocument, blocks: readonly { texts: string[]; weight: Weight }[], files: FontFiles) => {
  const needsTable = blocks.some(({ texts }) => texts.some(needsSlices))
  const slices: Slices = needsTable ? (JSON.parse(new TextDecoder().decode(await files(slicesFile))) as Slices) : {}
  const names = new Set<string>()
  for (const { texts, weight } of blocks) {
    // For spaces and for what no other face has.
    names.add(fontFile('inter', weight))
    for (const character of new Set(texts.join(''))) names.add(fontFile(faceOf(character, slices), weight))
  }
  // Arabic needs its own spaces and brackets in the weight of its letters.
  const fonts = new Map<string, PDFFont>()
  const sources = await Promise.all([...names].map(async (name) => ({ name, bytes: await files(name) })))
  for (const { name, bytes } of sources) fonts.set(name, await document.embedFont(bytes, { subset: true }))
  return { fonts, slices }
}

/** A QR code as one path: a row's dark modules beside each other are one part of it. */
export const codePath = (code: string): { path: string; size: number } => {
  const { data, size } = encode(code, { ecc: 'M', border: 0 })
  const path = data.map((row, y) => {
    let part = ''
    for (let x = 0; x < size; x += 1) {
      if (!row[x]) continue
      const start = x
      while (row[x + 1]) x += 1
      part += `M${start} ${y}h${x - start + 1}v1h-${x - start + 1}z`
    }
    return part
  })
  return { path: path.join(''), size }
}

const drawCode = (sheet: Sheet, { ticket, holder, live }: TicketSheet, words: Words): void => {
  const top = (panelSize.height - CODE_SIZE) / 2
  const beside = { x: MARGIN + CODE_SIZE + 16, width: panelSize.width - CODE_SIZE - 2 * MARGIN - 10 }
  const besideName = [...holder.above.filter(({ tag }) => tag !== 'H1'), ...holder.below]
  const room = CODE_SIZE - besideName.reduce((sum, block) => sum + sheet.heightOf(block, beside.width), 6)
  const above = holder.above.map((block) => (block.tag === 'H1' ? sheet.titled(block, { ...beside, height: room }) : block))
  sheet.flow(above, { ...beside, y: top, height: CODE_SIZE })
  const code = ticket.ticket_code
  if (code === null) {
    const box = { x: MARGIN, y: top, width: CODE_SIZE, height: CODE_SIZE }
    sheet.tags.artifact(sheet.page, () =>
      sheet.page.drawRectangle({
        x: sheet.left(box.x, box.width),
        y: sheetSize.height - box.y - box.height,
        width: box.width,
        height: box.height,
        borderColor: colourOf('#c2c2c9'),
        borderWidth: 1,
      }),
    )
    sheet.flow(live ?? [], { x: box.x + 12, y: box.y + 14, width: box.width - 24, height: box.height - 20 })
    return
  }
  const { path, size: modules } = codePath(code)
  const alt = words.i18n._('mail.ticket.code', { reference: ticket.reference }, { message: 'QR code of ticket {reference}' })
  sheet.tags.part(
    sheet.page,
    'Figure',
    () =>
      sheet.page.drawSvgPath(path, {
        x: sheet.left(MARGIN, CODE_SIZE),
        y: sheetSize.height - top,
        scale: CODE_SIZE / modules,
        color: colourOf('#000000'),
        borderWidth: 0,
      }),
    { alt },
  )
  const height = holder.below.reduce((sum, block) => sum + sheet.heightOf(block, beside.width), 0)
  sheet.flow(holder.below, { ...beside, y: top + CODE_SIZE - height, height })
}

/** The pattern of an event, cut to a band across its panel. */
const drawBand = (sheet: Sheet, seed: string): void => {
  const { width } = panelSize
  const [x, y] = [sheet.left(width, width), sheetSize.height - BAND]
  const scale = width / PATTERN.width
  const shown = BAND / scale
  const svg = drawCover(seed).replace(/^<svg[^>]*>/, `<svg viewBox="0 0 ${PATTERN.width} ${PATTERN.height}">`)
  sheet.page.pushOperators(pushGraphicsState(), rectangle(x, y, width, BAND), clip(), endPath())
  // The middle of the pattern.
  sheet.page.drawSvg(svg, { x, y: sheetSize.height + ((PATTERN.height - shown) / 2) * scale, width, height: PATTERN.height * scale })
  sheet.page.pushOperators(popGraphicsState())
}

const drawEvent = (sheet: Sheet, { event, fact }: TicketSheet, { head = defaultLook, pattern }: Paper['event']): void => {
  const { width, height } = panelSize
  sheet.tags.artifact(sheet.page, () => {
    const x = sheet.left(width, width)
    sheet.page.drawRectangle({ x, y: sheetSize.height - height, width, height, color: colourOf(head.ground) })
    if (pattern) drawBand(sheet, pattern)
  })
  const top = pattern ? BAND + 14 : MARGIN
  const box = { x: width + MARGIN, width: INNER }
  const [label, value] = fact
  const named = sheet.titled(value, { width: INNER, height: 40 })
  const below = sheet.heightOf(label, INNER) + sheet.heightOf(named, INNER)
  const factsHeight = event.facts.reduce((sum, block) => sum + sheet.heightOf(block, INNER), 0)
  const title = sheet.titled(event.title, { width: INNER, height: height - top - MARGIN - below - factsHeight - 8 })
  sheet.flow([title, ...event.facts], { ...box, y: top, height: height - top - below })
  sheet.flow([label, named], { ...box, y: height - MARGIN - below, height: below })
}

const drawFolds = (sheet: Sheet, words: Words): void => {
  const { width, height } = panelSize
  const { page } = sheet
  const line = (start: { x: number; y: number }, end: { x: number; y: number }): void =>
    page.drawLine({ start, end, thickness: 0.5, color: colourOf('#b4b4bd'), dashArray: [3, 3] })
  sheet.tags.artifact(page, () => {
    for (const row of [1, 2, 3]) {
      const y = sheetSize.height - row * height
      line({ x: 0, y }, { x: sheetSize.width, y })
    }
    line({ x: width, y: 0 }, { x: width, y: sheetSize.height - height })
  })
  const look = { size: 7.5, weight: 400 as const, colour: '#585863', after: 0 }
  const mark = (text: string, x: number, y: number, isRead = false): void => {
    const wide = sheet.widthOf(printable(text), look)
    sheet.tags.artifact(page, () =>
      page.drawRectangle({
        x: sheet.left(x - 3, wide + 6),
        y: sheetSize.height - y - 5,
        width: wide + 6,
        height: 10,
        color: colourOf('#ffffff'),
      }),
    )
    sheet.text({ ...look, text, tag: isRead ? 'P' : null }, { x, y: y - 5, width: sheetSize.width })
  }
  mark(`1 · ${foldWords(words)}`, 14, 2 * height, true)
  mark('2', 14, height)
  mark('2', 14, 3 * height)
  mark('3', width - 2, height + 16)
}

const drawTicket = (sheet: Sheet, ticket: TicketSheet, words: Words, paper: Paper): void => {
  const { width, height } = panelSize
  drawCode(sheet, ticket, words)
  drawEvent(sheet, ticket, paper.event)
  const foot = footBlocks(words, paper)
  const left: Block[] = []
  ticket.inner.forEach((row, at) =>
    row.forEach((blocks, side) => {
      const box = { x: side * width + MARGIN, y: (at + 1) * height + MARGIN, width: INNER, height: height - 2 * MARGIN }
      // A row that begins a panel's last lines has the foot below.
      const room = at === 2 ? box.height - 20 : box.height
      const over = sheet.flow(blocks, { ...box, height: room })
      // What did not fit has its title on the next page too.
      left.push(...(over.length > 0 && over.length < blocks.length ? [...blocks.slice(0, 1), ...over] : over))
    }),
  )
  const y = sheetSize.height - MARGIN - 8
  if (foot.start) sheet.text(foot.start, { x: MARGIN, y, width: INNER })
  const wide = sheet.widthOf(printable(foot.end.text), foot.end)
  sheet.text(foot.end, { x: sheetSize.width - MARGIN - wide, y, width: wide + 1 })
  drawFolds(sheet, words)
  drawRest(sheet, left)
}

/** What was longer than its panel, on pages without a fold. */
const drawRest = (sheet: Sheet, blocks: Block[]): void => {
  const box = { x: 2 * MARGIN, y: 2 * MARGIN, width: sheetSize.width - 4 * MARGIN, height: sheetSize.height - 4 * MARGIN }
  let rest = blocks
  while (rest.length > 0) {
    sheet.addPage()
    const over = sheet.flow(rest, box)
    // A paragraph longer than a page is cut to it: no organizer's text is that long.
    rest = over.length === rest.length ? over.slice(1) : over
  }
}

/** The tickets as a PDF, one a page. The same paper always makes the same file. */
export const ticketsPdf = async (paper: Paper, files: FontFiles): Promise<Uint8Array> => {
  const words = wordsOf(paper.locale)
  const document = await PDFDocument.create()
  document.registerFontkit(withShaping(fontkit))
  const sheets = sheetsOf(words, paper)
  const foot = footBlocks(words, paper)
  const blocks = [
    ...sheets.flatMap(blocksOf),
    ...(foot.start ? [foot.start] : []),
    foot.end,
    { text: `1 · 2 3 ${foldWords(words)}`, weight: 400 as const },
  ]
  const { fonts, slices } = await embedFonts(
    document,
    blocks.map((block) => ({ texts: 'label' in block ? textsOf(block) : [printable(block.text)], weight: block.weight })),
    files,
  )
  const made = new Date(paper.made_at)
  document.setTitle(`${paper.event.title}, ${paper.tickets[0]?.reference ?? ''}`, { showInWindowTitleBar: true })
  document.setLanguage(words.tag)
  document.setCreator('Foyer')
  document.setProducer('Foyer')
  document.setCreationDate(made)
  document.setModificationDate(made)
  const sheet = new Sheet(document, { fonts, slices, direction: words.direction })
  sheets.forEach((ticket, index) => {
    if (index > 0) sheet.addPage()
    drawTicket(sheet, ticket, words, paper)
  })
  sheet.tags.finish()
  return document.save({ useObjectStreams: true })
}
