import { problems } from '../../contract/problems.ts'
import { scopeAreas } from '../../contract/scopes.ts'
import { webhookSummaries } from '../../contract/webhook-payloads.ts'
import { escapeHtml } from '../document.ts'
import { quickStart } from './quick-start.ts'
import { codeBlock, indented, languageChoice, sampleBlocks } from './samples.ts'

type Section = { id: string; group: string; title: string; html: (base: string) => string }

const table = (head: string[], rows: string[][]): string =>
  `<div class="scroll" tabindex="0"><table><thead><tr>${head.map((cell) => `<th>${cell}</th>`).join('')}</tr></thead><tbody>${rows
    .map((row) => `<tr>${row.map((cell) => `<td>${cell}</td>`).join('')}</tr>`)
    .join('')}</tbody></table></div>`
const code = (text: string): string => `<code>${escapeHtml(text)}</code>`

const errorRows = (): string[][] =>
  Object.entries(problems)
    .sort(([, one], [, other]) => one.status - other.status)
    .map(([name, { status, detail }]) => [String(status), code(name), escapeHtml(detail.message)])

const areas: Record<(typeof scopeAreas)[number], string> = {
  events: 'Events, tickets, promo codes, questions, settings',
  orders: 'Orders and refunds, with buyers’ names and emails',
  attendees: 'Attendees, messages to them, the log of emails',
  'check-in': 'Check-in lists and check-ins',
  reports: 'Figures and reports',
}

/** Where a reader pastes an API key; shown by the scripts that use it. */
export const keyField =
  '<label class="key" hidden>Your key <input type="password" autocomplete="off" spellcheck="false" placeholder="fyr_…"><small>Stays in this page.</small></label>'

