import { lookId } from '../../../worker/contract/page.ts'

/** Whether the page has an event's style; a server-rendered page has it from the start. */
export const hasPageStyle = (): boolean => document.getElementById(lookId) !== null

/** Replaces the page's style; null removes it. */
export const setPageStyle = (style: string | null): void => {
  document.getElementById(lookId)?.remove()
  if (style === null) return
  const element = document.createElement('style')
  element.id = lookId
  element.textContent = style
  document.head.append(element)
}
