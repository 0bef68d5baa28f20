import { healthParts, type Health, type HealthPart, type PartState } from '../contract/health.ts'
import { BOX_LIMIT_BYTES } from '../domain/box-size.ts'
import type { Overview } from '../features/operations/operator/read-overview.ts'
import { html, type Html } from '../mail/html.ts'
import type { AlertKind } from '../contract/operator.ts'
import { logCard, type LogShown } from './operator-log.ts'
import type { Traffic } from '../features/operations/operator/read-traffic.ts'
import type { BrowsersShown } from '../features/operations/browser-reports/reports.ts'
import { browsersCard } from './operator-browsers.ts'
import { trafficCards } from './operator-traffic.ts'
import { act, ago, badge, count, plural } from './operator-parts.ts'
import { backInTimeCard } from './operator-restore.ts'
import { setAsideCard } from './operator-set-aside.ts'

const states: Record<PartState, { text: string; tone: string }> = {
  WORKS: { text: 'Works', tone: 'teal' },
  SLOW: { text: 'Slow', tone: 'orange' },
  DOWN: { text: 'Down', tone: 'red' },
  NOT_SET_UP: { text: 'Not set up', tone: 'neutral' },
}
const names: Record<HealthPart, string> = { database: 'Database', boxes: 'Boxes', queues: 'Queues', mail: 'Mail', payment: 'Payment' }

/** What is down, and what still works then. */
const downWords: Record<HealthPart, { title: string; text: string }> = {
  database: { title: 'The database doesn’t answer', text: 'Sales go on in the boxes; the console shows what it last knew.' },
  boxes: { title: 'The boxes don’t answer', text: 'No one can buy or check in. Event pages show what they last knew.' },
  queues: { title: 'The queues don’t deliver', text: 'Sales go on; emails and webhooks wait.' },
  mail: { title: 'The mail server takes nothing', text: 'Sales go on; emails wait and are tried again for three days.' },
  payment: { title: 'The payment provider doesn’t answer', text: 'Free orders go on; paid ones can’t be paid.' },
}

const head = (host: string): Html =>
  html`<header class="bar">
    <img src="/favicon.svg" alt="" width="24" height="24" /><b>Foyer</b><span class="muted">Operator</span><span class="host">${host}</span
    ><span class="read" id="read" role="status"></span>
    <form method="post" action="/operator"><button class="button" name="act" value="sign-out">Sign out</button></form>
  </header>`

/** Alerts of what the page shows by itself, more exactly. */
const shownAnyway: readonly AlertKind[] = ['SET_ASIDE', 'OUTBOX_LATE', 'MESSAGES_BOUNCE']

const alertWords = (text: string): { title: string; text: string } => {
  const end = text.search(/\.\s/) + 1
  return end > 0 ? { title: text.slice(0, end), text: text.slice(end).trim() } : { title: text, text: '' }
}

/** What needs the operator, most urgent first. */
const needs = ({ health, overview, now }: Seen): { tone: 'red' | 'orange'; title: string; text: string }[] => [
  ...healthParts.filter((part) => health.parts[part].state === 'DOWN').map((part) => ({ tone: 'red' as const, ...downWords[part] })),
  ...(overview && overview.set_aside_total > 0
    ? [
        {
          tone: 'orange' as const,
          title: `${plural(overview.set_aside_total, 'change was', 'changes were')} set aside.`,
          text: 'Buyers have their tickets; the organizers’ lists or emails lack these changes.',
        },
      ]
    : []),
  ...(overview?.outbox.since && now - Date.parse(overview.outbox.since) > 60_000
    ? [
        {
          tone: 'orange' as const,
          title: `Changes have waited for ${ago(overview.outbox.since, now)}.`,
          text: `${plural(overview.outbox.boxes, 'event', 'events')}, ${plural(overview.outbox.changes, 'change', 'changes')}.`,
        },
      ]
    : []),
  ...(overview?.paused ?? []).map(({ name, account_id, reason }) => ({
    tone: 'orange' as const,
    title: `Messages of ${name ?? account_id} are paused.`,
    text: reason === 'bounces' ? 'More than 5% bounced.' : 'More than 0.3% were reported as spam.',
  })),
  ...(overview?.alerts ?? [])
    .filter(({ kind }) => !shownAnyway.includes(kind))
    .map(({ text }) => ({ tone: 'orange' as const, ...alertWords(text) })),
]

type Seen = {
  health: Health
  overview: Overview | null
  traffic: Traffic | null
  browsers: BrowsersShown | null
  log: LogShown | null
  now: number
  host: string
}

const figures = ({ health, overview }: Seen): Record<HealthPart, [figure: string, line: string]> => {
  const ms = (part: HealthPart): string => (health.parts[part].ms === null ? '–' : `${health.parts[part].ms} ms`)
  return {
    database: [ms('database'), overview ? plural(overview.events, 'event', 'events') : 'no answer'],
    boxes: [ms('boxes'), overview?.largest[0] ? `largest ${megabytes(overview.largest[0].bytes)}` : 'none was read yet'],
    queues: [overview ? `${count(overview.outbox.changes)} wait` : '–', 'changes in outboxes'],
    mail: [
      overview ? `${count(overview.mails.queued + overview.mails.waiting)} wait` : '–',
      `${count(overview?.mails.overdue ?? 0)} overdue`,
    ],
    payment: [ms('payment'), overview ? `${plural(overview.webhooks.unrouted, 'webhook', 'webhooks')} unrouted` : 'no answer'],
  }
}

