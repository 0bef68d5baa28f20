import fc from 'fast-check'
import { Window } from 'happy-dom'
import { describe, expect, it } from 'vitest'
import { widgetOptions, type WidgetOptions } from '../../../../worker/shared/widget.ts'
import { componentCode, htmlCode, scriptCode, textOf } from './embed-code.ts'

const embedded = { origin: 'https://foyer.test', eventId: 'evt_1', title: 'Tom & "Jerry" <live>' }
const defaults = widgetOptions(new URLSearchParams())
const elementIn = (html: string, selector: string) => {
  const { document } = new Window()
  document.body.innerHTML = html
  return document.querySelector(selector)
}
const anyOptions = fc
  .record({
    button: fc.string({ maxLength: 40 }),
    promo_code: fc.string({ maxLength: 50 }),
    tickets: fc.constantFrom('', 'tkt_a tkt_b'),
    lang: fc.constantFrom('', 'ar'),
    transparent: fc.constantFrom('', '1'),
    colors: fc.constantFrom('', '0'),
    target: fc.constantFrom('', 'self'),
  })
  .map((params): WidgetOptions => widgetOptions(new URLSearchParams(params)))

describe('embed code', () => {
  it('is two lines by default', () => {
    expect(textOf(scriptCode(embedded, defaults))).toBe(
      '<script async src="https://foyer.test/widget.js"></script>\n<div data-foyer="evt_1"></div>\n',
    )
  })

  it('puts only the chosen options into attributes, escaped', () => {
    fc.assert(
      fc.property(anyOptions, (options) => {
        const place = elementIn(textOf(scriptCode(embedded, options)), 'div')
        expect(Object.fromEntries([...(place?.attributes ?? [])].map(({ name, value }) => [name, value]))).toEqual({
          'data-foyer': 'evt_1',
          ...(options.tickets ? { 'data-tickets': 'tkt_a tkt_b' } : {}),
          ...(options.button ? { 'data-button': options.button } : {}),
          ...(options.lang ? { 'data-lang': 'ar' } : {}),
          ...(options.promoCode ? { 'data-promo-code': options.promoCode } : {}),
          ...(options.isTransparent ? { 'data-transparent': '1' } : {}),
          ...(options.hasColours ? {} : { 'data-colors': '0' }),
          ...(options.isSameTab ? { 'data-target': 'self' } : {}),
        })
      }),
    )
  })

  it('puts the same options into an iframe’s address, beside a link', () => {
    fc.assert(
      fc.property(anyOptions, (options) => {
        const html = textOf(htmlCode(embedded, options))
        const frame = elementIn(html, 'iframe')
        const url = new URL(frame?.getAttribute('src') ?? '')
        expect([url.origin, url.pathname, widgetOptions(url.searchParams)]).toEqual(['https://foyer.test', '/widget/evt_1', options])
        expect(frame?.getAttribute('title')).toBe(embedded.title)
        const link = elementIn(html, 'a')
        expect([link?.getAttribute('href'), link?.textContent]).toEqual(['https://foyer.test/e/evt_1', embedded.title])
      }),
    )
  })

  it('quotes component props where needed', () => {
    const codeOf = (button: string) => textOf(componentCode(embedded, { ...defaults, button }))
    expect(codeOf('Get in')).toContain('<FoyerWidget event="evt_1" button="Get in" />')
    expect(codeOf('Say "hi" {now}')).toContain('button={"Say \\"hi\\" {now}"}')
    expect(codeOf('A & B')).toContain('button={"A & B"}')
  })
})
