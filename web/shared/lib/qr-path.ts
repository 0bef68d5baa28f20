import { encode } from 'uqr'

/** The quiet zone, in modules, as the standard asks for. */
export const quietZone = 4

/** A QR code as one path, a rectangle for each run of black modules in a row, and its width in modules with the quiet zone. */
export const qrPath = (text: string, ecc: 'M' | 'H'): { path: string; size: number } => {
  const modules = encode(text, { ecc, border: 0 }).data
  const path = modules
    .flatMap((row, y) => {
      const runs: string[] = []
      for (let x = 0; x < row.length; x += 1) {
        if (!row[x]) continue
        let end = x
        while (row[end]) end += 1
        runs.push(`M${x} ${y}h${end - x}v1h-${end - x}z`)
        x = end
      }
      return runs
    })
    .join('')
  return { path, size: modules.length + 2 * quietZone }
}
