import { describe, expect, it } from 'vitest'
import { languages, locales, type Locale } from '../contract/languages.ts'
import { renderMail } from './render.ts'
import { sampleContents, sampleMail } from './samples.ts'

const mailOf = (kind: string, locale: Locale) => {
  const content = sampleContents.find((one) => one.kind === kind)
  if (!content) throw new Error(`no sample of ${kind}`)
  return renderMail({ ...sampleMail(content), locale })
}

describe('a mail’s plain text', () => {
  it.each(locales)('puts the colon of its language after a label: %s', (locale) => {
    const colon = languages[locale].colon.trimEnd()
    const labels = sampleContents.flatMap((content) =>
      renderMail({ ...sampleMail(content), locale })
        .text.split('\n')
        .filter((line) => /[:：]$/.test(line)),
    )
    expect(labels.length).toBeGreaterThan(20)
    expect(labels.filter((line) => !line.endsWith(colon))).toEqual([])
  })
})

describe('a mail that reads from right to left', () => {
  it('keeps a tax’s sentence in that direction, though the tax’s name is Latin', () => {
    expect(mailOf('ORDER_SUMMARY', 'ar').html).toMatch(/<span dir="rtl">[^<]*(<bdi>)?[^<]*VAT 7 %/)
  })

  it('sets an English sentence to the operator apart', () => {
    expect(mailOf('OPERATOR_ALERT', 'ar').text).toContain('\u20683 changes were set aside.')
  })
})
