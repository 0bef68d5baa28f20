// Describes the built web for the worker's pages: the HTML of each app, and the files that a module imports. It is
// bundled into the worker and never served.
import { createHash } from 'node:crypto'
import { cpSync, mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { apps, type AppName } from '../../web/config/apps.ts'
import { root } from '../run/paths.ts'

type Chunk = { file: string; src?: string; imports?: string[] }
export type Manifest = Record<string, Chunk>

const dist = `${root}/web/dist`
const builtFolder = (app: AppName): string => `${root}/web/dist-worker/${app}`
const fonts = { latin: 'inter-latin-opsz-normal.woff2', arabic: 'vazirmatn-arabic-wght-normal.woff2' }

/** The manifest of an app's last build. */
export const readManifest = (app: AppName): Manifest =>
  JSON.parse(readFileSync(`${builtFolder(app)}/.vite/manifest.json`, 'utf8')) as Manifest

/** Every script loaded for these modules: themselves and all their static imports. */
export const scriptsOf = (manifest: Manifest, modules: readonly string[]): string[] => {
  const files = new Set<string>()
  const visit = (key: string): void => {
    const chunk = manifest[key]
    if (!chunk) throw new Error(`the build has no ${key}`)
    if (files.has(chunk.file)) return
    if (chunk.file.endsWith('.js')) files.add(chunk.file)
    for (const next of chunk.imports ?? []) visit(next)
  }
  modules.forEach(visit)
  return [...files]
}

const chunksOf = (manifest: Manifest): Record<string, string[]> => {
  const modules = Object.keys(manifest).filter((key) => !key.startsWith('_') && manifest[key]?.file.endsWith('.js'))
  return Object.fromEntries(modules.map((key) => [key, scriptsOf(manifest, [key]).map((file) => `/${file}`)]))
}

// A buyer's first page and the waiting room need no second request: their styles are inlined.
const htmlOf = (app: AppName): string => {
  const html = readFileSync(`${builtFolder(app)}/${app}/index.html`, 'utf8')
  if (app !== 'buyer' && app !== 'waiting-room') return html
  return html.replace(/<link rel="stylesheet"[^>]* href="\/(assets\/[^"]+)">/, (_, file: string) => {
    const css = readFileSync(`${builtFolder(app)}/${file}`, 'utf8')
    // Only an end tag would end it: a lone `<` is a condition's (`width<=767.98px`) and must stay one.
    return `<style>${css.replaceAll('</', '<\\/')}</style>`
  })
}

/** The files that check-in needs offline: its scripts first of all, its styles, its fonts, the code reader. */
const doorFiles = (): string[] => {
  const manifest = readManifest('check-in')
  const entry = manifest['check-in/index.html']?.file
  if (!entry) throw new Error('the build has no door')
  const files = readdirSync(`${builtFolder('check-in')}/assets`).map((file) => `assets/${file}`)
  const needed = files.filter((file) => /\.(js|css|wasm)$/.test(file) || Object.values(fonts).some((font) => isBuiltFrom(file, font)))
  return [...new Set([entry, ...needed])].map((file) => `/${file}`)
}
const isBuiltFrom = (file: string, source: string): boolean => file.startsWith(`assets/${source.replace(/\.\w+$/, '')}-`)

// A new name with every build: its own text counts too.
const writeDoorWorker = (): void => {
  const program = readFileSync(`${root}/web/check-in/service-worker.js`, 'utf8').replace("['%files%']", () => JSON.stringify(doorFiles()))
  const html = readFileSync(`${builtFolder('check-in')}/check-in/index.html`, 'utf8')
  const version = createHash('sha256').update(program).update(html).digest('hex').slice(0, 16)
  writeFileSync(`${dist}/door-worker.js`, program.replace('%version%', version))
}

/** Publishes the apps' files, and describes the rest for the worker. */
export const gatherApps = (): void => {
  // The folder itself stays: a running server watches it.
  mkdirSync(dist, { recursive: true })
  for (const name of readdirSync(dist)) rmSync(`${dist}/${name}`, { recursive: true })
  cpSync(`${root}/web/public`, dist, { recursive: true })
  for (const app of apps) cpSync(`${builtFolder(app)}/assets`, `${dist}/assets`, { recursive: true })
  cpSync(`${root}/web/dist-worker/widget-loader/widget.js`, `${dist}/widget.js`)
  // The API's reference loads it, and no other page.
  cpSync(`${root}/node_modules/@scalar/api-reference/dist/browser/standalone.js`, `${dist}/assets/scalar-1.72.1.js`)
  writeDoorWorker()
  const assets = Object.values(readManifest('buyer'))
  const fontOf = (name: string): string => `/${assets.find(({ src }) => src?.endsWith(name))?.file}`
  const each = <T>(of: (app: AppName) => T): Record<string, T> => Object.fromEntries(apps.map((app) => [app, of(app)]))
  const facts = {
    html: each(htmlOf),
    chunks: each((app) => chunksOf(readManifest(app))),
    fonts: { latin: fontOf(fonts.latin), arabic: fontOf(fonts.arabic) },
  }
  writeFileSync(`${root}/web/dist-worker/apps.json`, JSON.stringify(facts))
}
