import { existsSync } from 'node:fs'
import type { TestProject } from 'vitest/node'
import startFoyer from '../support/setup.ts'
import type { WebKitPaths } from './webkit.ts'

type Browsers = { firefox: string; webkit: WebKitPaths }

declare module 'vitest' {
  interface ProvidedContext {
    browsers: Browsers
  }
}

const miniBrowser = ['x86_64-linux-gnu', 'aarch64-linux-gnu'].map((system) => `/usr/lib/${system}/webkit2gtk-4.1/MiniBrowser`)

const first = (paths: string[], whatElse: string): string => {
  const found = paths.find((path) => path && existsSync(path))
  if (!found) throw new Error(whatElse)
  return found
}

const advice = 'On Debian and Ubuntu: apt-get install firefox-esr webkit2gtk-driver xvfb'
const missing = (what: string, variable: string) => `${what} is missing. ${advice}; elsewhere name it with ${variable}=…`

/** Finds the other engines, or says what to install, then starts a Foyer for them. */
export default async function setup(project: TestProject): Promise<() => Promise<void>> {
  project.provide('browsers', {
    firefox: first([process.env['FIREFOX_PATH'] ?? '', '/usr/bin/firefox-esr', '/usr/bin/firefox'], missing('Firefox', 'FIREFOX_PATH')),
    webkit: {
      driver: first(
        [process.env['WEBKIT_DRIVER_PATH'] ?? '', '/usr/bin/WebKitWebDriver'],
        missing('WebKitWebDriver', 'WEBKIT_DRIVER_PATH'),
      ),
      browser: first([process.env['WEBKIT_BROWSER_PATH'] ?? '', ...miniBrowser], missing('WebKit’s MiniBrowser', 'WEBKIT_BROWSER_PATH')),
      display: first(['/usr/bin/Xvfb'], `Xvfb is missing. ${advice}`),
    },
  })
  return startFoyer(project)
}
