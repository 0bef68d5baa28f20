import { decodePDFRawStream, PDFArray, PDFDocument, PDFRawStream, type PDFPage } from '@cantoo/pdf-lib'
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
    alts: found.flatMap(({ alt }) => alt ?? []),
  }
}

const contentOf = (page: PDFPage): string => {
  const contents = page.node.Contents()
  const streams = contents instanceof PDFArray ? contents.asArray().map((ref) => page.node.context.lookup(ref)) : [contents]
  return streams
    .map((stream) => (stream instanceof PDFRawStream ? Buffer.from(decodePDFRawStream(stream).decode()).toString('latin1') : ''))
    .join('\n')
}

const spelled = (hex: string): string =>
  Buffer.from(hex, 'hex')
    .swap16()
    .toString('utf16le')
    .replace(/^\ufeff/, '')

/**
 * The text of a page, one part a line, in the order of its tags: what a part says it reads as (its ActualText), where it
 * does, else its glyphs. `pdftotext` 22.12 gives the same, but for Arabic: it turns an ActualText around.
 */
export const textOf = async (pdf: Uint8Array, number = 1): Promise<string[]> => {
  const document = await open(pdf)
  const content = await (await document.getPage(number)).getTextContent({ includeMarkedContent: true })
  const glyphs = new Map<number, string>()
  let part: number | null = null
  let depth = 0
  for (const item of content.items as { type?: string; id?: string; str?: string; hasEOL?: boolean }[]) {
    if (item.type?.startsWith('begin')) {
      depth += 1
      if (item.id) [part, depth] = [Number(item.id.split('_mc')[1]), 1]
    } else if (item.type === 'endMarkedContent') {
      depth -= 1
      if (depth === 0) part = null
    } else if (part !== null) glyphs.set(part, `${glyphs.get(part) ?? ''}${item.str}${item.hasEOL ? ' ' : ''}`)
  }
  const loaded = await PDFDocument.load(pdf)
  const page = loaded.getPage(number - 1)
  const readAs = new Map<number, string[]>()
  const plain = new Set<number>()
  let [current, isSpelled]: [number | null, boolean] = [null, false]
  for (const [operator, , mcid, actual] of contentOf(page).matchAll(
    /\/(\w+) <<\/MCID (\d+)>> BDC|\/Span <<\/ActualText <([0-9A-Fa-f]+)>>> BDC|\bEMC\b|\bTj\b/g,
  )) {
    if (mcid !== undefined) current = Number(mcid)
    else if (actual !== undefined && current !== null) {
      readAs.set(current, [...(readAs.get(current) ?? []), spelled(actual)])
      isSpelled = true
    } else if (operator === 'EMC' && isSpelled) isSpelled = false
    else if (operator === 'EMC') current = null
    else if (operator === 'Tj' && current !== null && !isSpelled) plain.add(current)
  }
  const known = [...new Set([...glyphs.keys(), ...readAs.keys()])].sort((a, b) => a - b)
  // A part of which only some lines are spelled out is read by those, and by the glyphs of the others.
  return known
    .map((mcid) => {
      const spelledOut = readAs.get(mcid)
      return spelledOut && !plain.has(mcid) ? spelledOut.join(' ') : (glyphs.get(mcid) ?? '')
    })
    .map((text) => text.replaceAll(/\s+/gu, ' ').trim())
    .filter(Boolean)
}
