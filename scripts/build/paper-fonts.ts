// The fonts that PDFs are set in: files the worker reads from the assets. Whole TTFs and WOFF slices, never WOFF2, which
// the PDF library embeds without its outlines.
import { cpSync, mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs'

const notoOf = (root: string): string => `${root}/node_modules/@fontsource/noto-sans-sc`
const weights = { 400: 'Regular', 600: 'SemiBold' } as const

const slicePattern = /^noto-sans-sc-(\d+)-(400|600)-normal\.woff$/

/** The source of every font file in the project at `root`, by the name the worker reads it by. */
export const paperFonts = (root: string): Record<string, string> => {
  const whole = Object.entries(weights).flatMap(([weight, style]) =>
    [
      ['inter', 'Inter'],
      ['vazirmatn', 'Vazirmatn'],
    ].map(([name, family]) => [
      `${name}-${weight}.ttf`,
      `${root}/node_modules/@expo-google-fonts/${name}/${weight}${style}/${family}_${weight}${style}.ttf`,
    ]),
  )
  const slices = readdirSync(`${notoOf(root)}/files`).flatMap((file) => {
    const [, slice, weight] = slicePattern.exec(file) ?? []
    return slice ? [[`noto-sc-${slice}-${weight}.woff`, `${notoOf(root)}/files/${file}`]] : []
  })
  return Object.fromEntries([...whole, ...slices]) as Record<string, string>
}

/** The code points of each slice of Noto Sans SC: pairs of first and last. */
export const notoSlices = (root: string): Record<string, number[]> => {
  const ranges = JSON.parse(readFileSync(`${notoOf(root)}/unicode.json`, 'utf8')) as Record<string, string>
  const slices = Object.entries(ranges).flatMap(([name, text]) => {
    const slice = /^\[(\d+)\]$/.exec(name)?.[1]
    const pairs = text.split(',').flatMap((range) => {
      const [first = '', last = first] = range.trim().replace(/^U\+/i, '').split('-')
      return [Number.parseInt(first, 16), Number.parseInt(last, 16)]
    })
    return slice ? [[slice, pairs] as const] : []
  })
  return Object.fromEntries(slices)
}

/** Puts the fonts among the assets, under `paper-fonts/`. */
export const writePaperFonts = (root: string, dist: string): void => {
  const folder = `${dist}/paper-fonts`
  mkdirSync(folder, { recursive: true })
  for (const [name, source] of Object.entries(paperFonts(root))) cpSync(source, `${folder}/${name}`)
  writeFileSync(`${folder}/noto-sc.json`, JSON.stringify(notoSlices(root)))
}
