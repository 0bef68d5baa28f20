import type { BrowserFaultKind, BrowserProgram } from '../contract/browser-reports.ts'
import type { BrowsersShown } from '../features/operations/browser-reports/reports.ts'
import { html, type Html } from '../mail/html.ts'
import { ago, count } from './operator-parts.ts'

const programs: Record<BrowserProgram, string> = {
  buyer: 'Event pages',
  'waiting-room': 'Waiting room',
  'check-in': 'Check-in',
  console: 'Console',
}
const kinds: Record<BrowserFaultKind, string> = { error: 'Error', rejection: 'Rejected promise', hydration: 'Hydration' }

/** A vital is as good as for three quarters of visits: https://web.dev/articles/vitals. */
const GOOD_SHARE = 0.75

const vitalsTable = ({ vitals }: BrowsersShown): Html =>
  html`<div class="scroll" tabindex="0" role="region" aria-label="Web vitals">
    <table>
      <thead>
        <tr>
          <th>Program</th>
          <th>Vital</th>
          <th class="number">Visits</th>
          <th class="number">Good</th>
        </tr>
      </thead>
      <tbody>
        ${vitals.map(({ program, name, good, fair, poor }) => {
          const visits = good + fair + poor
          return html`<tr>
            <td>${programs[program]}</td>
            <td>${name}</td>
            <td class="number">${count(visits)}</td>
            <td class="number ${good < visits * GOOD_SHARE ? 'orange' : ''}">${Math.round((good / visits) * 100)}%</td>
          </tr>`
        })}
      </tbody>
    </table>
  </div>`

const faultsTable = ({ faults }: BrowsersShown, now: number): Html =>
  html`<div class="scroll" tabindex="0" role="region" aria-label="Errors in browsers">
    <table>
      <thead>
        <tr>
          <th>What</th>
          <th>Message</th>
          <th class="number">Times</th>
          <th>Last</th>
        </tr>
      </thead>
      <tbody>
        ${faults.map(
          ({ program, kind, message, place, times, last_at }) =>
            html`<tr>
              <td>${programs[program]}<br /><span class="muted small">${kinds[kind]}</span></td>
              <td>${message}<br /><code class="muted">${place}</code></td>
              <td class="number">${count(times)}</td>
              <td>${ago(last_at, now)}</td>
            </tr>`,
        )}
      </tbody>
    </table>
  </div>`

/** What browsers reported in the last week. */
export const browsersCard = (browsers: BrowsersShown, now: number): Html =>
  html`<section class="panel" id="browsers">
    <h2>In browsers <span class="muted small">last 7 days</span></h2>
    ${
      browsers.faults.length + browsers.vitals.length === 0
        ? html`<p class="muted">No browser reported anything.</p>`
        : html`<div class="columns">
            ${browsers.vitals.length > 0 ? vitalsTable(browsers) : null}
            ${browsers.faults.length > 0 ? faultsTable(browsers, now) : html`<p class="muted">No errors.</p>`}
          </div>`
    }
  </section>`
