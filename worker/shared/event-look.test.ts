import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { effort } from '../../tests/support/effort.ts'
import { contrast, rgbOf } from './colours.ts'
import { accentStyle, buttonColours, eventStyle, lookOf, unreadable, widgetStyle } from './event-look.ts'
import { defaultHomepage, homepageColours, type HomepageDesign } from '../contract/homepage-design.ts'

const colour = fc.integer({ min: 0, max: 0xffffff }).map((value) => `#${value.toString(16).padStart(6, '0')}`)
const maybe = fc.option(colour)
const design: fc.Arbitrary<HomepageDesign> = fc
  .record({
    ...(Object.fromEntries(homepageColours.map((name) => [name, maybe])) as Record<(typeof homepageColours)[number], typeof maybe>),
    background_type: fc.constantFrom('COLOR', 'COVER'),
    cover_blur: fc.integer({ min: 0, max: 40 }),
  })
  .map((fields) => ({ ...defaultHomepage, ...fields }))

const ratio = (a: string, b: string): number => {
  const [one, other] = [rgbOf(a), rgbOf(b)]
  if (!one || !other) throw new Error(`${a} or ${b} is no colour`)
  return contrast(one, other)
}

/** The value in one scheme, of a colour that may be another in each. */
const inScheme = (value: string, scheme: 'light' | 'dark'): string => {
  const [, light, dark] = /^light-dark\((#\w{6}), (#\w{6})\)$/.exec(value) ?? [value, value, value]
  return (scheme === 'light' ? light : dark) ?? value
}
const themeGrounds = { light: ['#fcfcfc', '#ffffff'], dark: ['#0f0f12', '#16161a', '#1d1d21'] } as const
const texts = ['text', 'text-muted', 'text-subtle', 'text-warning', 'text-danger', 'text-success', 'accent-text']

const expectReadable = ({ scheme, values }: ReturnType<typeof lookOf>['paper']): void => {
  const grounds = ['bg-canvas', 'bg-surface', 'bg-control', 'bg-raised', 'bg-hover', 'bg-active']
  for (const as of scheme ? [scheme] : (['light', 'dark'] as const)) {
    const of = (name: string): string => inScheme(values[name] ?? '', as)
    const planes = scheme ? grounds.map(of) : themeGrounds[as]
    for (const ground of planes) {
      for (const name of texts) if (values[name]) expect(ratio(of(name), ground), `${name} on ${ground}`).toBeGreaterThanOrEqual(4.5)
    }
    for (const ground of scheme ? ['bg-canvas', 'bg-surface', 'bg-control', 'bg-raised'].map(of) : planes) {
      for (const name of ['ring', 'border-control', 'border-danger'])
        if (values[name]) expect(ratio(of(name), ground), `${name} on ${ground}`).toBeGreaterThanOrEqual(3)
    }
    if (values['accent-tint']) expect(ratio(of('accent-text'), of('accent-tint'))).toBeGreaterThanOrEqual(4.5)
    if (!values.accent) continue
    // A button is visible on the dark theme; on an event's own ground it is up to the organizer, who gets a warning.
    if (!scheme && as === 'dark')
      for (const ground of planes) expect(ratio(of('accent'), ground), `accent on ${ground}`).toBeGreaterThanOrEqual(3)
    for (const ground of ['accent', 'accent-hover']) expect(ratio(of('accent-on'), of(ground)), ground).toBeGreaterThanOrEqual(4.5)
  }
}

describe('an event’s look', () => {
  it('is Foyer’s where nothing was chosen', () => {
    expect([eventStyle(defaultHomepage, '/api/public/images/img_1'), widgetStyle(defaultHomepage)]).toEqual([null, null])
    expect(accentStyle({ primary_color: null, button_text_color: null })).toBeNull()
  })

  it('can be read in every pair, whatever colours were chosen', () => {
    fc.assert(
      fc.property(design, (chosen) => {
        const { paper, tickets, foot } = lookOf(chosen)
        for (const zone of [paper, tickets, foot]) if (zone) expectReadable(zone)
      }),
      { numRuns: effort('LOOKS', { short: 250, long: 2000 }) },
    )
  })

  it('has a button that can be read outside a page too', () => {
    fc.assert(
      fc.property(maybe, maybe, (primary_color, button_text_color) => {
        const { ground, label } = buttonColours({ primary_color, button_text_color })
        expect(ground).toBe(primary_color ?? '#8047e1')
        expect(ratio(label, ground)).toBeGreaterThanOrEqual(4.5)
      }),
    )
  })

  it('keeps what can be read as it is', () => {
    const chosen = {
      ...defaultHomepage,
      background_color: '#191a45',
      content_background_color: '#f7f4ee',
      primary_color: '#222858',
      secondary_color: '#9c3a20',
      text_color: '#1a1920',
      ticket_widget_color: '#ffffff',
      button_text_color: '#f7f4ee',
    }
    expect(unreadable(chosen)).toEqual({})
    const { paper, tickets, foot } = lookOf(chosen)
    for (const zone of [paper, tickets])
      expect(zone).toMatchObject({
        scheme: 'light',
        values: { text: '#1a1920', 'accent-text': '#9c3a20', accent: '#222858', 'accent-on': '#f7f4ee' },
      })
    expect(foot).toMatchObject({ scheme: 'dark', values: { 'bg-canvas': '#191a45' } })
  })

  it('pins the scheme by the ground, and leaves it to the reader where there is none', () => {
    const schemeOf = (fields: Partial<HomepageDesign>) => lookOf({ ...defaultHomepage, ...fields }).paper.scheme
    expect(schemeOf({ background_color: '#f7f3ec' })).toBe('light')
    expect(schemeOf({ background_color: '#101225' })).toBe('dark')
    expect(schemeOf({ background_color: '#101225', content_background_color: '#ffffff' })).toBe('light')
    expect(schemeOf({ primary_color: '#191a45' })).toBeNull()
  })

  it('says what is corrected, by how much, and what can be used instead', () => {
    const fields = { content_background_color: '#f7f4ee', secondary_color: '#e2583a', ticket_widget_color: '#ffffff' }
    const { secondary_color: found } = unreadable({ ...defaultHomepage, ...fields })
    expect(found).toMatchObject({ on: 'content', shown: lookOf({ ...defaultHomepage, ...fields }).paper.values['accent-text'] })
    expect(found?.ratio).toBeCloseTo(3.3, 0)
    expect(found?.shownRatio).toBeGreaterThanOrEqual(4.5)
    fc.assert(
      fc.property(design, (chosen) => {
        for (const [field, { ratio: before, better }] of Object.entries(unreadable(chosen))) {
          expect(before).toBeLessThan(4.5)
          if (better) expect(unreadable({ ...chosen, [field]: better })).not.toHaveProperty(field)
        }
      }),
    )
  })

  it('lets nothing but hex codes and plain addresses into the style', () => {
    const nasty = ['red;}', '#fff', '#12345g', '#123456;}body{display:none}', 'url(x)', '</style><script>']
    for (const value of nasty) {
      const chosen = { ...defaultHomepage, ...Object.fromEntries(homepageColours.map((name) => [name, value])) }
      expect([eventStyle(chosen, null), widgetStyle(chosen), accentStyle(chosen)]).toEqual([null, null, null])
      expect(eventStyle({ ...defaultHomepage, background_type: 'COVER' }, `/x"${value}`)).toBeNull()
    }
    fc.assert(
      fc.property(design, (chosen) => {
        const style = eventStyle(chosen, '/api/public/images/img_1') ?? ''
        expect(style).not.toMatch(/<|&|undefined|NaN|null/)
        expect(style.split('{').length).toBe(style.split('}').length)
      }),
    )
  })

  it('puts the blurred cover behind the page, and the page on paper', () => {
    const style = eventStyle({ ...defaultHomepage, background_type: 'COVER', cover_blur: 12 }, '/api/public/images/img_1')
    expect(style).toContain('url("/api/public/images/img_1")')
    expect(style).toContain('blur(12px)')
    expect(style).toContain('--paper:')
    expect(widgetStyle({ ...defaultHomepage, background_type: 'COVER' })).toBeNull()
    // There is nothing to blur.
    expect(eventStyle({ ...defaultHomepage, background_type: 'COVER' }, null)).toBeNull()
  })
})
