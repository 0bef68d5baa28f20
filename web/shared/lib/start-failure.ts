import { pageConfig } from './page-config.ts'
import { rootElement } from './root-element.ts'

/** Shows, above any server-rendered content, that the app could not be loaded, and a way to retry. */
export const showStartFailure = (): void => {
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
