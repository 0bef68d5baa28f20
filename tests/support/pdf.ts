import { PDFArray, PDFDict, PDFDocument, PDFHexString, PDFName, PDFNumber } from '@cantoo/pdf-lib'
import { getDocument } from 'pdfjs-dist/legacy/build/pdf.mjs'

type Pixels = { data: Uint8ClampedArray; width: number; height: number }
type Canvas = { canvas: unknown; context: { getImageData: (x: number, y: number, width: number, height: number) => Pixels } }

const open = (pdf: Uint8Array) => getDocument({ data: new Uint8Array(pdf), disableFontFace: true, verbosity: 0 }).promise

/** A page as its reader sees it, at so many dots an inch. */
export const drawPage = async (pdf: Uint8Array, dpi: number, number = 1): Promise<Pixels> => {
  const document = await open(pdf)
  const page = await document.getPage(number)
  const viewport = page.getViewport({ scale: dpi / 72 })
  const [width, height] = [Math.ceil(viewport.width), Math.ceil(viewport.height)]
  const { canvas, context } = (document.canvasFactory as { create: (width: number, height: number) => Canvas }).create(width, height)
  await page.render({ canvas, canvasContext: context, viewport } as never).promise
  return context.getImageData(0, 0, width, height)
}

/** What a document says of itself, and the roles of its parts. */
export const structureOf = async (pdf: Uint8Array) => {
  const document = await open(pdf)
  const { info } = await document.getMetadata()
  type Node = { role?: string; alt?: string; children?: Node[] }
  const tree = (await (await document.getPage(1)).getStructTree()) as Node | null
  const parts = (node: Node): Node[] => (node.role ? [node, ...(node.children ?? []).flatMap(parts)] : [])
  const found = tree ? parts(tree) : []
  return {
    pages: document.numPages,
    title: (info as { Title?: string }).Title,
    language: (info as { Language?: string }).Language,
    isMarked: (await document.getMarkInfo())?.['Marked'] === true,
    roles: found.map(({ role }) => role),
    // What a text reads as stands there too.
    alts: found.flatMap(({ role, alt }) => (role === 'Figure' && alt ? [alt] : [])),
  }
}

/** What each part of a page says in another order than its glyphs stand (its ActualText), by its number. */
const spelledOut = async (pdf: Uint8Array, number: number): Promise<Map<number, string>> => {
  const document = await PDFDocument.load(pdf)
  const { context, catalog } = document
  const page = document.getPage(number - 1).ref
  const parts = catalog.lookup(PDFName.of('StructTreeRoot'), PDFDict).lookup(PDFName.of('K'), PDFDict).lookup(PDFName.of('K'), PDFArray)
  return new Map(
    parts.asArray().flatMap((ref) => {
      const part = context.lookup(ref, PDFDict)
      const read = part.lookupMaybe(PDFName.of('ActualText'), PDFHexString)
      const isHere = part.get(PDFName.of('Pg')) === page
      return read && isHere ? [[part.lookup(PDFName.of('K'), PDFNumber).asNumber(), read.decodeText()]] : []
    }),
  )
}

/** The text of a page, one part a line, in the order of its tags. */
export const textOf = async (pdf: Uint8Array, number = 1): Promise<string[]> => {
  const document = await open(pdf)
  const content = await (await document.getPage(number)).getTextContent({ includeMarkedContent: true })
  const texts = new Map<number, string>()
  let part: number | null = null
  let depth = 0
  for (const item of content.items as { type?: string; id?: string; str?: string; hasEOL?: boolean }[]) {
    if (item.type?.startsWith('begin')) {
      depth += 1
      if (item.id) [part, depth] = [Number(item.id.split('_mc')[1]), 1]
    } else if (item.type === 'endMarkedContent') {
      depth -= 1
      if (depth === 0) part = null
    } else if (part !== null) texts.set(part, `${texts.get(part) ?? ''}${item.str}${item.hasEOL ? ' ' : ''}`)
  }
  for (const [at, read] of await spelledOut(pdf, number)) texts.set(at, read)
  return [...texts]
    .sort(([one], [other]) => one - other)
    .map(([, text]) => text.replaceAll(/\s+/gu, ' ').trim())
    .filter(Boolean)
}

/** The text of a page's glyphs as programs search it, whatever its parts say that they read as. */
export const glyphsOf = async (pdf: Uint8Array): Promise<string> => {
  const { items } = await (await (await open(pdf)).getPage(1)).getTextContent()
  return items
    .map((item) => ('str' in item ? item.str : ''))
    .join(' ')
    .normalize('NFKC')
}
