import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { contrast, eventLook } from './event-colours.ts'

const colour = fc.integer({ min: 0, max: 0xffffff }).map((value) => `#${value.toString(16).padStart(6, '0')}`)

describe("an event's own colours", () => {
  it('leave the theme alone where none were chosen', () => {
    expect(eventLook(null, null)).toBeNull()
  })

  it('pin the scheme by the lightness of the ground', () => {
    expect(eventLook('#f7f3ec', null)?.scheme).toBe('light')
    expect(eventLook('#101225', null)?.scheme).toBe('dark')
    expect(eventLook(null, '#191a45')?.scheme).toBeNull()
  })

  it('keep a colour that can be read as it is', () => {
    expect(eventLook('#f7f3ec', '#20255c')?.variables['--colors-accent-text']).toBe('#20255c')
  })

  it('give text that can be read on any ground, with any primary colour', () => {
    fc.assert(
      fc.property(colour, colour, (background, primary) => {
        const look = eventLook(background, primary)
        const of = (name: string): string => look?.variables[`--colors-${name}`] ?? ''
        for (const ground of [background, of('bg-surface')])
          for (const text of ['text', 'text-muted', 'text-warning', 'text-danger', 'accent-text'])
            expect(contrast(of(text), ground), `${text} on ${ground}`).toBeGreaterThanOrEqual(4.45)
        expect(contrast(of('accent-on'), of('accent'))).toBeGreaterThanOrEqual(4.45)
        expect(contrast(of('accent-on'), of('accent-hover'))).toBeGreaterThanOrEqual(4.45)
      }),
    )
  })
})
