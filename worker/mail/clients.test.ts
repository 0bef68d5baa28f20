import { describe, expect, it } from 'vitest'
import { renderMail } from './render.ts'
import { sampleContents, sampleMail } from './samples.ts'

// What Gmail, Outlook, Apple Mail, Yahoo and Samsung Email show alike (caniemail.com). Properties one of them leaves
// out are here where the mail reads the same without them: round corners, a cover cut to a band, words broken anywhere.
const properties = new Set(
  `background-color border border-bottom border-collapse border-color border-radius border-top color direction display font-family
  font-size font-weight height line-height margin max-height max-width mso-hide object-fit overflow padding padding-left
  padding-right padding-top text-align text-decoration vertical-align white-space width word-break`.split(/\s+/),
)
const tags = new Set('html head meta title style body div table tr td h1 h2 h3 p span a b strong em ul ol li br blockquote img'.split(' '))
/** Gmail cuts a mail off that is longer. */
const gmailShows = 102_000

const mails = sampleContents.flatMap((content) =>
  (['en', 'ar'] as const).map((locale) => ({
    kind: content.kind,
    locale,
    ...renderMail({ ...sampleMail(content), locale, sender_name: 'Hallenwerk' }),
  })),
)
const inBody = (html: string): string => html.replace(/<head>[\s\S]*<\/head>/, '').replace(/<!--[\s\S]*?-->/g, '')
/** What a reader sees of the markup, without what is hidden for the list of mails. */
const seen = (html: string): string[] =>
  inBody(html)
    .replace(/<div style="display:none[^>]*>[^<]*<\/div>/, '')
    .replace(/<[^>]+>/g, '\n')
    .replaceAll('&amp;', '&')
    .replaceAll('&lt;', '<')
    .replaceAll('&gt;', '>')
    .replaceAll('&quot;', '"')
    .replaceAll('&#39;', "'")
    .split('\n')
    .map((part) => part.trim())
    .filter(Boolean)

describe.each(mails)('$kind in $locale', ({ html, text }) => {
  it('is made of what the common clients show', () => {
    const used = [...html.matchAll(/<([a-z][a-z0-9]*)/g)].map(([, tag]) => tag as string)
    expect(used.filter((tag) => !tags.has(tag))).toEqual([])
    const styled = [...inBody(html).matchAll(/style="([^"]*)"/g)].flatMap(([, style = '']) =>
      style
        .replaceAll('&#39;', "'")
        .split(';')
        .map((part) => part.split(':')[0]?.trim() ?? ''),
    )
    expect(styled.filter((property) => property !== '' && !properties.has(property))).toEqual([])
    expect(Buffer.byteLength(html)).toBeLessThan(gmailShows)
  })

  it('is laid out by tables no wider than 600 pixels, for Outlook on Windows too, and as narrow as a phone', () => {
    const widths = [...html.matchAll(/(?:\bwidth="|max-width:)(\d+)(?!\d*%)/g)].map(([, width]) => Number(width))
    expect(Math.max(...widths)).toBeLessThanOrEqual(600)
    for (const [table] of html.matchAll(/<table[^>]*>/g)) expect(table).toContain('role="presentation"')
    expect(html).toMatch(/<!--\[if mso\]><table[^>]* width="560"/)
    // What can't give way is small enough for 360 pixels with what stands around it.
    const fixed = [...inBody(html).matchAll(/<img[^>]*>/g)].filter(([image]) => !image.includes('width:100%'))
    for (const [image] of fixed) expect(Number(/\swidth="(\d+)"/.exec(image)?.[1])).toBeLessThanOrEqual(280)
    for (const [image] of html.matchAll(/<img[^>]*>/g)) expect(image).toMatch(/alt="[^"]+"/)
  })

  it('says the same as plain text', () => {
    const plain = text.replace(/\s+/g, ' ')
    // What to do where the button fails is about a button that plain text does not have.
    const withoutButton = html.replace(/<p[^>]*>(?:(?!<\/p>)[\s\S])*word-break:break-all[\s\S]*?<\/p>/g, '')
    expect(seen(withoutButton).filter((part) => !plain.includes(part.replace(/\s+/g, ' ')))).toEqual([])
  })

  it('has its look for dark mode on whatever has a colour', () => {
    for (const [tag] of inBody(html).matchAll(/<(?:p|h1|h2|td|span)[^>]*\scolor:#(?:1a1923|585863)[^>]*>/g))
      expect(tag).toMatch(/class="[^"]*(?:ink|muted)/)
  })
})
