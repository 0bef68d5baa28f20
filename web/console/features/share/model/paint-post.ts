import { paintQr } from './qr-file.ts'

/** A picture for a post: its size in pixels, and how much of its height the cover takes. */
export type PostFormat = { id: 'square' | 'story' | 'wide' | 'flyer'; width: number; height: number; cover: number; hasCode?: boolean }

/** What networks and printers take; the flyer is A6 at 300 dots an inch. */
export const postFormats: readonly PostFormat[] = [
  { id: 'square', width: 1080, height: 1080, cover: 0.6 },
  { id: 'story', width: 1080, height: 1920, cover: 0.68 },
  { id: 'wide', width: 1200, height: 630, cover: 0.54 },
  { id: 'flyer', width: 1240, height: 1748, cover: 0.55, hasCode: true },
]

/** What stands on it. `paper` and `ink` are CSS colours, `font` its families. */
export type Post = {
  title: string
  lines: readonly string[]
  url: string
  paper: string
  ink: string
  direction: 'ltr' | 'rtl'
  font: string
}

/** Breaks a text into lines that fit, at most so many; what is left over is cut with an ellipsis. */
export const linesThatFit = (text: string, fits: (line: string) => boolean, most: number): string[] => {
  const lines: string[] = []
  for (const word of text.split(/\s+/).filter(Boolean)) {
    const last = lines.at(-1)
    if (last !== undefined && fits(`${last} ${word}`)) lines[lines.length - 1] = `${last} ${word}`
    else lines.push(word)
  }
  const shown = lines.slice(0, most)
  const isCut = lines.length > most
  return shown.map((line, index) => {
    const end = isCut && index === most - 1 ? '…' : ''
    let cut = line
    while (cut.length > 1 && !fits(cut + end)) cut = cut.slice(0, -1)
    return cut === line ? line + end : `${cut.trimEnd()}…`
  })
}

const paintCover = (context: CanvasRenderingContext2D, image: HTMLImageElement, width: number, height: number): void => {
  const [own, wanted] = [image.naturalWidth / image.naturalHeight, width / height]
  const [w, h] = own > wanted ? [image.naturalHeight * wanted, image.naturalHeight] : [image.naturalWidth, image.naturalWidth / wanted]
  context.drawImage(image, (image.naturalWidth - w) / 2, (image.naturalHeight - h) / 2, w, h, 0, 0, width, height)
}

/** Draws a post: the cover above, and below it title, date and place, on a flyer with the code that leads to the tickets. */
export const paintPost = (
  canvas: HTMLCanvasElement,
  { width, height, cover, hasCode }: PostFormat,
  image: HTMLImageElement,
  post: Post,
): void => {
  canvas.width = width
  canvas.height = height
  const context = canvas.getContext('2d')
  if (!context) return
  const top = Math.round(height * cover)
  const margin = Math.round(width * 0.055)
  context.fillStyle = post.paper
  context.fillRect(0, 0, width, height)
  paintCover(context, image, width, top)
  const code = hasCode ? Math.round((height - top - 2 * margin) * 0.62) : 0
  const room = width - 2 * margin - (code ? code + margin : 0)
  const unit = Math.min(width, height) / 1080
  context.fillStyle = post.ink
  context.direction = post.direction
  context.textBaseline = 'top'
  const start = post.direction === 'rtl' ? width - margin : margin
  let y = top + margin
  const write = (text: string, size: number, weight: number, most: number): void => {
    context.font = `${weight} ${Math.round(size * unit)}px ${post.font}`
    for (const line of linesThatFit(text, (one) => context.measureText(one).width <= room, most)) {
      context.fillText(line, start, y)
      y += size * unit * 1.25
    }
  }
  write(post.title, 72, 650, 2)
  y += 12 * unit
  for (const line of post.lines) write(line, 40, 450, 1)
  if (code)
    paintQr(context, post.url, { x: post.direction === 'rtl' ? margin : width - margin - code, y: height - margin - code, width: code })
}
