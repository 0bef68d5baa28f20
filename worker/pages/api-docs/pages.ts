import apps from '../../../web/dist-worker/apps.json'
import { changes } from '../../http/api-document/changes.ts'
import { escapeHtml } from '../document.ts'
import { keyField, sections } from './guide.ts'

type Place = 'Guide' | 'Reference' | 'Changelog'
const places: Record<Place, string> = { Guide: '/api/docs', Reference: '/api/docs/reference', Changelog: '/api/docs/changelog' }

const head = (
  place: Place,
): string => `<header class="top"><a class="brand" href="/api/docs"><img src="/favicon.svg" alt="" width="24" height="24">Foyer API</a>
<nav aria-label="Pages">${Object.entries(places)
  .map(([name, href]) => `<a href="${href}"${name === place ? ' aria-current="page"' : ''}>${name}</a>`)
  .join('')}</nav>
<a class="button" href="/api/openapi.json" download="openapi.json">openapi.json</a></header>`

const html = (place: Place, title: string, body: string, scripts: string[]): string => `<!doctype html>
<html lang="en" dir="ltr">
<head><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1">
<title>${escapeHtml(title)}</title><meta name="description" content="Sell tickets, check people in and read orders by HTTP.">
<link rel="icon" href="/favicon.svg"><style>@font-face{font-family:Inter;src:url(${apps.fonts.latin}) format('woff2');font-weight:100 900;font-display:swap}</style>
<link rel="stylesheet" href="/api-docs.css"></head>
<body>${head(place)}${body}${scripts.map((src) => `<script src="${src}" defer></script>`).join('')}</body></html>`

/** The guide: everything but filling in a key and copying works without JavaScript. */
export const guidePage = (origin: string): string => {
  const groups = [...new Set(sections.map(({ group }) => group))]
  const links = groups
    .map(
      (group) =>
        `<p>${group}</p>${sections
          .filter((one) => one.group === group)
          .map(({ id, title }) => `<a href="#${id}">${id === 'quick-start' ? 'Quick start' : title}</a>`)
          .join('')}`,
    )
    .join('')
  const body = sections
    .map(({ id, title, html: content }, index) => {
      const level = index === 0 ? 1 : 2
      return `<section id="${id}"><h${level}>${title}</h${level}>${content(`${origin}/api`)}</section>`
    })
    .join('')
  return html('Guide', 'Foyer API', `<div class="columns"><nav class="side" aria-label="Guide">${links}</nav><main>${body}</main></div>`, [
    '/api-guide.js',
  ])
}

/** The reference, which Scalar draws from the document: a large script that this page alone loads. */
export const referencePage = (): string =>
  html(
    'Reference',
    'Reference · Foyer API',
    `<div class="reference-key">${keyField}<p role="status"></p></div><main id="reference"><p class="lead">The reference needs JavaScript. The same is in <a href="/api/openapi.json">openapi.json</a>.</p></main>`,
    ['/assets/scalar-1.72.1.js', '/api-reference.js'],
  )

/** What changed, by date. */
export const changelogPage = (): string =>
  html(
    'Changelog',
    'Changelog · Foyer API',
    `<div class="columns"><main><section><h1>Changelog</h1>${changes
      .map(
        ({ date, changes: lines }) =>
          `<h2 id="${date}"><time>${date}</time></h2><ul>${lines.map((line) => `<li>${escapeHtml(line).replaceAll(/`([^`]+)`/g, '<code>$1</code>')}</li>`).join('')}</ul>`,
      )
      .join('')}</section></main></div>`,
    [],
  )
