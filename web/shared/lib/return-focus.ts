/** An element that had the focus or was clicked: whether it is in an overlay, and how to find it after a rerender. */
type Mark = { element: HTMLElement; floats: boolean; selector: string | null }

const floating = '[role=dialog], [role=alertdialog], [role=menu], [role=listbox]'
const MAX_MARKS = 20
const marks: Mark[] = []

const twinOf = (element: HTMLElement): string | null => {
  const name = ['href', 'aria-label'].find((attribute) => element.hasAttribute(attribute))
  return name ? `${element.localName}[${name}="${CSS.escape(element.getAttribute(name) ?? '')}"]` : null
}

const mark = (target: EventTarget | null): void => {
  if (!(target instanceof HTMLElement)) return
  marks.push({ element: target, floats: target.closest(floating) !== null, selector: twinOf(target) })
  if (marks.length > MAX_MARKS) marks.shift()
}

document.addEventListener('focusin', (event) => mark(event.target))
// Safari doesn't focus buttons on click.
document.addEventListener('click', (event) => event.target instanceof Element && mark(event.target.closest('a, button')), true)

/**
 * The element to focus once `closing` is removed: its opener, found again after rerenders; if it is gone, the page's
 * heading.
 */
export const returnFocusTarget = (closing: HTMLElement | null): HTMLElement | null => {
  for (const { element, floats, selector } of marks.toReversed()) {
    if (closing?.contains(element)) continue
    if (element.isConnected) return element
    if (floats) continue
    const again = selector ? document.querySelector<HTMLElement>(selector) : null
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

/** Moves the focus to the page's heading if the focused element was removed, for keyboard users. */
export const restoreFocus = (): void => {
  if (document.activeElement === document.body) pageHeading()?.focus({ preventScroll: true })
}
