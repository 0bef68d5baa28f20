import type { Overview } from '../features/operations/operator/read-overview.ts'
import { html, type Html } from '../mail/html.ts'
import { act, ago, badge, count } from './operator-parts.ts'

/** What was set aside, oldest first. */
export const setAsideCard = ({ set_aside, set_aside_total }: Overview, now: number): Html =>
  html`<section class="panel" id="set-aside">
    <h2>Set aside ${set_aside_total > 0 ? badge(count(set_aside_total), 'orange') : null}</h2>
    ${set_aside.length > 1 ? act('replay-all', '', 'Try all again', 'Try all again that was set aside') : null}
    ${
      set_aside.length === 0
        ? html`<p class="muted">Nothing is set aside.</p>`
        : html`<div class="scroll" tabindex="0" role="region" aria-label="Set aside">
            <table>
              <thead>
                <tr>
                  <th>What</th>
                  <th>Event</th>
                  <th>Why it failed</th>
                  <th>Since</th>
                  <th></th>
                  <th></th>
                </tr>
              </thead>
              <tbody>
                ${set_aside.map(
                  (row) =>
                    html`<tr>
                      <td>${row.subject}<br /><span class="muted small">${row.lane}, ${row.subject_id}</span></td>
                      <td>${row.event ?? row.event_id}<br /><span class="muted small">${row.organizer ?? ''}</span></td>
                      <td><code>${row.error}</code></td>
                      <td>${ago(row.set_aside_at, now)}</td>
                      <td>
                        <a href="/operator/set-aside?${String(new URLSearchParams({ event: row.event_id, id: row.id }))}">Show</a>
                      </td>
                      <td>${act('replay', row.event_id, 'Try again', `Send all of ${row.event ?? row.event_id} again`)}</td>
                    </tr>`,
                )}
              </tbody>
            </table>
          </div>`
    }
  </section>`

/** One thing that was set aside, without people's data. */
export const setAsidePage = (id: string, eventId: string, shown: { error: string; message: string } | null): Html =>
  html`<main class="wide">
    <p><a href="/operator#set-aside">Operator</a></p>
    <h1>Set aside</h1>
    <p class="muted"><code>${id}</code></p>
    ${
      shown === null
        ? html`<p class="note teal"><b>It isn’t set aside any more.</b></p>`
        : html`<section class="panel">
              <h2>Why it failed</h2>
              <p><code>${shown.error}</code></p>
              ${act('replay', eventId, 'Try again', 'Send all of the event again')}
            </section>
            <section class="panel">
              <h2>Message</h2>
              <p class="muted">Without people’s data: texts are shown by their length.</p>
              <div class="scroll" tabindex="0" role="region" aria-label="Message">
                <pre><code>${shown.message}</code></pre>
              </div>
            </section>`
    }
  </main>`
