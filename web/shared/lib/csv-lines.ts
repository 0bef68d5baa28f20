const [quote, lineFeed] = [0x22, 0x0a]

/** Counts the lines of a CSV chunk by chunk; line breaks inside quotes don't count. */
export const countCsvLines = () => {
  let [lines, last] = [0, 0]
  let isQuoted = false
  return {
    add: (part: Uint8Array): void => {
      for (const byte of part) {
        if (byte === quote) isQuoted = !isQuoted
        else if (byte === lineFeed && !isQuoted) lines += 1
      }
      last = part.at(-1) ?? last
    },
    /** Complete lines so far, including the header. */
    lines: () => lines,
    /** Whether the data so far ends with a complete line. */
    isWhole: () => lines > 0 && !isQuoted && last === lineFeed,
  }
}
