const [quote, lineFeed] = [0x22, 0x0a]

/** Counts the lines of a CSV while it comes in, part by part; line breaks inside quotes are none. */
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
    /** How many ended so far, the head among them. */
    lines: () => lines,
    /** Whether what came in ends where a line does. */
    isWhole: () => lines > 0 && !isQuoted && last === lineFeed,
  }
}
