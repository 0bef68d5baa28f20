/** Characters between which a line of Chinese or Japanese may end. */
const wide = /[\p{sc=Han}\p{sc=Hira}\p{sc=Kana}\u3000-\u303f\uff00-\uffef]/u
/** What must not begin a line. */
const closing = /^[、。，．！？；：）」』】》〉”’%,.!?;:)\]}]/u

/** The parts of a text that stay together on a line, each with the space that follows. */
const piecesOf = (text: string): string[] =>
  (text.match(/\S+\s*|\s+/gu) ?? []).flatMap((word) => {
    if (!wide.test(word)) return [word]
    const pieces: string[] = []
    for (const character of word) {
      const last = pieces.at(-1)
      const stays = last !== undefined && (closing.test(character) || !(wide.test(character) || wide.test(last.at(-1) ?? '')))
      if (stays || (last !== undefined && /\s/u.test(character))) pieces[pieces.length - 1] += character
      else pieces.push(character)
    }
    return pieces
  })

/** A text in lines no wider than `width`; a word that is wider alone is broken. */
export const linesOf = (text: string, width: number, widthOf: (part: string) => number): string[] => {
  const lines: string[] = []
  let line = ''
  let used = 0
  const end = (): void => {
    if (line.trim()) lines.push(line.trim())
    line = ''
    used = 0
  }
  const add = (piece: string): void => {
    const own = widthOf(piece.trimEnd())
    if (used > 0 && used + own > width) end()
    if (own > width && [...piece].length > 1) {
      for (const character of piece) add(character)
      return
    }
    line += piece
    used += widthOf(piece)
  }
  for (const piece of piecesOf(text)) add(piece)
  end()
  return lines
}
