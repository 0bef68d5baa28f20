import type { PDFDocument } from '@cantoo/pdf-lib'

/** Lam and the four letters it is one glyph with, and the character of each pair. */
const pairs = new Map([
  ['\u0644\u0622', 0xfef5],
  ['\u0644\u0623', 0xfef7],
  ['\u0644\u0625', 0xfef9],
  ['\u0644\u0627', 0xfefb],
])

type Fontkit = Parameters<PDFDocument['registerFontkit']>[0]

/** What only moves glyphs: a PDF's text is shown by its glyphs, each as wide as its font says. */
const unmoved = Object.fromEntries(['kern', 'mark', 'mkmk', 'curs', 'dist', 'abvm', 'blwm'].map((feature) => [feature, false]))

/**
 * Fonts that shape each text once, without what a PDF has no use for: that is most of a PDF's work. Their glyphs of two
 * Arabic letters say one character of their own: programs that read a PDF turn letters from the right around, those of
 * such a glyph among themselves too, and would read "ﻻ" as "ا" and "ل".
 */
export const withShaping = (engine: Fontkit): Fontkit => ({
  create: (data) => {
    const font = engine.create(data)
    if (!font || !('layout' in font)) return font
    const layout = font.layout.bind(font)
    const features = font.postscriptName?.startsWith('Inter') ? { ...unmoved, calt: false } : unmoved
    // A text is measured, encoded and collected, and each time the same.
    const known = new Map<string, ReturnType<typeof layout>>()
    font.layout = (text) => {
      const same = known.get(text)
      if (same) return same
      const run = layout(text, features)
      known.set(text, run)
      for (const glyph of run.glyphs) {
        const character = pairs.get(String.fromCodePoint(...glyph.codePoints))
        if (character !== undefined) glyph.codePoints = [character]
      }
      return run
    }
    return font
  },
})
