import { imageIdIn } from '../../../worker/contract/rich-text.ts'

const escapes: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' }
/** Escapes text for HTML content. */
const inText = (text: string): string => text.replace(/[&<>]/g, (char) => escapes[char] ?? '')
/** Escapes text for HTML content and attribute values. */
export const inQuotes = (text: string): string => text.replace(/[&<>"]/g, (char) => escapes[char] ?? '')

const attribute = (element: Element, name: string): string => {
  const value = element.getAttribute(name)
  return value === null ? '' : ` ${name}="${inQuotes(value)}"`
}

const written = (node: Node): string => {
  if (!(node instanceof Element)) return inText(node.textContent ?? '')
  const tag = node.localName
  if (tag === 'br') return '<br />'
  if (tag === 'img')
    return `<img${attribute(node, 'src')}${attribute(node, 'alt')}${attribute(node, 'width')}${attribute(node, 'height')} loading="lazy" />`
  const inside = [...node.childNodes].map(written).join('')
  return tag === 'a' ? `<a${attribute(node, 'href')} rel="noopener nofollow" target="_blank">${inside}</a>` : `<${tag}>${inside}</${tag}>`
}

const bodyOf = (html: string): HTMLElement => new DOMParser().parseFromString(html, 'text/html').body

/** The editor's HTML exactly as the server stores it, so that lengths match and a saved text equals the typed one. Empty without text or images. */
export const storedHtml = (html: string): string => {
  const body = bodyOf(html)
  if (!body.textContent?.trim() && !body.querySelector('img')) return ''
  // Trailing empty paragraphs are not part of the text.
  return [...body.childNodes]
    .map(written)
    .join('')
    .replace(/(<p><\/p>)+$/, '')
    .trim()
}

/** The plain text of HTML. */
export const wordsOfHtml = (html: string): string => {
  const body = bodyOf(html)
  for (const block of body.querySelectorAll('p, li, h2, h3, br')) block.append('\n')
  return (body.textContent ?? '').replace(/\n{2,}/g, '\n').trim()
}

/** The path of one of our own images, whatever address was pasted; null for any other image. */
export const ownImage = (src: string | null): string | null => {
  const id = src === null ? null : imageIdIn(src)
  return id && `/api/public/images/${id}`
}
