import { lookId } from '../../worker/contract/page.ts'

/** Whether the page has an event's style: a painted one has it from the worker. */
export const hasPageStyle = (): boolean => document.getElementById(lookId) !== null

/** Gives the whole page a style, in place of the one it has; null takes that away. */
export const setPageStyle = (style: string | null): void => {
  document.getElementById(lookId)?.remove()
  if (style === null) return
  const element = document.createElement('style')
  element.id = lookId
  element.textContent = style
  document.head.append(element)
}
