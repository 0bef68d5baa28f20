import {
  beginText,
  endText,
  popGraphicsState,
  pushGraphicsState,
  rgb,
  setFillingColor,
  setFontAndSize,
  setTextMatrix,
  showText,
  type Color,
  type PDFDocument,
  type PDFFont,
  type PDFName,
  type PDFPage,
} from '@cantoo/pdf-lib'
import { fontFile, isShapedFromRight, type Face, type Slices, type Weight } from './faces.ts'
import { linesOf } from './lines.ts'
import { directionOf, printable, readable, partsOf, type Direction } from './runs.ts'
import { spelled, Tags, type Tag } from './tags.ts'

/** A4 in points, and its panels: two beside each other, four rows. */
export const sheetSize = { width: 595.28, height: 841.89 } as const
export const panelSize = { width: sheetSize.width / 2, height: sheetSize.height / 4 } as const

const MM = 72 / 25.4
const LINE_HEIGHT = 1.36
const MIN_TITLE_SIZE = 14
const MIN_SIZE = 6

/** The embedded fonts, by the names of their files. */
export type Fonts = ReadonlyMap<string, PDFFont>

export type Look = { size: number; weight: Weight; colour: string }

/**
 * A text in a flow. `auto` has the direction of its own first letter, `own` stands at that side too, `address` reads from
 * the left in any language. Without a tag it is not read out.
 */
export type TextBlock = Look & { text: string; tag: Tag | null; after: number; direction?: 'auto' | 'own' | 'address' }
/** A label and its value at both ends of a line, with a rule below. */
export type RowBlock = Look & { label: string; value: string }
export type Block = TextBlock | RowBlock

/** From the start of the text's direction, and from the top, in points. */
export type Box = { x: number; y: number; width: number; height: number }

/** A colour `#rrggbb`. */
export const colourOf = (hex: string): Color => {
  const [red = 0, green = 0, blue = 0] = [1, 3, 5].map((at) => Number.parseInt(hex.slice(at, at + 2), 16) / 255)
  return rgb(red, green, blue)
}

export const millimetres = (length: number): number => length * MM

/** Draws on the pages of one document. Everything is placed from the start: in Arabic a page is turned round. */
export class Sheet {
  readonly direction: Direction
  readonly tags: Tags
  private readonly document: PDFDocument
  private readonly fonts: Fonts
  private readonly slices: Slices
  page: PDFPage
  private readonly widths = new Map<string, number>()
  private readonly keys = new Map<PDFPage, Map<PDFFont, PDFName>>()

  constructor(document: PDFDocument, { fonts, slices, direction }: { fonts: Fonts; slices: Slices; direction: Direction }) {
    this.document = document
    this.fonts = fonts
    this.slices = slices
    this.direction = direction
    this.tags = new Tags(document)
    this.page = document.addPage([sheetSize.width, sheetSize.height])
  }

  addPage(): void {
    this.page = this.document.addPage([sheetSize.width, sheetSize.height])
  }

  /** The left edge of what begins at `x` from the start and is `width` wide. */
  left(x: number, width: number): number {
    return this.direction === 'rtl' ? sheetSize.width - x - width : x
  }

  private fontOf(face: Face, weight: Weight): PDFFont {
    const font = this.fonts.get(fontFile(face, weight))
    if (!font) throw new TypeError(`the font ${fontFile(face, weight)} was not embedded`)
    return font
  }

  /** How wide a text is in one line. */
  widthOf(text: string, { size, weight }: Look, direction: Direction = this.direction): number {
    const key = `${weight} ${direction} ${text}`
    const known = this.widths.get(key)
    if (known !== undefined) return known * size
    const runs = partsOf(text, direction, this.slices).flatMap((part) => part.runs)
    const width = runs.reduce((sum, run) => sum + this.fontOf(run.face, weight).widthOfTextAtSize(run.text, 1), 0)
    this.widths.set(key, width)
    return width * size
  }

  /** The name of a font on the page that is drawn on. */
  private keyOf(font: PDFFont): PDFName {
    const keys = this.keys.get(this.page) ?? new Map<PDFFont, PDFName>()
    const key = keys.get(font) ?? this.page.node.newFontDictionary(font.name, font.ref)
    this.keys.set(this.page, keys.set(font, key))
    return key
  }

