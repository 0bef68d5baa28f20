/** Something that had the focus or was pressed: whether in something that floats, and how to find it again once it was drawn anew. */
type Mark = { element: HTMLElement; floats: boolean; twin: string | null }

const floating = '[role=dialog], [role=alertdialog], [role=menu], [role=listbox]'
const longest = 20
const marks: Mark[] = []

const twinOf = (element: HTMLElement): string | null => {
  const name = ['href', 'aria-label'].find((attribute) => element.hasAttribute(attribute))
  return name ? `${element.localName}[${name}="${CSS.escape(element.getAttribute(name) ?? '')}"]` : null
}

const mark = (target: EventTarget | null): void => {
  if (!(target instanceof HTMLElement)) return
  marks.push({ element: target, floats: target.closest(floating) !== null, twin: twinOf(target) })
  if (marks.length > longest) marks.shift()
}

document.addEventListener('focusin', (event) => mark(event.target))
// Safari gives what is pressed no focus.
document.addEventListener('click', (event) => event.target instanceof Element && mark(event.target.closest('a, button')), true)

/**
 * What the focus goes back to once `closing` is gone: what opened it, however often it was drawn anew meanwhile; where
 * that is no more, the page's heading.
 */
export const openerOf = (closing: HTMLElement | null): HTMLElement | null => {
  for (const { element, floats, twin } of marks.toReversed()) {
    if (closing?.contains(element)) continue
    if (element.isConnected) return element
    if (floats) continue
    const again = twin ? document.querySelector<HTMLElement>(twin) : null
    if (again) return again
    break
  }
  return pageHeading()
}

const pageHeading = (): HTMLElement | null => {
  const heading = document.querySelector<HTMLElement>('main h1')
  if (heading) heading.tabIndex = -1
  return heading
}

/** Where what had the focus is no more, the page's heading takes it: who works by the keyboard goes on from there. */
export const rescueFocus = (): void => {
  if (document.activeElement === document.body) pageHeading()?.focus({ preventScroll: true })
}
