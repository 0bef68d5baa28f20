import type { PDFDocument } from '@cantoo/pdf-lib'

/** Lam and the four letters it is one glyph with, and the character of each pair. */
const pairs = new Map([
  ['\u0644\u0622', 0xfef5],
  ['\u0644\u0623', 0xfef7],
  ['\u0644\u0625', 0xfef9],
  ['\u0644\u0627', 0xfefb],
])

type Fontkit = Parameters<PDFDocument['registerFontkit']>[0]

/**
 * Fonts whose glyphs of two Arabic letters say one character of their own. Programs that read a PDF turn letters from the
 * right around, those of such a glyph among themselves too, and read "ﻻ" as "ا" and "ل".
 */
export const withLigatures = (engine: Fontkit): Fontkit => ({
  create: (data) => {
    const font = engine.create(data)
    if (!font || !('layout' in font)) return font
    const layout = font.layout.bind(font)
    font.layout = (...given) => {
      const run = layout(...given)
      for (const glyph of run.glyphs) {
        const character = pairs.get(String.fromCodePoint(...glyph.codePoints))
        if (character !== undefined) glyph.codePoints = [character]
      }
      return run
    }
    return font
  },
})