  /** Draws one line, its left edge and its baseline from the bottom given. */
  private drawLine(text: string, { size, weight, colour }: Look, direction: Direction, left: number, baseline: number): void {
    let x = left
    const parts = partsOf(text, direction, this.slices).map(({ runs, readAs }) => {
      const shown = runs.flatMap((run) => {
        const font = this.fontOf(run.face, weight)
        const from = x
        x += font.widthOfTextAtSize(run.text, size)
        return [setFontAndSize(this.keyOf(font), size), setTextMatrix(1, 0, 0, 1, from, baseline), showText(font.encodeText(run.text))]
      })
      return readAs === null ? shown : spelled(readAs, shown)
    })
    // What reads from the right is written in that order too, for programs that take a page as it is written.
    const inOrder = direction === 'rtl' ? parts.toReversed() : parts
    this.page.pushOperators(
      pushGraphicsState(),
      beginText(),
      setFillingColor(colourOf(colour)),
      ...inOrder.flat(),
      endText(),
      popGraphicsState(),
    )
  }

  private linesOf(block: TextBlock, width: number): { lines: string[]; direction: Direction } {
    const text = printable(block.text)
    const isFree = block.direction === 'auto' || block.direction === 'own'
    const direction = isFree ? directionOf(text, this.direction) : block.direction === 'address' ? 'ltr' : this.direction
    return { lines: linesOf(text, width, (part) => this.widthOf(part, block, direction)), direction }
  }

  /** A text as a screen reader is given it, where the order of its glyphs is another. */
  private spelledOut(text: string): string | null {
    return this.direction === 'rtl' || isShapedFromRight(text) ? readable(text) : null
  }

  /** The height of a block at this width. */
  heightOf(block: Block, width: number): number {
    if ('label' in block) return block.size * LINE_HEIGHT + 10
    return this.linesOf(block, width).lines.length * block.size * LINE_HEIGHT + block.after
  }

  /** Draws a text of several lines; answers with its height. */
  text(block: TextBlock, { x, y, width }: Omit<Box, 'height'>): number {
    const { lines, direction } = this.linesOf(block, width)
    const isAtEnd = block.direction === 'own' && direction !== this.direction
    const draw = (): void =>
      lines.forEach((line, index) => {
        const wide = this.widthOf(line, block, direction)
        const left = this.left(isAtEnd ? x + width - wide : x, wide)
        const baseline = sheetSize.height - y - index * block.size * LINE_HEIGHT - block.size * 1.05
        this.drawLine(line, block, direction, left, baseline)
      })
    if (block.tag) this.tags.part(this.page, block.tag, draw, { read: this.spelledOut(block.text) })
    else this.tags.artifact(this.page, draw)
    return lines.length * block.size * LINE_HEIGHT + block.after
  }

  private row(block: RowBlock, { x, y, width }: Omit<Box, 'height'>): number {
    const baseline = sheetSize.height - y - block.size * 1.05
    const [label, value] = [printable(block.label), printable(block.value)]
    const valueWidth = this.widthOf(value, block)
    const [short = ''] = linesOf(label, width - valueWidth - 8, (part) => this.widthOf(part, block))
    this.tags.part(
      this.page,
      'P',
      () => {
        this.drawLine(short, block, this.direction, this.left(x, this.widthOf(short, block)), baseline)
        this.drawLine(value, block, this.direction, this.left(x + width - valueWidth, valueWidth), baseline)
      },
      { read: this.spelledOut(`${block.label} ${block.value}`) },
    )
    this.rule(x, y + block.size * LINE_HEIGHT + 3, width)
    return this.heightOf(block, width)
  }

  /** A thin line across. */
  rule(x: number, y: number, width: number): void {
    const left = this.left(x, width)
    this.tags.artifact(this.page, () =>
      this.page.drawLine({
        start: { x: left, y: sheetSize.height - y },
        end: { x: left + width, y: sheetSize.height - y },
        thickness: 0.5,
        color: colourOf('#dadadf'),
      }),
    )
  }

  /** Draws blocks below each other as far as they fit; answers with those that don't. */
  flow(blocks: readonly Block[], box: Box): Block[] {
    let { y } = box
    const bottom = box.y + box.height
    for (const [index, block] of blocks.entries()) {
      const isTitle = 'tag' in block && block.tag !== 'P'
      const next = blocks[index + 1]
      // A title stays with what follows it.
      const needed = this.heightOf(block, box.width) + (isTitle && next ? this.heightOf(next, box.width) : 0)
      if (y + needed > bottom + 2) return blocks.slice(index)
      y += 'label' in block ? this.row(block, { ...box, y }) : this.text(block, { ...box, y })
    }
    return []
  }

  /** A title as large as fits: down to 14 points for two lines, then smaller only where it would not fit at all. */
  titled(block: TextBlock, { width, height }: Pick<Box, 'width' | 'height'>): TextBlock {
    let { size } = block
    const lines = (): number => this.linesOf({ ...block, size }, width).lines.length
    while (size > MIN_TITLE_SIZE && lines() > 2) size -= 1
    while (size > MIN_SIZE && lines() * size * LINE_HEIGHT > height) size -= 0.5
    return { ...block, size }
  }
}
