import { qrPath, quietZone } from '../../../../shared/lib/qr-path.ts'

/** The width of the PNG, in pixels. */
const PNG_WIDTH = 2048

/** A QR code for print, without fonts. `mm` is its printed width, `ink` the colour of its modules. */
export const qrSvg = (text: string, mm: number, ink: string): string => {
  const { path, size } = qrPath(text, 'M')
  const box = `${-quietZone} ${-quietZone} ${size} ${size}`
  return `<svg xmlns="http://www.w3.org/2000/svg" width="${mm}mm" height="${mm}mm" viewBox="${box}" shape-rendering="crispEdges"><rect x="${-quietZone}" y="${-quietZone}" width="${size}" height="${size}" fill="#fff"/><path d="${path}" fill="${ink}"/></svg>`
}

type Place = { x: number; y: number; width: number }

/** Draws a QR code with its quiet zone; its place is in pixels of the canvas. */
export const paintQr = (context: CanvasRenderingContext2D, text: string, { x, y, width }: Place, ink = '#000'): void => {
  const { path, size } = qrPath(text, 'M')
  context.save()
  context.translate(x, y)
  context.fillStyle = '#fff'
  context.fillRect(0, 0, width, width)
  context.scale(width / size, width / size)
  context.translate(quietZone, quietZone)
  context.fillStyle = ink
  context.fill(new Path2D(path))
  context.restore()
}

/** A QR code as a PNG for programs that take no SVG. */
export const qrPng = (text: string, ink: string): Promise<Blob> => {
  const canvas = document.createElement('canvas')
  canvas.width = PNG_WIDTH
  canvas.height = PNG_WIDTH
  const context = canvas.getContext('2d')
  if (context) paintQr(context, text, { x: 0, y: 0, width: PNG_WIDTH }, ink)
  return pngOf(canvas)
}

/** What a canvas shows, as a PNG. */
export const pngOf = (canvas: HTMLCanvasElement): Promise<Blob> =>
  new Promise((resolve, reject) => canvas.toBlob((blob) => (blob ? resolve(blob) : reject(new Error('no picture'))), 'image/png'))
