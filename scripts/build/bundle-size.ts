// Measures the compressed JavaScript that a page loads before it can be used, and fails above the budgets; also fails if
// the schema library is part of a page.
import { globSync, readFileSync } from 'node:fs'
import { gzipSync } from 'node:zlib'
import { locales } from '../../worker/contract/languages.ts'
import type { AppName } from '../../web/config/apps.ts'
import { readManifest, scriptsOf } from './web-apps.ts'
import { root } from '../run/paths.ts'

const dist = `${root}/web/dist`

const kilobytes = (files: string[]): number =>
  files.reduce((sum, file) => sum + gzipSync(readFileSync(`${dist}/${file}`), { level: 9 }).length, 0) / 1000

const pages: { name: string; app: AppName; modules: string[]; catalogues: string[]; budget: number }[] = [
  {
    name: 'event page, with a promo code',
    app: 'buyer',
    modules: ['shared/early-clicks.ts', 'buyer/index.html', 'buyer/features/event-page/event-page.tsx'],
    catalogues: ['buyer'],
    budget: 110,
  },
  {
    name: 'waiting room',
    app: 'waiting-room',
    modules: ['shared/early-clicks.ts', 'waiting-room/index.html'],
    catalogues: ['waiting-room'],
    budget: 40,
  },
  { name: 'check-in', app: 'check-in', modules: ['check-in/index.html'], catalogues: ['check-in'], budget: 120 },
  {
    name: "console's first screen",
    app: 'console',
    modules: ['console/index.html', 'console/features/shell/account-shell.tsx', 'console/features/events/events-page.tsx'],
    catalogues: ['buyer', 'console'],
    budget: 240,
  },
]

let isWrong = false
for (const { name, app, modules, catalogues, budget } of pages)
  for (const locale of locales) {
    const size = kilobytes(
      scriptsOf(readManifest(app), [...modules, ...catalogues.map((catalogue) => `../locales/${locale}/${catalogue}.po`)]),
    )
    console.log(`${name} (${locale}): ${size.toFixed(2)} kB of JavaScript, gzip (at most ${budget})`)
    if (size > budget) isWrong = true
  }
// Other sites load it directly.
const loader = readFileSync(`${dist}/widget.js`).length / 1000
console.log(`widget.js: ${loader.toFixed(1)} kB, uncompressed (at most 5)`)
if (loader > 5) isWrong = true
// The reference of the API is Scalar's own program, on a page of its own.
for (const file of globSync('assets/*.js', { cwd: dist, exclude: ['assets/scalar-*'] }))
  if (/ZodError|_zod\b/.test(readFileSync(`${dist}/${file}`, 'utf8'))) {
    console.log(`${file} holds zod: what the web needs of the contract stands in its plain files`)
    isWrong = true
  }
if (isWrong) process.exit(1)