/** The guide, in the order it is read. */
export const sections: Section[] = [
  {
    id: 'quick-start',
    group: 'Start',
    title: 'Sell a ticket in five calls',
    html: (
      base,
    ) => `<p class="lead">You need an <a href="/manage/account/api-keys">API key</a> with <code>events:write</code>. Ordering needs none: that is what buyers do.</p>
<div class="tools">${languageChoice()}${keyField}</div>
<ol class="steps">${quickStart.map(({ title, text, sample }) => `<li><h3>${title}</h3><p>${text}</p>${sampleBlocks(sample, base)}</li>`).join('')}</ol>
<p class="done">Sold. Next: <a href="#check-in">check Noor in</a>, or <a href="#webhooks">hear of every order by webhook</a>.</p>`,
  },
  {
    id: 'check-in',
    group: 'Start',
    title: 'Check someone in',
    html: (
      base,
    ) => `<p>A check-in list has a link of its own, which is all a scanner needs. Each ticket in a call is answered by itself.</p>
${sampleBlocks({ method: 'POST', path: '/events/evt_…/check-in-lists', auth: true, body: { name: 'Entrance', all_tickets: true } }, base)}
${sampleBlocks({ method: 'POST', path: '/public/check-in-lists/cil_…/check-ins', body: { check_ins: [{ ticket_code: 'the code in the QR' }] } }, base)}`,
  },
  {
    id: 'keys',
    group: 'Start',
    title: 'Keys and scopes',
    html: () => `<p>Send a key as <code>Authorization: Bearer fyr_…</code>. Keep it on your server. It never does more than its maker may, and it can be limited to chosen events. Revoking ends it at once.</p>
${table(
  ['Scope', 'Covers'],
  scopeAreas.map((area) => [`${code(`${area}:read`)} ${code(`${area}:write`)}`, areas[area]]),
)}<p><code>write</code> includes <code>read</code>. The <a href="/api/docs/reference">reference</a> names the scope of each call.</p>`,
  },
  {
    id: 'values',
    group: 'Start',
    title: 'Money, times, ids',
    html: () => `<ul><li>Amounts are integers in the currency’s smallest unit, next to a <code>currency</code>. Rates (<code>rate_ppm</code>) are parts per million: 190000 is 19 %.</li>
<li>Times are ISO 8601 in UTC, with <code>Z</code>. A date sent without an offset means the event’s time zone.</li>
<li>Ids say what they are of: <code>evt_</code>, <code>tkt_</code>, <code>ord_</code>. Don’t take them apart.</li>
<li>Fields that you don’t know may be added any time. In a PUT an absent field stays, null clears, an array replaces the whole.</li></ul>`,
  },
  {
    id: 'paging',
    group: 'Every call',
    title: 'Lists and paging',
    html: (
      base,
    ) => `<p>A list answers <code>{"data": […], "meta": {…}}</code> and takes <code>page</code>, <code>per_page</code> (20, at most 100), <code>query</code>, <code>sort_by</code> and <code>sort_direction</code>. <code>meta</code> names the sorts and filters it allows.</p>
${codeBlock(`GET ${base}/events/evt_…/orders?filter_fields[status][in]=RESERVED,AWAITING_PAYMENT&per_page=100`)}
<p>Operators: <code>eq ne lt lte gt gte like in</code>. To read a long list, send <code>meta.next</code> back as <code>after</code> until it is null: rows that are added meanwhile then shift nothing. Beyond 10,000 matches <code>total</code> stops there, and <code>meta.total_is_capped</code> is true.</p>`,
  },
  {
    id: 'errors',
    group: 'Every call',
    title: 'Errors',
    html: () => `<p>An error is <code>application/problem+json</code>. Act on <code>code</code>, which never changes; show <code>detail</code>, which is in the language of <code>Accept-Language</code>. <code>errors</code> holds sentences by field.</p>
${codeBlock('{\n  "type": "about:blank#validation_failed",\n  "title": "…",\n  "status": 422,\n  "code": "validation_failed",\n  "detail": "…",\n  "errors": { "prices.0.price": ["…"] }\n}')}
<details><summary>All codes</summary>${table(['Status', 'Code', 'What it means'], errorRows())}</details>`,
  },
  {
    id: 'idempotency',
    group: 'Every call',
    title: 'Idempotency',
    html: () =>
      `<p>Every POST that creates or charges takes <code>Idempotency-Key</code>. If an answer is lost, send the same key and body again: within 24 hours you get the same answer, marked <code>Idempotency-Replayed: true</code>, and nothing happens twice. The same key with another body is 409 <code>idempotency_key_reused</code>. Only successful answers are kept. Public calls need at least 16 characters; refunds always need a key.</p>`,
  },
  {
    id: 'limits',
    group: 'Every call',
    title: 'Limits',
    html: () =>
      `<p>A key makes 600 calls a minute. <code>RateLimit</code> says how many are left; more are answered 429 with <code>Retry-After</code>. 503 means “not now”: try again after <code>Retry-After</code>, with the same idempotency key.</p>`,
  },
  {
    id: 'versions',
    group: 'Every call',
    title: 'Versions',
    html: () =>
      `<p>There is one version. Fields and calls are added, never renamed or taken away. What changed is in the <a href="/api/docs/changelog">changelog</a>. Payloads of webhooks carry the day of their shape in <code>api_version</code>.</p>`,
  },
  {
    id: 'webhooks',
    group: 'More',
    title: 'Webhooks',
    html: () => `<p>Add an address under <a href="/manage/account/webhooks">Webhooks</a>. Requests follow the <a href="https://www.standardwebhooks.com" rel="noreferrer">Standard Webhooks</a> specification: check <code>webhook-signature</code> with its library. Answer 2xx within 15 seconds; anything else is tried again for three days. The same <code>webhook-id</code> is the same message.</p>
${table(
  ['Type', 'When'],
  Object.entries(webhookSummaries).map(([type, when]) => [code(type), escapeHtml(when)]),
)}`,
  },
  {
    id: 'assistants',
    group: 'More',
    title: 'Assistants (MCP)',
    html: (
      base,
    ) => `<p>An assistant that speaks the Model Context Protocol connects to <code>${escapeHtml(base)}/mcp</code> (Streamable HTTP) with an API key as bearer. Its tools are the calls that the key’s scopes allow, under their <code>operationId</code>. What changes or sends something needs <code>write</code>.</p>
${codeBlock(indented({ mcpServers: { foyer: { type: 'http', url: `${base}/mcp`, headers: { Authorization: 'Bearer $FOYER_KEY' } } } }, ''))}`,
  },
  {
    id: 'feeds',
    group: 'More',
    title: 'Feeds and widget',
    html: (base) =>
      `<p>Public events need no key: <code>${escapeHtml(base)}/public/organizers/org_…/events</code> as JSON, with <code>.rss</code> or <code>.ics</code> as feeds. The <a href="/manage/events">console</a> has a ticket widget for each event, to paste into your own site. This lists an organizer’s events there:</p>
${codeBlock(`<div data-foyer-organizer="org_…"></div>\n<script async src="${base.replace(/\/api$/, '')}/widget.js"></script>`)}`,
  },
  {
    id: 'client',
    group: 'More',
    title: 'A client in TypeScript',
    html: (base) => `<p>Types are generated from the document, and <code>openapi-fetch</code> is a client for them.</p>
${codeBlock(`npx openapi-typescript ${base}/openapi.json -o foyer.d.ts\nnpm install openapi-fetch`)}
${codeBlock(`import createClient from 'openapi-fetch'\nimport type { paths } from './foyer'\n\nconst foyer = createClient<paths>({\n  baseUrl: '${base}',\n  headers: { Authorization: \`Bearer \${process.env.FOYER_KEY}\` },\n})\nconst { data, error } = await foyer.GET('/events/{id}/orders', { params: { path: { id: 'evt_…' } } })`, 'any')}`,
  },
]
