import { startLocale } from './i18n.ts'
import { rootElement } from './root-element.ts'

// What could not be loaded may be the sentences themselves: these stand here.
const words = {
  en: ['This page could not be loaded. Check your connection.', 'Try again'],
  ar: ['تعذّر تحميل هذه الصفحة. تحقق من اتصالك.', 'إعادة المحاولة'],
} as const

/** Says, above what the worker painted if it did, that the page's programme could not be loaded, and how to go on. */
export const sayNoStart = (): void => {
  const [text, again] = words[startLocale()]
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
