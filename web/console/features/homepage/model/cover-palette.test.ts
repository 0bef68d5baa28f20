import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { unreadable } from '../../../worker/contract/event-look.ts'
import { defaultHomepage } from '../../../worker/contract/homepage-design.ts'
import { coverPalette } from './cover-palette.ts'
import { paletteOf, palettes } from './palettes.ts'

/** A picture of so many pixels of each colour. */
const picture = (...parts: [count: number, red: number, green: number, blue: number][]): number[] =>
  parts.flatMap(([count, ...colour]) => Array.from({ length: count }, () => [...colour, 255]).flat())

describe('a palette from a cover', () => {
  it('has the picture’s ground, its light paper, its strongest colour for links', () => {
    const found = coverPalette(picture([500, 25, 26, 69], [150, 244, 233, 214], [120, 92, 103, 187], [80, 226, 89, 59]))
    expect(found).toMatchObject({ background_color: '#191a45', primary_color: '#191a45', ticket_widget_color: '#ffffff' })
    expect(found?.content_background_color).toMatch(/^#f[5-9a-f]f[0-9a-f]e[0-9a-f]$/)
    // Of the orange, dark enough to be read.
    expect(found?.secondary_color).toMatch(/^#[9a-d]/)
  })

  it('can be read whatever the picture, and is the same whenever it is taken', () => {
    fc.assert(
      fc.property(fc.array(fc.tuple(fc.nat(255), fc.nat(255), fc.nat(255)), { minLength: 1, maxLength: 40 }), (pixels) => {
        const data = pixels.flatMap((colour) => [...colour, 255])
        const found = coverPalette(data)
        expect(found).toEqual(coverPalette(data))
        expect(unreadable({ ...defaultHomepage, ...found })).toEqual({})
      }),
    )
  })

  it('is none of a picture that shows nothing', () => {
    expect(coverPalette([])).toBeNull()
    expect(coverPalette([255, 0, 0, 0])).toBeNull()
  })
})

describe('the palettes', () => {
  it('can all be read as they are', () => {
    for (const { colours } of palettes) expect(unreadable({ ...defaultHomepage, ...colours })).toEqual({})
  })

  it('are known again in a design, with what was changed since', () => {
    const [paper, night] = palettes
    if (!paper || !night) throw new Error('too few')
    expect(paletteOf({ ...defaultHomepage, ...night.colours }, palettes)).toEqual({ palette: night, changed: 0 })
    expect(paletteOf({ ...defaultHomepage, ...paper.colours, secondary_color: '#ff0000' }, palettes)).toEqual({
      palette: paper,
      changed: 1,
    })
    expect(paletteOf(defaultHomepage, palettes)?.palette.id).toBe('foyer')
    const nothing = Object.fromEntries(Object.keys(paper.colours).map((name, at) => [name, `#00000${at}`])) as typeof paper.colours
    expect(paletteOf({ ...defaultHomepage, ...nothing }, palettes)).toBeNull()
  })
})
