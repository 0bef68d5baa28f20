import { spawnSync } from 'node:child_process'
import { existsSync } from 'node:fs'
import { chromium } from 'playwright'

/** The options of every browser here: no sandbox (it runs as root in CI), no background requests. */
export const browserArguments = [
  '--no-sandbox',
  '--disable-gpu',
  '--disable-quic',
  '--no-first-run',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
]

/** `headless`: Chromium without a window, for half of a window's work. `whole`: with all settings that people have. */
export type BrowserKind = 'headless' | 'whole'

const wholeNames = ['chromium', 'chromium-browser', 'google-chrome-stable', 'google-chrome']
const headlessNames = ['chromium-headless-shell', ...wholeNames]
const packages: Record<BrowserKind, string> = { headless: 'chromium-headless-shell', whole: 'chromium' }

const onPath = (names: string[]): string | undefined => {
  for (const name of names) {
    const { status, stdout } = spawnSync('which', [name], { encoding: 'utf8' })
    if (status === 0 && stdout.trim()) return stdout.trim()
  }
  return undefined
}

const found = (kind: BrowserKind): string | undefined => {
  const given = process.env['CHROMIUM_PATH']
  if (given) return existsSync(given) ? given : undefined
  const cached = chromium.executablePath()
  return onPath(kind === 'headless' ? headlessNames : wholeNames) ?? (existsSync(cached) ? cached : undefined)
}

const hasApt = (): boolean => process.getuid?.() === 0 && existsSync('/usr/bin/apt-get')

const run = (command: string, args: string[]): void => {
  console.log(`No browser found: ${command} ${args.join(' ')} …`)
  spawnSync(command, args, { stdio: ['ignore', 'ignore', 'inherit'], env: { ...process.env, DEBIAN_FRONTEND: 'noninteractive' } })
}

/** The path of a Chromium: `CHROMIUM_PATH`, the system's, Playwright's; else one is installed. Explains what to do if none of these works. */
export const findBrowser = (kind: BrowserKind = 'headless'): string => {
  if (process.env['CHROMIUM_PATH'] && !found(kind)) throw new Error(`CHROMIUM_PATH names no file: ${process.env['CHROMIUM_PATH']}`)
  if (!found(kind) && hasApt()) {
    run('apt-get', ['update', '-qq'])
    run('apt-get', ['install', '-y', '-qq', packages[kind]])
  }
  if (!found(kind)) run('playwright', ['install', 'chromium'])
  const browser = found(kind)
  if (!browser) throw new Error('No browser for the tests. Install Chromium or Chrome, or name one with CHROMIUM_PATH=…')
  return browser
}
