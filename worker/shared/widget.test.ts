import fc from 'fast-check'
import { expect, it } from 'vitest'
import { buttonLength, widgetAddress, widgetOptions, type WidgetOptions } from './widget.ts'

const read = (search: string): WidgetOptions => widgetOptions(new URLSearchParams(search))
const usual: WidgetOptions = {
  tickets: null,
  button: null,
  lang: null,
  promoCode: null,
  isTransparent: false,
  hasColours: true,
  isSameTab: false,
  theme: null,
  isDraft: false,
}

it('is an event’s widget as it is, where the address asks for nothing, or for nothing that there is', () => {
  expect(read('')).toEqual(usual)
  expect(read('tickets=&button=%20&lang=tlh&promo_code=+&transparent=yes&colors=2&target=top&theme=red&draft=0&x=1')).toEqual(usual)
})

it('reads tickets apart by spaces and commas, each once, and knows that none of those asked for is one', () => {
  expect(read('tickets=tkt_a,tkt_b%20tkt_a%0Atkt_c').tickets).toEqual(['tkt_a', 'tkt_b', 'tkt_c'])
  expect(read('tickets=tkt_a,evt_b,../x').tickets).toEqual(['tkt_a'])
  expect(read('tickets=none').tickets).toEqual([])
  expect(read(`tickets=${Array.from({ length: 1200 }, (_, index) => `tkt_${index}`).join(',')}`).tickets).toHaveLength(1000)
})

it('takes a button’s text of one line and no more than its length, counted as people count', () => {
  expect(read('button=Get%0A%20tickets').button).toBe('Get tickets')
  expect(read(`button=${encodeURIComponent('🎟'.repeat(buttonLength))}`).button).toBe('🎟'.repeat(buttonLength))
  expect(read(`button=${'x'.repeat(buttonLength + 1)}`).button).toBeNull()
})

it('speaks the nearest of the languages there are', () => {
  expect(['ar-EG', 'EN', 'en_US', 'nl', 'x'].map((lang) => read(`lang=${lang}`).lang)).toEqual(['ar', 'en', 'en', null, null])
})

it('is the same however often it is read and written, and never another page', () => {
  const names = ['tickets', 'button', 'lang', 'promo_code', 'transparent', 'colors', 'target', 'theme', 'draft']
  const values = fc.oneof(fc.string(), fc.constantFrom('1', '0', 'self', 'dark', 'ar', 'tkt_a,tkt_b', '"><script>'))
  fc.assert(
    fc.property(fc.string(), fc.dictionary(fc.constantFrom(...names), values), (eventId, params) => {
      const options = widgetOptions(new URLSearchParams(params))
      const url = new URL(widgetAddress(eventId, options), 'https://foyer.test')
      expect(url.origin).toBe('https://foyer.test')
      expect(widgetOptions(url.searchParams)).toEqual(options)
    }),
  )
})
