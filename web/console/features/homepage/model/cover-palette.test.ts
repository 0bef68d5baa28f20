import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { unreadable } from '../../../../../worker/shared/event-look.ts'
import { defaultHomepage } from '../../../../../worker/contract/homepage-design.ts'
import { coverPalette } from './cover-palette.ts'
import { paletteOf, palettes } from './palettes.ts'

/** A picture with the given number of pixels of each colour. */
const picture = (...parts: [count: number, red: number, green: number, blue: number][]): number[] =>
  parts.flatMap(([count, ...colour]) => Array.from({ length: count }, () => [...colour, 255]).flat())

describe('coverPalette', () => {
  it('has the picture’s background, a light paper and its strongest colour for links', () => {
    const found = coverPalette(picture([500, 25, 26, 69], [150, 244, 233, 214], [120, 92, 103, 187], [80, 226, 89, 59]))
    expect(found).toMatchObject({ background_color: '#191a45', primary_color: '#191a45', ticket_widget_color: '#ffffff' })
    expect(found?.content_background_color).toMatch(/^#f[5-9a-f]f[0-9a-f]e[0-9a-f]$/)
    // The orange, darkened until it is readable.
    expect(found?.secondary_color).toMatch(/^#[9a-d]/)
  })

  it('is readable and deterministic for any picture', () => {
    fc.assert(
      fc.property(fc.array(fc.tuple(fc.nat(255), fc.nat(255), fc.nat(255)), { minLength: 1, maxLength: 40 }), (pixels) => {
        const data = pixels.flatMap((colour) => [...colour, 255])
        const found = coverPalette(data)
        expect(found).toEqual(coverPalette(data))
        expect(unreadable({ ...defaultHomepage, ...found })).toEqual({})
      }),
    )
  })

  it('is null for an empty picture', () => {
    expect(coverPalette([])).toBeNull()
    expect(coverPalette([255, 0, 0, 0])).toBeNull()
  })
})

describe('the palettes', () => {
  it('are all readable', () => {
    for (const { colours } of palettes) expect(unreadable({ ...defaultHomepage, ...colours })).toEqual({})
  })

  it('are recognized in a design, with the changes since', () => {
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
