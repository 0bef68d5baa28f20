import { pageConfig } from './page-config.ts'
import { rootElement } from './root-element.ts'

/** Says, above what the worker painted if it did, that the page's programme could not be loaded, and how to go on. */
export const sayNoStart = (): void => {
  const { text, again } = pageConfig().no_start
  const line = document.createElement('p')
  const button = document.createElement('button')
  line.role = 'alert'
  line.style.cssText = 'padding:16px;text-align:center'
  button.style.textDecoration = 'underline'
  button.textContent = again
  button.onclick = () => window.location.reload()
  line.append(`${text} `, button)
  rootElement().before(line)
}
