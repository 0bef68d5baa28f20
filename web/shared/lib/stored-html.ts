import { imageIdIn } from '../../worker/contract/rich-text.ts'

const escapes: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' }
/** Words as HTML says them. */
const inText = (text: string): string => text.replace(/[&<>]/g, (char) => escapes[char] ?? '')
/** Words as HTML says them wherever they stand, in quotes too. */
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

/** What the editor wrote, to the letter as the server stores it: so that it is counted alike, and saved is the same as typed. Empty where it says and shows nothing. */
export const storedHtml = (html: string): string => {
  const body = bodyOf(html)
  if (!body.textContent?.trim() && !body.querySelector('img')) return ''
  // Where one would go on writing is no part of the text.
  return [...body.childNodes]
    .map(written)
    .join('')
    .replace(/(<p><\/p>)+$/, '')
    .trim()
}

/** The words of a text, without how they look. */
export const wordsOfHtml = (html: string): string => {
  const body = bodyOf(html)
  for (const block of body.querySelectorAll('p, li, h2, h3, br')) block.append('\n')
  return (body.textContent ?? '').replace(/\n{2,}/g, '\n').trim()
}

/** Where one of our images is served from, by whatever address it was pasted; null for any other image. */
export const ownImage = (src: string | null): string | null => {
  const id = src === null ? null : imageIdIn(src)
  return id && `/api/public/images/${id}`
}
