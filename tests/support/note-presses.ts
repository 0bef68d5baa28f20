/** What follows a press: a request, another address, a change of what the page shows, or something of the system's (a file, a window). */
export type Effect = 'request' | 'navigation' | 'change' | 'system'

/**
 * What a page notes: the controls it shows, one that was pressed, and what followed, or that nothing did. Each control is
 * `role|name`, with a `~` before it outside the page's main part.
 */
export type PressNote = {
  path: string
  locale: string
  shown?: string[]
  pressed?: string
  followed?: string
  by?: Effect[]
  idle?: string
}

/** Runs in the page, and must not change what it does: notes are sent to `foyerNotePress`. */
export const notePresses = (): void => {
  const FOLLOWS_WITHIN_MS = 300
  const SHOWN_AFTER_MS = 1_000
  // Those of the page itself, before a test replaces its clock.
  const later = window.setTimeout.bind(window)
  // What can't be written in is no field.
  const controls =
    'button, a[href], summary, input:not([readonly]), select, textarea, [role=button], [role=menuitem], [role=tab], [role=switch], [role=option]'
  // What shows by itself that it was used.
  const typed = 'input:not([type=submit]), select, textarea'
  const send = (note: object): void => {
    if (!document.querySelector('#root, [href="/plain-page.css"]')) return
    const { foyerNotePress } = window as { foyerNotePress?: (note: string) => void }
    foyerNotePress?.(JSON.stringify({ path: location.pathname, locale: document.documentElement.lang, ...note }))
  }
  const clean = (text: string): string => text.replace(/\s+/g, ' ').trim().slice(0, 120)
  const nameOf = (control: Element): string => {
    // What is chosen of a list or a group is a value, as what is typed into a field is.
    if (control.matches('[role=option][data-scope]')) return '(value)'
    const group = control.matches('[type=radio]') ? control.closest('[role=radiogroup], fieldset') : null
    if (group) return clean(group.getAttribute('aria-label') ?? group.querySelector('legend')?.textContent ?? '')
    // A form's buttons say what they do in every language.
    if (control.matches('form[method=post] > button[name]')) return `${control.getAttribute('name')}=${control.getAttribute('value')}`
    const { name = '', labels = null } = control as HTMLInputElement
    // React's own names differ from page to page.
    const given = control.matches('input, select, textarea') && name && !name.startsWith('_r_') ? name : null
    const text = given ?? control.getAttribute('aria-label') ?? labels?.[0]?.textContent ?? control.textContent
    return clean(text)
  }
  const roleOf = (control: Element): string =>
    control.getAttribute('role') ?? (control.matches('[type=radio]') ? 'radiogroup' : control.tagName.toLowerCase())
  const keyOf = (control: Element): string => {
    // What surrounds every page of a program, its menus, and its search of everything.
    const trigger = document.getElementById(control.closest('[role=menu]')?.getAttribute('aria-labelledby') ?? '')
    const own = (trigger ?? control).closest('main, dialog, [role$=dialog], [role=menu]')
    const isFrame =
      !own ||
      // On a phone its sections are in a dialog.
      (own.matches('dialog, [role$=dialog]') && own.querySelector('nav') !== null) ||
      control.matches('[role=option]:not([data-scope]), input[role=combobox]:not([data-scope])')
    return `${isFrame ? '~' : ''}${roleOf(control)}|${nameOf(control)}`
  }
  // A link in a text that is written is part of the text.
  const isShown = (control: Element): boolean =>
    control.checkVisibility() && !control.closest('[inert], [aria-hidden=true], [contenteditable=true]')
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
    const { href, pathname: path } = location
    Object.assign(window, { foyerWatches: true })
    const by = new Set<Effect>()
    const change = (): void => void by.add('change')
    const changes = new MutationObserver(change)
    const attributeFilter = ['open', 'hidden', 'class', 'style', 'src', 'disabled', 'data-state'].concat(
      ['checked', 'expanded', 'pressed', 'selected', 'invalid', 'busy', 'disabled'].map((name) => `aria-${name}`),
    )
    changes.observe(document, { childList: true, subtree: true, characterData: true, attributes: true, attributeFilter })
    const calls = new PerformanceObserver(() => void by.add('request'))
    calls.observe({ type: 'resource' })
    addEventListener('scroll', change, { capture: true, once: true, passive: true })
    const leave = (): void => send({ path, followed: key, by: [...by.add('navigation')] })
    addEventListener('pagehide', leave, { once: true })
    later(() => {
      changes.disconnect()
      calls.disconnect()
      removeEventListener('scroll', change, { capture: true })
      removeEventListener('pagehide', leave)
      if (location.href !== href) by.add('navigation')
      // A link to a field leads the focus there.
      if (![control, document.body].includes(document.activeElement as HTMLElement)) change()
      send({ path, ...(by.size > 0 ? { followed: key, by: [...by] } : { idle: key }) })
      // Until the next page is there, the one before shows under its address.
      if (location.pathname === path) look()
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
  /** Looks once the page has had the same address for a while: until the next one is there, the one before shows under it. */
  const lookLater = (path: string): void =>
    void later(() => (location.pathname === path ? look() : lookLater(location.pathname)), SHOWN_AFTER_MS)
  addEventListener('load', () => lookLater(location.pathname))
}
