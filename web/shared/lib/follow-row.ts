import type { MouseEvent } from 'react'

const followRow = (press: MouseEvent<HTMLElement>): void => {
  const { currentTarget: row, target } = press
  if (!(target instanceof Element) || !row.contains(target)) return
  if (target.closest('a, button, input, label, select, textarea') || window.getSelection()?.isCollapsed === false) return
  const link = row.querySelector('a')
  // Where the focus returns to.
  link?.focus({ preventScroll: true })
  const { ctrlKey, metaKey, shiftKey } = press
  link?.dispatchEvent(new window.MouseEvent('click', { bubbles: true, cancelable: true, ctrlKey, metaKey, shiftKey }))
}

/** For a row with a link: a press beside it goes there too, unless it hit something of its own or ended a selection of text. */
export const leadsByItsLink = { onClick: followRow }
