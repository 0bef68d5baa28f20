import { describe, expect, it } from 'vitest'
import { inTurn } from '../../tests/support/sample.ts'
import { drawPage, glyphsOf, structureOf, textOf } from '../../tests/support/pdf.ts'
import { fontFiles, samplePaper } from '../../tests/support/paper.ts'
import { readPixels } from '../../tests/support/qr.ts'
import { locales } from '../contract/languages.ts'
import { paperTexts, ticketsPdf } from './tickets-pdf.ts'

const inLine = (text: string): string => text.replaceAll(/\s+/gu, ' ').trim()
/** Chinese breaks lines between any characters, and a reader puts spaces there. */
const unspaced = (text: string): string => text.replaceAll(/\s/gu, '')

describe('a ticket as a PDF', () => {
  // Letters of three scripts, and of those in Latin letters one in turn.
  const latin = locales.filter((locale) => locale !== 'ar' && locale !== 'zh-cn')
  it.each(['ar', 'zh-cn', ...inTurn(latin)] as const)(
    '%s: has the sheet’s texts in order, and a code that scans at 150 dpi',
    async (locale) => {
      const paper = samplePaper(locale)
      const pdf = await ticketsPdf(paper, fontFiles)
      expect((await textOf(pdf)).map(unspaced)).toEqual(paperTexts(paper).map(unspaced))
      const { data, width, height } = await drawPage(pdf, 150)
      expect(readPixels(data, width, height)).toBe(paper.tickets[0]?.ticket_code)
    },
  )

  it('ar: its words are found by their letters, pairs of which are one glyph', async () => {
    const glyphs = inLine(await glyphsOf(await ticketsPdf(samplePaper('ar'), fontFiles)))
    for (const word of ['ميرا', 'الإنترنت', 'صلاحيتها', 'الأحدث']) expect(glyphs).toContain(word)
  })

  it.each(['ar', 'zh-cn', 'de'] as const)('%s: its letters have ink', async (locale) => {
    const paper = samplePaper(locale)
    const nameless = { ...paper, tickets: paper.tickets.map((ticket) => ({ ...ticket, first_name: '', last_name: '' })) }
    const inkOf = async (drawn: typeof paper): Promise<number> => {
      const { data } = await drawPage(await ticketsPdf(drawn, fontFiles), 72)
      let dark = 0
      for (let at = 0; at < data.length; at += 4) if ((data[at] ?? 255) < 128) dark += 1
      return dark
    }
    expect(await inkOf(paper)).toBeGreaterThan((await inkOf(nameless)) + 60)
  })

  it('is small: at most 60 kB in Latin letters', async () => {
    for (const locale of ['en', 'de', 'fr', 'es', 'pt', 'pt-br'] as const)
      expect((await ticketsPdf(samplePaper(locale), fontFiles)).length).toBeLessThan(60_000)
  })

  it('is tagged for screen readers, with its title and language', async () => {
    const { isMarked, roles, alts, language, title } = await structureOf(await ticketsPdf(samplePaper('ar'), fontFiles))
    expect({ isMarked, language, title }).toEqual({ isMarked: true, language: 'ar', title: 'ليالي الموسيقى (2027), #T5KQ8N-1' })
    expect(roles.filter((role) => role === 'H1')).toHaveLength(2)
    expect(roles).toEqual(expect.arrayContaining(['Document', 'H2', 'P', 'Figure']))
    expect(alts).toEqual([expect.stringContaining('#T5KQ8N-1')])
  })

  it('has one page a ticket, each with its own code', async () => {
    const paper = samplePaper('en', 3)
    const pdf = await ticketsPdf(paper, fontFiles)
    expect((await structureOf(pdf)).pages).toBe(3)
    const { data, width, height } = await drawPage(pdf, 150, 3)
    expect(readPixels(data, width, height)).toBe(paper.tickets[2]?.ticket_code)
  })

  it('has no code where codes move, and leads to the live ticket', async () => {
    const paper = samplePaper('en')
    const moving = { ...paper, tickets: paper.tickets.map((ticket) => ({ ...ticket, ticket_code: null })) }
    const pdf = await ticketsPdf(moving, fontFiles)
    const { data, width, height } = await drawPage(pdf, 150)
    expect(readPixels(data, width, height)).toBeNull()
    const text = await textOf(pdf)
    expect(text).toContain('Show the live ticket')
    expect(text).not.toContain('Show this code at the entrance')
    expect(text).toContain('foyer.example/ticket/evt_1/s_1')
  })

  it('takes what is longer than its panel to a page without a fold', async () => {
    const lines = Array.from({ length: 40 }, (_, index) => `Paragraph ${index} about the cloakroom and the bar.`)
    const pdf = await ticketsPdf({ ...samplePaper('en'), message: lines.join('\n') }, fontFiles)
    expect((await structureOf(pdf)).pages).toBe(2)
    const text = [...(await textOf(pdf, 1)), ...(await textOf(pdf, 2))]
    for (const line of lines) expect(text).toContain(line)
  })

  it('breaks and shrinks a long name, and cuts nothing', async () => {
    const paper = samplePaper('de')
    const name = { first_name: 'Karl-Theodor Maria Nikolaus', last_name: 'Freiherr von Hohenlohe-Waldenburg-Schillingsfürst' }
    const long = { ...paper, tickets: paper.tickets.map((ticket) => ({ ...ticket, ...name })) }
    const text = await textOf(await ticketsPdf(long, fontFiles))
    expect(text.map(unspaced)).toContain(unspaced(`${name.first_name} ${name.last_name}`))
    expect(text.map(inLine)).toContain('#T5KQ8N-1')
  })

  it('is the same file each time', async () => {
    const [first, second] = await Promise.all([ticketsPdf(samplePaper('en'), fontFiles), ticketsPdf(samplePaper('en'), fontFiles)])
    expect(Buffer.from(first ?? []).equals(second ?? new Uint8Array())).toBe(true)
  })
})