const partsCard = (seen: Seen): Html => {
  const shown = figures(seen)
  return html`<section class="parts" aria-label="Parts">
    ${healthParts.map((part) => {
      const { text, tone } = states[seen.health.parts[part].state]
      const [figure, line] = shown[part]
      return html`<div>
        <p class="head"><b>${names[part]}</b>${badge(text, tone)}</p>
        <p class="figure">${figure}</p>
        <p class="muted small">${line}</p>
      </div>`
    })}
  </section>`
}

const listCard = (title: string, rows: [name: string, value: string][]): Html =>
  html`<section class="panel">
    <h2>${title}</h2>
    <dl>
      ${rows.map(
        ([name, value]) =>
          html`<div>
            <dt>${name}</dt>
            <dd>${value}</dd>
          </div>`,
      )}
    </dl>
  </section>`

const megabytes = (bytes: number): string => (bytes < 1e9 ? `${Math.max(1, Math.round(bytes / 1e6))} MB` : `${(bytes / 1e9).toFixed(1)} GB`)

const boxesCard = ({ largest }: Overview): Html =>
  html`<section class="panel">
    <h2>Largest boxes</h2>
    ${
      largest.length === 0
        ? html`<p class="muted">None was read yet.</p>`
        : html`<dl>
            ${largest.map(({ event, event_id, organizer, bytes }) => {
              const share = bytes / BOX_LIMIT_BYTES
              const tone = share >= 0.8 ? 'red' : share >= 0.6 ? 'orange' : ''
              return html`<div>
                <dt>${event ?? event_id}<br /><span class="muted small">${organizer ?? ''}</span></dt>
                <dd class="${tone}">${megabytes(bytes)} <span class="muted small">${(share * 100).toFixed(1)}%</span></dd>
              </div>`
            })}
          </dl>`
    }
  </section>`

const pausedCard = ({ paused }: Overview): Html | null =>
  paused.length === 0
    ? null
    : html`<section class="panel">
        <h2>Paused messages</h2>
        <dl>
          ${paused.map(
            ({ name, account_id, sent, bounced, complained }) =>
              html`<div>
                <dt>
                  ${name ?? account_id}<br /><span class="muted small"
                    >${count(sent)} sent, ${count(bounced)} bounced, ${count(complained)} reported as spam</span
                  >
                </dt>
                <dd>${act('resume', account_id, 'Resume', `Resume messages of ${name ?? account_id}`)}</dd>
              </div>`,
          )}
        </dl>
      </section>`

/** One screen that answers first: all is well, how many things need the operator, or what is down. */
export const overviewPage = (seen: Seen): Html => {
  const { overview, traffic, browsers, log, now, host } = seen
  const all = needs(seen)
  const down = all.find(({ tone }) => tone === 'red')
  const title =
    down?.title ?? (all.length === 0 ? 'All is well' : all.length === 1 ? 'One thing needs you' : `${all.length} things need you`)
  return html`${head(host)}
    <main id="overview" class="wide" data-read-at="${now}">
      <h1>${title}</h1>
      <p class="muted">${new Date(now).toUTCString().replace(/:\d\d GMT$/, ' UTC')}</p>
      ${all.map(({ tone, title: what, text }) => html`<p class="note ${tone}"><b>${what}</b> ${text}</p>`)} ${partsCard(seen)}
      ${
        overview &&
        html`${setAsideCard(overview, now)} ${pausedCard(overview)}
          <div class="columns">
            ${listCard('What waits', [
              ['Emails queued', count(overview.mails.queued)],
              ['Emails overdue', count(overview.mails.overdue)],
              ['Emails without a way to send them', count(overview.mails.waiting)],
              ['Webhook endpoints failing', count(overview.webhooks.failing)],
              ['Jobs late', count(overview.jobs.late)],
              ['Jobs failing', count(overview.jobs.failing)],
              ['Backfills running', overview.backfills.length > 0 ? overview.backfills.join(', ') : 'none'],
            ])}
            ${boxesCard(overview)}
          </div>`
      }
      ${traffic && trafficCards(traffic)} ${browsers && browsersCard(browsers, now)} ${overview && backInTimeCard()}
      ${log && logCard(log, now)}
    </main>`
}

/** The form that asks for the token. */
export const signInPage = (error: string | null): Html =>
  html`<main class="card">
    <h1><img src="/favicon.svg" alt="" width="24" height="24" /> Foyer, operator</h1>
    <form method="post" action="/operator" class="token">
      <label for="token">Operator token</label>
      <input
        id="token"
        name="token"
        type="password"
        autocomplete="current-password"
        required
        aria-describedby="token-help"
        ${error ? html`aria-invalid="true"` : null}
      />
      ${error ? html`<p class="error" role="alert">${error}</p>` : null}
      <p id="token-help" class="small">The OPERATOR_TOKEN of this installation. Kept as a cookie for 8 hours.</p>
      <button class="button main">Open</button>
    </form>
  </main>`
