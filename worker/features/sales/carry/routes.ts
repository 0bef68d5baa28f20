import { z } from 'zod'
import { lineSchema } from '../../../contract/common.ts'
import type { Result } from '../../../contract/problem.ts'
import { isoTime } from '../../../domain/time.ts'
import { buyerBox } from '../../../http/boxes.ts'
import { keepPrivate } from '../../../http/buyer.ts'
import { endpoint, type Api, type Call } from '../../../http/endpoint.ts'
import { frameLocale } from '../../../http/locale.ts'
import { originOf } from '../../../http/origin.ts'
import { answerProblem } from '../../../http/problem.ts'
import { limitedByAddress } from '../../../http/rate-limited.ts'
import { fontFiles } from '../../../pdf/font-files.ts'
import type { Paper } from '../../../pdf/paper.ts'

const languageQuery = z.object({
  lang: lineSchema.max(20).optional().describe('The language of the file; without it that of the ticket.'),
})

/** The tickets as a file, or the way to the page that says why there is none. */
const printed = async (c: Call, found: Result<Omit<Paper, 'made_at'> | null>, page: string): Promise<Response> => {
  keepPrivate(c)
  if (!found.ok) return answerProblem(c, found.problem)
  const paper = found.value
  if (!paper) return c.redirect(`${originOf(c)}${page}`)
  // The library is large, and few requests print: it is loaded with the first of them.
  const { ticketsPdf } = await import('../../../pdf/tickets-pdf.ts')
  const locale = c.req.query('lang') ? frameLocale(c) : paper.locale
  const pdf = await ticketsPdf({ ...paper, locale, made_at: isoTime(c.get('now')) }, fontFiles(c.env))
  const [first] = paper.tickets
  const name = (paper.tickets.length > 1 ? paper.order?.number : first?.reference)?.replaceAll(/[^A-Za-z0-9-]/g, '')
  return c.body(pdf as Uint8Array<ArrayBuffer>, 200, {
    'content-type': 'application/pdf',
    'content-disposition': `attachment; filename="${name}.pdf"`,
  })
}

/** Tickets to carry, each under its link. */
export const carryRoutes = (api: Api): void => {
  endpoint(
    api,
    {
      method: 'get',
      path: '/public/events/{id}/attendees/{shortId}/ticket.pdf',
      operation: 'getTicketPdf',
      summary: 'A ticket as a PDF',
      description: 'A ticket that is no longer valid has none: the answer leads to its page, which says why (302).',
      errors: [429],
      before: [limitedByAddress('pdf')],
      query: languageQuery,
      file: 'application/pdf',
    },
    async (c, { params }) =>
      printed(c, await buyerBox(c, params.id).query('getTicketPaper', params.shortId), `/ticket/${params.id}/${params.shortId}`),
  )
  endpoint(
    api,
    {
      method: 'get',
      path: '/public/events/{id}/order/{shortId}/tickets.pdf',
      operation: 'getOrderPdf',
      summary: 'The tickets of an order as a PDF',
      description: 'An order without a valid ticket has none: the answer leads to its page (302).',
      errors: [429],
      before: [limitedByAddress('pdf')],
      query: languageQuery,
      file: 'application/pdf',
    },
    async (c, { params }) =>
      printed(c, await buyerBox(c, params.id).query('getOrderPaper', params.shortId), `/order/${params.id}/${params.shortId}`),
  )
}
