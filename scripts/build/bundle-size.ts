// Measures the JavaScript a page loads before it can be used, compressed, and fails above the budgets; and where the
// schemas' library reached a page at all.
import { globSync, readFileSync } from 'node:fs'
import { gzipSync } from 'node:zlib'
import { locales } from '../worker/contract/languages.ts'
import type { FrontName } from '../web/fronts.ts'
import { readManifest, scriptsOf } from './fronts.ts'
import { root } from './paths.ts'

const dist = `${root}/web/dist`

const kilobytes = (files: string[]): number =>
  files.reduce((sum, file) => sum + gzipSync(readFileSync(`${dist}/${file}`), { level: 9 }).length, 0) / 1000

const pages: { name: string; front: FrontName; modules: string[]; catalogues: string[]; budget: number }[] = [
  {
    name: 'event page, with a promo code',
    front: 'buyer',
    modules: ['early-clicks.ts', 'buyer.html', 'features/event-page/event-page.tsx'],
    catalogues: ['buyer'],
    budget: 110,
  },
  { name: 'waiting room', front: 'room', modules: ['early-clicks.ts', 'room.html'], catalogues: ['room'], budget: 40 },
  { name: 'door', front: 'door', modules: ['door.html'], catalogues: ['door'], budget: 120 },
  {
    name: "console's first screen",
    front: 'console',
    modules: ['console.html', 'features/shell/account-shell.tsx', 'features/events/events-page.tsx'],
    catalogues: ['buyer', 'console'],
    budget: 240,
  },
]

let isWrong = false
for (const { name, front, modules, catalogues, budget } of pages)
  for (const locale of locales) {
    const size = kilobytes(
      scriptsOf(readManifest(front), [...modules, ...catalogues.map((catalogue) => `../locales/${locale}/${catalogue}.po`)]),
    )
    console.log(`${name} (${locale}): ${size.toFixed(1)} kB of JavaScript, gzip (at most ${budget})`)
    if (size > budget) isWrong = true
  }
// Other sites load it as it is, compressed or not.
const loader = readFileSync(`${dist}/widget.js`).length / 1000
console.log(`widget.js: ${loader.toFixed(1)} kB, uncompressed (at most 5)`)
if (loader > 5) isWrong = true
for (const file of globSync('assets/*.js', { cwd: dist }))
  if (/ZodError|_zod\b/.test(readFileSync(`${dist}/${file}`, 'utf8'))) {
    console.log(`${file} holds zod: what the web needs of the contract stands in its plain files`)
    isWrong = true
  }
if (isWrong) process.exit(1)
