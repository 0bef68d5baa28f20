import type { MouseEvent } from 'react'

const followRow = (press: MouseEvent<HTMLElement>): void => {
  const { currentTarget: row, target } = press
  if (!(target instanceof Element) || !row.contains(target)) return
  if (target.closest('a, button, input, label, select, textarea') || window.getSelection()?.isCollapsed === false) return
  const link = row.querySelector('a')
  // Focused, so that the focus can return to it.
  link?.focus({ preventScroll: true })
  const { ctrlKey, metaKey, shiftKey } = press
  link?.dispatchEvent(new window.MouseEvent('click', { bubbles: true, cancelable: true, ctrlKey, metaKey, shiftKey }))
}

/** Makes a row follow its link on a click beside it, except on other controls or at the end of a text selection. */
export const rowLinkProps = { onClick: followRow }
