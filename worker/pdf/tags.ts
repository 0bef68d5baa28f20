import {
  PDFHexString,
  PDFName,
  PDFNumber,
  PDFOperator,
  PDFOperatorNames,
  type PDFDocument,
  type PDFPage,
  type PDFRef,
} from '@cantoo/pdf-lib'

/** The structure of a tagged document: what a screen reader says of each part. */
export type Tag = 'H1' | 'H2' | 'P' | 'Figure'

type Element = { tag: Tag; page: PDFPage; mcid: number; alt: string | null; read: string | null }

const { BeginMarkedContent, BeginMarkedContentSequence, EndMarkedContent } = PDFOperatorNames
const close = (): PDFOperator => PDFOperator.of(EndMarkedContent)

/** Glyphs that are read as something else, within a text. */
export const spelled = (text: string, shown: PDFOperator[]): PDFOperator[] => {
  const actual = PDFHexString.fromText(text).toString()
  return [PDFOperator.of(BeginMarkedContentSequence, [PDFName.of('Span'), `<</ActualText ${actual}>>`]), ...shown, close()]
}

/** Writes the parts of a document in reading order, each with its tag. */
export class Tags {
  private readonly document: PDFDocument
  private readonly elements: Element[] = []

  constructor(document: PDFDocument) {
    this.document = document
  }

  /** Draws a part that is read: `alt` says what a figure is, `read` what a text says where its glyphs stand otherwise. */
  part(page: PDFPage, tag: Tag, draw: () => void, { alt = null, read = null }: { alt?: string | null; read?: string | null } = {}): void {
    const mcid = this.elements.filter((one) => one.page === page).length
    this.elements.push({ tag, page, mcid, alt, read })
    page.pushOperators(PDFOperator.of(BeginMarkedContentSequence, [PDFName.of(tag), `<</MCID ${mcid}>>`]))
    draw()
    page.pushOperators(close())
  }

  /** Draws what is not read. */
  artifact(page: PDFPage, draw: () => void): void {
    page.pushOperators(PDFOperator.of(BeginMarkedContent, [PDFName.of('Artifact')]))
    draw()
    page.pushOperators(close())
  }

  /** Writes the tree of all parts into the document. */
  finish(): void {
    const { context, catalog } = this.document
    const root = context.nextRef()
    const body = context.nextRef()
    const byPage = new Map<PDFPage, PDFRef[]>()
    const parts = this.elements.map(({ tag, page, mcid, alt, read }) => {
      const part = context.register(
        context.obj({
          Type: 'StructElem',
          S: tag,
          P: body,
          Pg: page.ref,
          K: PDFNumber.of(mcid),
          ...(alt ? { Alt: PDFHexString.fromText(alt) } : {}),
          ...(read ? { ActualText: PDFHexString.fromText(read) } : {}),
        }),
      )
      byPage.set(page, [...(byPage.get(page) ?? []), part])
      return part
    })
    const pages = [...byPage]
    pages.forEach(([page], index) => {
      page.node.set(PDFName.of('StructParents'), PDFNumber.of(index))
      page.node.set(PDFName.of('Tabs'), PDFName.of('S'))
    })
    context.assign(body, context.obj({ Type: 'StructElem', S: 'Document', P: root, K: parts }))
    const tree = context.obj({ Nums: pages.flatMap(([, refs], index) => [PDFNumber.of(index), context.obj(refs)]) })
    context.assign(
      root,
      context.obj({ Type: 'StructTreeRoot', K: body, ParentTree: context.register(tree), ParentTreeNextKey: pages.length }),
    )
    catalog.set(PDFName.of('StructTreeRoot'), root)
    catalog.set(PDFName.of('MarkInfo'), context.obj({ Marked: true }))
  }
}
