import { operatorLogKinds, type OperatorLogEntry, type OperatorLogKind } from '../contract/operator.ts'
import { html, type Html } from '../mail/html.ts'
import { ago, count } from './operator-parts.ts'

/** What the operator's page shows of the log, and what was searched for. */
export type LogShown = {
  rows: OperatorLogEntry[]
  next: number | null
  query: string
  kind: OperatorLogKind | undefined
  before: number | undefined
}

const names: Record<OperatorLogKind, string> = {
  SET_ASIDE: 'Set aside',
  MESSAGES_PAUSED: 'Messages paused',
  MESSAGES_RESUMED: 'Messages resumed',
  SHED: 'Calls shed',
  WEBHOOK_DISABLED: 'Webhook disabled',
  WORK_GIVEN_UP: 'Work given up',
  EMAIL_GIVEN_UP: 'Emails given up',
  STEP_FAILED: 'Schedule failed',
  REPLAY_STARTED: 'Sent again',
  RESTORED: 'Brought back in time',
  ACCOUNT_MOVED: 'Account moved',
  ACCOUNT_IMPORTED: 'Account imported',
  KEYS_ROTATED: 'Keys rotated',
  KEYS_REVOKED: 'Keys revoked',
  ALERT: 'Alert',
  ALERT_OVER: 'Alert over',
}

const hrefOf = ({ query, kind, next }: LogShown): string => {
  const asked = new URLSearchParams({ ...(query ? { q: query } : {}), ...(kind ? { kind } : {}), before: String(next) })
  return `/operator?${asked}#log`
}

const row = ({ kind, subject, text, times, at }: OperatorLogEntry, now: number): Html =>
  html`<tr>
    <td title="${at}">${ago(at, now)}</td>
    <td>${names[kind]}${times > 1 ? html` <span class="muted small">${count(times)} times</span>` : null}</td>
    <td><code>${subject}</code></td>
    <td>${text}</td>
  </tr>`

/** The log with its search; pages go to older entries. */
export const logCard = (log: LogShown, now: number): Html => {
  const { rows, next, query, kind, before } = log
  const isSearched = query !== '' || kind !== undefined || before !== undefined
  return html`<section class="panel" id="log">
    <h2>Log</h2>
    <form method="get" action="/operator#log" role="search" class="search">
      <input
        type="search"
        name="q"
        value="${query}"
        maxlength="100"
        aria-label="Search the log"
        placeholder="Words, or the id of an event"
      />
      <select name="kind" aria-label="What happened">
        <option value="">Everything</option>
        ${operatorLogKinds.map((one) => html`<option value="${one}" ${one === kind ? html`selected` : null}>${names[one]}</option>`)}
      </select>
      <button class="button">Search</button>
      ${isSearched ? html`<a href="/operator#log">Show all</a>` : null}
    </form>
    ${
      rows.length === 0
        ? html`<p class="muted">${isSearched ? 'Nothing found.' : 'Nothing happened yet.'}</p>`
        : html`<div class="scroll" tabindex="0" role="region" aria-label="Log">
            <table>
              <thead>
                <tr>
                  <th>Ago</th>
                  <th>What</th>
                  <th>About</th>
                  <th>Details</th>
                </tr>
              </thead>
              <tbody>
                ${rows.map((entry) => row(entry, now))}
              </tbody>
            </table>
          </div>`
    }
    ${next === null ? null : html`<p><a href="${hrefOf(log)}">Older</a></p>`}
  </section>`
}
