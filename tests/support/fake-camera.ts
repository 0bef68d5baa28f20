import { mkdtempSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { chromium, type Browser } from 'playwright'
import { encode } from 'uqr'
import { browserArguments, findBrowser } from '../../scripts/run/browser.ts'
import { recordPresses } from './presses.ts'

const side = 400
const perSecond = 5

/** A grey picture as Y4M has it: the brightness of each pixel, and no colour. */
const frame = (code: string | null): Buffer => {
  const brightness = Buffer.alloc(side * side, 150)
  if (code !== null) {
    const { data, size } = encode(code, { border: 4 })
    const module = Math.floor((side * 0.8) / size)
    const edge = Math.floor((side - module * size) / 2)
    for (let y = 0; y < module * size; y += 1)
      for (let x = 0; x < module * size; x += 1)
        brightness[(y + edge) * side + x + edge] = data[Math.floor(y / module)]?.[Math.floor(x / module)] ? 16 : 235
  }
  return Buffer.concat([Buffer.from('FRAME\n'), brightness, Buffer.alloc((side * side) / 2, 128)])
}

/** A film of tickets' codes one after the other, repeatedly, with nothing between them. */
export const filmOf = (codes: readonly string[]): string => {
  const file = join(mkdtempSync(join(tmpdir(), 'foyer-camera-')), 'camera.y4m')
  const frames = codes.flatMap((code) => [...Array.from({ length: perSecond }, () => frame(code)), frame(null), frame(null)])
  writeFileSync(file, Buffer.concat([Buffer.from(`YUV4MPEG2 W${side} H${side} F${perSecond}:1 Ip A1:1 C420jpeg\n`), ...frames]))
  return file
}

/** A browser whose camera shows a film, and is given or refused. */
export const launchWithCamera = async (film: string, { allowed = true } = {}): Promise<Browser> => {
  const browser = await chromium.launch({
    executablePath: findBrowser(),
    args: [
      ...browserArguments,
      '--use-fake-device-for-media-stream',
      `--use-file-for-fake-video-capture=${film}`,
      ...(allowed ? ['--use-fake-ui-for-media-stream'] : ['--use-fake-ui-for-media-stream=deny']),
    ],
  })
  const open = browser.newContext.bind(browser)
  browser.newContext = async (options) => {
    const context = await open(options)
    await recordPresses(context)
    return context
  }
  return browser
}
