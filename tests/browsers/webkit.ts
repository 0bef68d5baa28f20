import { spawn, type ChildProcess } from 'node:child_process'
import { freePort } from '../../scripts/run/stack.ts'
import { eventually } from '../support/api.ts'
import { tabOf, type Engine, type Tab } from './tab.ts'

/** WebDriver's name for an element in JSON (W3C WebDriver, 12.1). */
const elementKey = 'element-6066-11e4-a52e-4f735466cecf'
const enterKey = '\uE007'

type Element = { [elementKey]: string }

/** Where Debian's packages put what is needed. */
export type WebKitPaths = { driver: string; browser: string; display: string }

const ended = (child: ChildProcess): Promise<unknown> =>
  child.exitCode === null ? new Promise((done) => child.once('exit', done)) : Promise.resolve()

/** A tab of a WebKitGTK browser of its own, Safari's engine, by WebDriver; it is drawn on a display that no one sees. */
export const webkitTab = async (paths: WebKitPaths, { width = 1280 } = {}): Promise<Tab> => {
  const port = await freePort()
  const screen = `:${100 + (port % 900)}`
  const display = spawn(paths.display, [screen, '-screen', '0', '1600x1200x24'], { stdio: 'ignore' })
  const driver = spawn(paths.driver, [`--port=${port}`, '--host=127.0.0.1'], {
    // Without a language the engine calls it "C", which Intl refuses.
    env: { ...process.env, DISPLAY: screen, LANG: 'en_US.UTF-8', LANGUAGE: 'en_US', LIBGL_ALWAYS_SOFTWARE: '1' },
    stdio: 'ignore',
  })
  const send = async <T>(method: string, path: string, body?: object): Promise<T> => {
    const response = await fetch(`http://127.0.0.1:${port}${path}`, { method, ...(body ? { body: JSON.stringify(body) } : {}) })
    const { value } = (await response.json()) as { value: T & { error?: string; message?: string } }
    if (!response.ok) throw new Error(`${value?.error}: ${value?.message}`)
    return value
  }
  await eventually(
    () => send<{ ready: boolean }>('GET', '/status').catch(() => null),
    (status) => status !== null,
    'WebKitWebDriver',
  )
  const { sessionId } = await send<{ sessionId: string }>('POST', '/session', {
    capabilities: {
      alwaysMatch: {
        // A page is there as soon as it is opened, so that it is listened to from its first line on.
        pageLoadStrategy: 'none',
        'webkitgtk:browserOptions': { binary: paths.browser, args: ['--automation'] },
      },
    },
  })
  const tab = <T>(method: string, path: string, body?: object): Promise<T> => send<T>(method, `/session/${sessionId}${path}`, body)
  const errors: string[] = []
  /** The driver reports no errors of a page: each call listens, and returns those since the last. */
  const run = async <T>(source: string, ...args: unknown[]): Promise<T> => {
    const script = `if (!window.thrown) {
      window.thrown = []
      window.addEventListener('error', ({ message }) => window.thrown.push(message))
      window.addEventListener('unhandledrejection', ({ reason }) => window.thrown.push(String(reason)))
    }
    return { value: (${source})(...arguments), thrown: window.thrown.splice(0) }`
    const { value, thrown } = await tab<{ value: T; thrown: string[] }>('POST', '/execute/sync', { script, args })
    errors.push(...thrown)
    return value
  }
  const of = (element: Element): string => `/element/${element[elementKey]}`
  await tab('POST', '/window/rect', { x: 0, y: 0, width, height: 1000 })

  const engine: Engine<Element> = {
    open: async (url) => {
      await run('() => { window.isLeft = true }')
      await tab('POST', '/url', { url })
      const isThere = () => run<boolean>('() => !window.isLeft').catch(() => false)
      await eventually(isThere, Boolean, url)
    },
    run,
    find: run,
    click: (element) => tab('POST', `${of(element)}/click`, {}),
    type: async (element, text) => {
      await tab('POST', `${of(element)}/clear`, {})
      await tab('POST', `${of(element)}/value`, { text })
    },
    press: (element) => tab('POST', `${of(element)}/value`, { text: enterKey }),
    // Keys don't reach another origin's frame here: the value is set with the events the page listens for.
    fillInFrame: async (frame, selector, text) => {
      await tab('POST', '/frame', { id: frame })
      try {
        await run(
          `(selector, text) => {
            const field = document.querySelector(selector)
            Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'value').set.call(field, text)
            field.dispatchEvent(new Event('input', { bubbles: true }))
            field.dispatchEvent(new Event('change', { bubbles: true }))
          }`,
          selector,
          text,
        )
      } finally {
        await tab('POST', '/frame', { id: null })
      }
    },
    errors: () => errors,
    close: async () => {
      await tab('DELETE', '').catch(() => {})
      driver.kill()
      await ended(driver)
      display.kill()
      await ended(display)
    },
  }
  return tabOf(engine)
}
