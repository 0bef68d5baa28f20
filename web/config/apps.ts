import { existsSync, readFileSync } from 'node:fs'
import { dirname, join, normalize } from 'node:path'

/** The web's apps, each built on its own with its HTML, entry and pages. */
export const apps = ['buyer', 'waiting-room', 'check-in', 'console'] as const
export type AppName = (typeof apps)[number]

// Panda loads its configuration as CommonJS, without import.meta; every tool runs from the root.
const here = `${process.cwd()}/web/`

const imports = /(?:from|import\()\s*'(\.[^']+\.tsx?)'/g
const importsAtOnce = /from\s*'(\.[^']+\.tsx?)'/g

/** The web files a file imports, statically or dynamically. */
const importsOf = (file: string, pattern = imports): string[] =>
  [...readFileSync(here + file, 'utf8').matchAll(pattern)]
    .map(([, path = '']) => normalize(join(dirname(file), path)))
    .filter((path) => !path.startsWith('..') && existsSync(here + path))

/** Every file reachable from the entries by imports. */
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

/** The files whose styles an app needs. */
export const styledFiles = (app: AppName): string[] => fromRoot(filesFrom(`${app}/main.tsx`))

/** Files whose dynamic imports load the checkout messages along. */
const hasLaterParts = (file: string): boolean => /^buyer\/features\/(event-page|widget)\//.test(file)
// On a phone the ticket sheet is loaded after the page, but its messages come with the page.
const eventPage = reachedFrom(['buyer/app.tsx', 'buyer/features/event-page/event-page.tsx', 'shared/ui/modal-sheet.tsx'], (file) =>
  importsOf(file, hasLaterParts(file) ? importsAtOnce : imports),
)
const besides = (app: AppName): string[] => filesFrom(`${app}/main.tsx`).filter((file) => !eventPage.includes(file))

/** Files that list screens and load each on demand. */
const namesScreens = (file: string): boolean => file === 'console/routes.tsx' || file.endsWith('section.ts')
/** The files the console starts with, including its first screens. */
const firstOfConsole = reachedFrom(
  [
    'console/main.tsx',
    'console/features/shell/account-shell.tsx',
    'console/features/shell/event-shell.tsx',
    'console/features/events/events-page.tsx',
    'console/features/auth/login-page.tsx',
  ],
  (file) => importsOf(file, namesScreens(file) ? importsAtOnce : imports),
)
const ofConsole = besides('console')

/**
 * The files of each message catalogue, so that a phone downloads only the messages of its pages: those of the event page
 * are shared by all apps; then come each app's own, and those of the console's later screens.
 */
export const catalogues = {
  buyer: fromRoot(eventPage),
  checkout: fromRoot(besides('buyer')),
  // These apps load no other catalogue, so their own repeat shared messages.
  'waiting-room': fromRoot(filesFrom('waiting-room/main.tsx')),
  'check-in': fromRoot(filesFrom('check-in/main.tsx')),
  console: fromRoot(ofConsole.filter((file) => firstOfConsole.includes(file))),
  sections: fromRoot(ofConsole.filter((file) => !firstOfConsole.includes(file))),
}
