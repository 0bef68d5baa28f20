import { html, type Html } from '../mail/html.ts'

/** A number as the operator's page counts: what is more than is counted has a plus. */
export const count = (n: number): string => (n >= 10_000 ? '10,000+' : n.toLocaleString('en'))

/** A button that does something to a thing. */
export const act = (name: string, id: string, label: string, describes: string): Html =>
  html`<form method="post" action="/operator">
    <input type="hidden" name="id" value="${id}" /><button class="button" name="act" value="${name}" aria-label="${describes}">
      ${label}
    </button>
  </form>`

/** A number with its noun. */
export const plural = (n: number, one: string, other: string): string => `${count(n)} ${n === 1 ? one : other}`

/** A state in its colour. */
export const badge = (text: string, tone: string): Html => html`<span class="badge ${tone}">${text}</span>`

/** How long ago a time is, in the largest unit that fits. */
export const ago = (at: string, now: number): string => {
  const minutes = Math.max(0, Math.round((now - Date.parse(at)) / 60_000))
  if (minutes < 60) return `${minutes} min`
  return minutes < 48 * 60 ? `${Math.floor(minutes / 60)} h ${minutes % 60} min` : `${Math.floor(minutes / 1440)} days`
}
