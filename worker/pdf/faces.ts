/** The weights texts are set in. */
export type Weight = 400 | 600

/** The file of a typeface: `inter`, `vazirmatn`, or a slice of Noto Sans SC, such as `noto-sc-118`. */
export type Face = string

/** The code points of each slice of Noto Sans SC, as pairs of first and last, by its number. */
export type Slices = Record<string, number[]>

export const slicesFile = 'noto-sc.json'

/** The name of the file that has a face in a weight. */
export const fontFile = (face: Face, weight: Weight): string =>
  face.startsWith('noto') ? `${face}-${weight}.woff` : `${face}-${weight}.ttf`

/** Arabic letters, digits and punctuation. */
const arabic = /[\u0600-\u06ff\u0750-\u077f\u08a0-\u08ff\ufb50-\ufdff\ufe70-\ufefc]/
/** What Arabic fonts set from the right by themselves. */
const shaped = /[\p{sc=Arab}\u0660-\u0669\u06f0-\u06f9]/u
/** What Inter has not, and Noto Sans SC is read for. */
const eastAsian = /[\p{sc=Han}\p{sc=Hira}\p{sc=Kana}\p{sc=Bopo}\u3000-\u303f\u30fb\u30fc\uff00-\uffef]/u

/** Whether a text needs Noto Sans SC, whose slices are looked up in a table. */
export const needsSlices = (text: string): boolean => eastAsian.test(text)

/** Whether the text is drawn from the right by its font: Arabic letters and digits are. */
export const isShapedFromRight = (text: string): boolean => shaped.test(text)

/** The face of a character. One that no face has is Inter's, which draws an empty box. */
export const faceOf = (character: string, slices: Slices): Face => {
  if (arabic.test(character)) return 'vazirmatn'
  if (!eastAsian.test(character)) return 'inter'
  const code = character.codePointAt(0) ?? 0
  const holds = (pairs: number[]): boolean =>
    pairs.some((first, index) => index % 2 === 0 && first <= code && code <= (pairs[index + 1] ?? 0))
  const slice = Object.keys(slices).find((name) => holds(slices[name] ?? []))
  return slice ? `noto-sc-${slice}` : 'inter'
}
