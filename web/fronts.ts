import { existsSync, readFileSync } from 'node:fs'
import { dirname, join, normalize } from 'node:path'

/** The web's three programs, each built on its own: its HTML, its entry and its pages know nothing of the others'. */
export const fronts = ['buyer', 'door', 'console'] as const
export type FrontName = (typeof fronts)[number]

// Panda reads its configuration as CommonJS, which knows no import.meta; everything here runs from the root.
const here = `${process.cwd()}/web/`

/** The files of the web that a file imports, at once or later. */
const importsOf = (file: string): string[] =>
  [...readFileSync(here + file, 'utf8').matchAll(/(?:from|import\()\s*'(\.[^']+\.tsx?)'/g)]
    .map(([, path = '']) => normalize(join(dirname(file), path)))
    .filter((path) => !path.startsWith('..') && existsSync(here + path))

/** Every file these need. */
const filesFrom = (...entries: string[]): string[] => {
  const files = new Set<string>()
  const walk = (file: string): void => {
    if (files.has(file)) return
    files.add(file)
    importsOf(file).forEach(walk)
  }
  entries.forEach(walk)
  return [...files]
}

const fromRoot = (files: readonly string[]): string[] => files.map((file) => `web/${file}`)

/** Whose styles a front needs. */
export const styledFiles = (front: FrontName): string[] => fromRoot(filesFrom(`${front}.tsx`))

const eventPage = filesFrom('buyer-app.tsx', 'features/event-page/event-page.tsx')
const besides = (front: FrontName): string[] => fromRoot(filesFrom(`${front}.tsx`).filter((file) => !eventPage.includes(file)))

/**
 * Whose sentences stand in which catalogue, so that a phone downloads those of its own pages only: what the event page
 * says, which all fronts know, and what each adds to it.
 */
export const catalogues = {
  buyer: fromRoot(eventPage),
  checkout: besides('buyer'),
  door: besides('door'),
  console: besides('console'),
}
