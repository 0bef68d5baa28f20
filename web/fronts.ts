import { existsSync, readFileSync } from 'node:fs'
import { dirname, join, normalize } from 'node:path'

/** The web's programs, each built on its own: its HTML, its entry and its pages know nothing of the others'. */
export const fronts = ['buyer', 'room', 'door', 'console'] as const
export type FrontName = (typeof fronts)[number]

// Panda reads its configuration as CommonJS, which knows no import.meta; everything here runs from the root.
const here = `${process.cwd()}/web/`

const imports = /(?:from|import\()\s*'(\.[^']+\.tsx?)'/g
const importsAtOnce = /from\s*'(\.[^']+\.tsx?)'/g

/** The files of the web that a file imports, at once or later. */
const importsOf = (file: string, pattern = imports): string[] =>
  [...readFileSync(here + file, 'utf8').matchAll(pattern)]
    .map(([, path = '']) => normalize(join(dirname(file), path)))
    .filter((path) => !path.startsWith('..') && existsSync(here + path))

/** Every file these need, by what each imports. */
const reachedFrom = (entries: readonly string[], next: (file: string) => string[]): string[] => {
  const files = new Set<string>()
  const walk = (file: string): void => {
    if (files.has(file)) return
    files.add(file)
    next(file).forEach(walk)
  }
  entries.forEach(walk)
  return [...files]
}
const filesFrom = (...entries: string[]): string[] => reachedFrom(entries, (file) => importsOf(file))

const fromRoot = (files: readonly string[]): string[] => files.map((file) => `web/${file}`)

/** Whose styles a front needs. */
export const styledFiles = (front: FrontName): string[] => fromRoot(filesFrom(`${front}.tsx`))

/** What loads its later parts with the sentences of what comes after the event page. */
const hasLaterParts = (file: string): boolean => /^features\/(event-page|widget)\//.test(file)
// On a phone the tickets are in a sheet that is fetched once the page stands: what it says comes with the page.
const eventPage = reachedFrom(['buyer-app.tsx', 'features/event-page/event-page.tsx', 'ui/modal-sheet.tsx'], (file) =>
  importsOf(file, hasLaterParts(file) ? importsAtOnce : imports),
)
const besides = (front: FrontName): string[] => filesFrom(`${front}.tsx`).filter((file) => !eventPage.includes(file))

/** What names screens and loads each when it is gone to. */
const namesScreens = (file: string): boolean => file === 'console-routes.tsx' || file.endsWith('section.ts')
/** What the console needs to be there at all, with the screens it opens with. */
const firstOfConsole = reachedFrom(
  [
    'console.tsx',
    'features/shell/account-shell.tsx',
    'features/shell/event-shell.tsx',
    'features/events/events-page.tsx',
    'features/auth/login-page.tsx',
  ],
  (file) => importsOf(file, namesScreens(file) ? importsAtOnce : imports),
)
const ofConsole = besides('console')

/**
 * Whose sentences stand in which catalogue, so that a phone downloads those of its own pages only: what the event page
 * says, which all fronts know, what each adds to it, and what the console adds once one goes further than its first screens.
 */
export const catalogues = {
  buyer: fromRoot(eventPage),
  checkout: fromRoot(besides('buyer')),
  // These load nothing else: what others say too stands in them again.
  room: fromRoot(filesFrom('room.tsx')),
  door: fromRoot(filesFrom('door.tsx')),
  console: fromRoot(ofConsole.filter((file) => firstOfConsole.includes(file))),
  sections: fromRoot(ofConsole.filter((file) => !firstOfConsole.includes(file))),
}
