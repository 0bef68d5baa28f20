// Measures the JavaScript a page loads before it can be used, compressed, and fails above the budgets.
import { readFileSync } from 'node:fs'
import { gzipSync } from 'node:zlib'
import { root } from './paths.ts'

type Chunk = { file: string; imports?: string[]; isEntry?: boolean }

const manifest = JSON.parse(readFileSync(`${root}/web/dist/.vite/manifest.json`, 'utf8')) as Record<string, Chunk>

/** Every file loaded for these modules: themselves and all they import at once. */
const filesOf = (modules: string[]): Set<string> => {
  const files = new Set<string>()
  const visit = (key: string): void => {
    const chunk = manifest[key]
    if (!chunk) throw new Error(`the build has no ${key}`)
    if (files.has(chunk.file)) return
    if (chunk.file.endsWith('.js')) files.add(chunk.file)
    for (const next of chunk.imports ?? []) visit(next)
  }
  modules.forEach(visit)
  return files
}

const kilobytes = (files: Set<string>): number =>
  [...files].reduce((sum, file) => sum + gzipSync(readFileSync(`${root}/web/dist/${file}`), { level: 9 }).length, 0) / 1000

const entry = Object.keys(manifest).find((key) => manifest[key]?.isEntry) as string
const pages: { name: string; modules: string[]; catalogues: string[]; budget: number }[] = [
  { name: 'event page', modules: [entry, 'features/event-page/event-page.tsx'], catalogues: ['buyer'], budget: 150 },
  {
    name: "console's first screen",
    modules: [entry, 'features/shell/account-shell.tsx', 'features/events/events-page.tsx'],
    catalogues: ['buyer', 'console'],
    budget: 300,
  },
]

let over = false
for (const { name, modules, catalogues, budget } of pages)
  for (const locale of ['en', 'ar']) {
    const size = kilobytes(filesOf([...modules, ...catalogues.map((catalogue) => `../locales/${locale}/${catalogue}.po`)]))
    console.log(`${name} (${locale}): ${size.toFixed(1)} kB of JavaScript, gzip (at most ${budget})`)
    if (size > budget) over = true
  }
if (over) process.exit(1)
