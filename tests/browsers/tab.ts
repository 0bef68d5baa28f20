import { eventually } from '../support/api.ts'

/** What is on a page: by a CSS selector, or by its role and the name people see. */
export type Target = string | { role: 'button' | 'link' | 'radio'; name: string }

/** How one engine does the few things the suite needs. A `Handle` is the engine's own name for an element. */
export type Engine<Handle> = {
  open: (url: string) => Promise<void>
  /** Runs a function's source in the page with these arguments. */
  run: <T>(source: string, ...args: unknown[]) => Promise<T>
  /** The element a function's source answers, or null. */
  find: (source: string, ...args: unknown[]) => Promise<Handle | null>
  /** As a pointer does it: what lies under something else is not reached. */
  click: (element: Handle) => Promise<void>
  /** Replaces what a field holds, by keys. */
  type: (element: Handle, text: string) => Promise<void>
  press: (element: Handle, key: 'Enter') => Promise<void>
  /** Fills a field of another origin's frame. */
  fillInFrame: (frame: Handle, selector: string, text: string) => Promise<void>
  /** What the pages have thrown so far. */
  errors: () => string[]
  close: () => Promise<void>
}

/** A tab of some browser, as a person uses it: everything waits until it is there. */
export type Tab = {
  open: (url: string) => Promise<void>
  url: () => Promise<string>
  click: (target: Target) => Promise<void>
  type: (target: Target, text: string) => Promise<void>
  enter: (target: Target) => Promise<void>
  sees: (text: string) => Promise<void>
  isAt: (address: RegExp) => Promise<void>
  /** Waits until a function's source answers true in the page. */
  finds: (source: string, what: string) => Promise<void>
  attribute: (target: Target, name: string) => Promise<string>
  fillInFrame: (selector: string, text: string) => Promise<void>
  errors: () => string[]
  close: () => Promise<void>
}

/** In the page: the last visible element that is meant, a dialog's before the page's. */
const finder = `(target) => {
  const selectors = { button: 'button, [role=button]', link: 'a[href]', radio: 'label, [role=radio]' }
  const isSeen = (element) => element.checkVisibility({ visibilityProperty: true }) && element.getClientRects().length > 0
  const nameOf = (element) => (element.getAttribute('aria-label') ?? element.textContent ?? '').replace(/\\s+/g, ' ').trim()
  const fits = (element) => typeof target === 'string' || \`\${nameOf(element)} \`.startsWith(\`\${target.name} \`)
  const dialog = [...document.querySelectorAll('dialog[open], [role=dialog]')].filter(isSeen).at(-1)
  const within = (root) => [...root.querySelectorAll(typeof target === 'string' ? target : selectors[target.role])].filter((one) => isSeen(one) && fits(one) && !one.disabled)
  return (dialog && within(dialog).at(-1)) ?? within(document)[0] ?? null
}`
/** The first frame that is not just there to talk to the provider. */
const frameFinder = `() => [...document.querySelectorAll('iframe')].find((frame) => frame.offsetHeight > 40) ?? null`
const textOf = `() => (document.body?.innerText ?? '').replace(/\\s+/g, ' ')`
// The page's own word: an engine may miss what the page itself did to its address.
const addressOf = `() => location.href`
const attributeOf = `(target, name) => (${finder})(target)?.getAttribute(name) ?? null`

const nameOf = (target: Target): string => (typeof target === 'string' ? target : `${target.role} “${target.name}”`)

/** A tab on top of an engine. */
export const tabOf = <Handle>(engine: Engine<Handle>): Tab => {
  /** Does something with an element once it is there; again when the page was drawn anew under it. */
  const using = async (target: Target, work: (element: Handle) => Promise<void>): Promise<void> => {
    let why: unknown
    await eventually(
      async () => {
        const element = await engine.find(finder, target)
        if (!element) return false
        return work(element).then(
          () => true,
          (error: unknown) => {
            why = error
            return false
          },
        )
      },
      Boolean,
      `${nameOf(target)}${why ? ` (${String(why)})` : ''}`,
    )
  }
  const url = () => engine.run<string>(addressOf)
  return {
    open: engine.open,
    url,
    click: (target) => using(target, engine.click),
    type: (target, text) => using(target, (element) => engine.type(element, text)),
    enter: (target) => using(target, (element) => engine.press(element, 'Enter')),
    sees: async (text) =>
      void (await eventually(
        () => engine.run<string>(textOf),
        (page) => page.includes(text),
        `“${text}”`,
      )),
    isAt: async (address) => void (await eventually(url, (at) => address.test(at), String(address))),
    finds: async (source, what) => void (await eventually(() => engine.run<boolean>(source), Boolean, what)),
    attribute: (target, name) =>
      eventually(
        () => engine.run<string>(attributeOf, target, name),
        (value) => value !== null,
        `${name} of ${nameOf(target)}`,
      ),
    fillInFrame: async (selector, text) => {
      const filled = async () => {
        const frame = await engine.find(frameFinder)
        if (!frame) return false
        return engine.fillInFrame(frame, selector, text).then(
          () => true,
          () => false,
        )
      }
      await eventually(filled, Boolean, `${selector} in the frame`)
    },
    errors: engine.errors,
    close: engine.close,
  }
}
