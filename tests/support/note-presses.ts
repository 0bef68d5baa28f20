/** What a page notes: the controls it shows, one that was pressed, or one after whose press nothing happened. Each is `role|name`, with a `~` before it outside the page's main part. */
export type PressNote = { path: string; locale: string; shown?: string[]; pressed?: string; idle?: string }

/** Runs in the page, and must not change what it does: notes are sent to `foyerNotePress`. */
export const notePresses = (): void => {
  const FOLLOWS_WITHIN_MS = 300
  const SHOWN_AFTER_MS = 1_000
  // Those of the page itself, before a test replaces its clock.
  const later = window.setTimeout.bind(window)
  const controls =
    'button, a[href], summary, input, select, textarea, [role=button], [role=menuitem], [role=tab], [role=switch], [role=option]'
  // What shows by itself that it was used.
  const typed = 'input:not([type=submit]), select, textarea'
  const send = (note: object): void => {
    if (!document.querySelector('#root')) return
    const { foyerNotePress } = window as { foyerNotePress?: (note: string) => void }
    foyerNotePress?.(JSON.stringify({ path: location.pathname, locale: document.documentElement.lang, ...note }))
  }
  const nameOf = (control: Element): string => {
    const { name = '', labels = null } = control as HTMLInputElement
    // React's own names differ from page to page.
    const given = control.matches('input, select, textarea') && name && !name.startsWith('_r_') ? name : null
    const text = given ?? control.getAttribute('aria-label') ?? labels?.[0]?.textContent ?? control.textContent
    return text.replace(/\s+/g, ' ').trim().slice(0, 120)
  }
  const keyOf = (control: Element): string => {
    // What surrounds every page of a program.
    const frame = control.closest('main, dialog, [role$=dialog], [role=menu]') ? '' : '~'
    return `${frame}${control.getAttribute('role') ?? control.tagName.toLowerCase()}|${nameOf(control)}`
  }
  const isShown = (control: Element): boolean => control.checkVisibility() && !control.closest('[inert], [aria-hidden=true]')
  // For tests that press whatever there is.
  Object.assign(window, {
    foyerControls: () => [...document.querySelectorAll(controls)].filter(isShown).map((control) => [keyOf(control), control]),
  })
  const known = new Set<string>()
  const look = (): void => {
    const here = [...document.querySelectorAll(controls)].filter(isShown).map(keyOf)
    const shown = [...new Set(here)].filter((key) => !known.has(`${location.pathname} ${key}`))
    for (const key of shown) known.add(`${location.pathname} ${key}`)
    if (shown.length > 0) send({ shown })
  }
  /** Whether the page asked, moved or changed soon after; hovering and focus change other attributes. */
  const watch = (key: string, control: Element): void => {
    const { href } = location
    Object.assign(window, { foyerWatches: true })
    let hasFollowed = false
    const follow = (): void => {
      hasFollowed = true
    }
    const changes = new MutationObserver(follow)
    const attributeFilter = ['open', 'hidden', 'class', 'style', 'src', 'disabled', 'data-state'].concat(
      ['checked', 'expanded', 'pressed', 'selected', 'invalid', 'busy', 'disabled'].map((name) => `aria-${name}`),
    )
    changes.observe(document, { childList: true, subtree: true, characterData: true, attributes: true, attributeFilter })
    const calls = new PerformanceObserver(follow)
    calls.observe({ type: 'resource' })
    addEventListener('scroll', follow, { capture: true, once: true, passive: true })
    later(() => {
      changes.disconnect()
      calls.disconnect()
      removeEventListener('scroll', follow, { capture: true })
      // A link to a field leads the focus there.
      const isLed = ![control, document.body].includes(document.activeElement as HTMLElement)
      if (!hasFollowed && !isLed && location.href === href) send({ idle: key })
      look()
      Object.assign(window, { foyerWatches: false })
    }, FOLLOWS_WITHIN_MS)
  }
  const onPress = ({ type, target }: Event): void => {
    const control = target instanceof Element ? target.closest(controls) : null
    if (!control) return
    look()
    const key = keyOf(control)
    send({ pressed: key })
    const leaves = control.matches(
      'a[aria-current], [role=tab][aria-selected=true], a[target], a[download], a[href^="mailto:"], [aria-disabled=true], :disabled',
    )
    if (type === 'click' && !leaves && !control.matches(typed)) watch(key, control)
  }
  for (const type of ['click', 'input']) addEventListener(type, onPress, { capture: true, passive: true })
  addEventListener('load', () => later(look, SHOWN_AFTER_MS))
}
