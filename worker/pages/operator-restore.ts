import type { Restore, RestoreOutcome, RestorePhase, RestorePlan, Snapshot, SnapshotReason } from '../contract/restores.ts'
import { html, type Html } from '../mail/html.ts'
import { ago, count, plural } from './operator-parts.ts'

const path = '/operator/back-in-time'

const reasons: Record<SnapshotReason, string> = {
  NIGHT: 'At night',
  ASKED: 'Asked for',
  DELETION: 'Before its deletion',
  UNDO: 'Before an import was undone',
  RESTORE: 'Before a restore',
}
const phases: Record<RestorePhase, string> = {
  CLOSE: 'Begins',
  SNAPSHOT: 'Copies what is there',
  LOAD: 'Loads the snapshot',
  COMPARE: 'Compares',
  CARRY: 'Keeps what can’t be undone',
  FINISH: 'Opens again',
  DONE: 'Done',
}
const outcomes: Record<string, [one: string, other: string]> = {
  ORDER_KEPT: ['order stayed sold', 'orders stayed sold'],
  ORDER_REFUNDED: ['order is refunded', 'orders are refunded'],
  ORDER_UNDONE: ['order is undone', 'orders are undone'],
  CANCELLATION_KEPT: ['cancellation stayed', 'cancellations stayed'],
  CHANGE_UNDONE: ['other change is undone', 'other changes are undone'],
}

/** The Back in time part of the operator's page: the way to an event. */
export const backInTimeCard = (): Html =>
  html`<section class="panel" id="back-in-time">
    <h2>Back in time</h2>
    <p class="muted">Brings one event back to a moment of the last 30 days. First you see which payments and emails have happened since.</p>
    <form method="get" action="${path}" class="search">
      <input name="event" required maxlength="300" aria-label="Event" placeholder="The event’s id, or a link to it" />
      <button class="button">Choose event…</button>
    </form>
  </section>`

const minor = (amount: number | null, currency: string | null): string =>
  amount === null || currency === null
    ? 'known to the provider alone'
    : new Intl.NumberFormat('en', { style: 'currency', currency }).format(amount / 10 ** digitsOf(currency))

const digitsOf = (currency: string): number =>
  new Intl.NumberFormat('en', { style: 'currency', currency }).resolvedOptions().maximumFractionDigits ?? 2

const table = (label: string, heads: string[], rows: Html[][]): Html =>
  html`<div class="scroll" tabindex="0" role="region" aria-label="${label}">
    <table>
      <thead>
        <tr>
          ${heads.map((head) => html`<th>${head}</th>`)}
        </tr>
      </thead>
      <tbody>
        ${rows.map(
          (cells) =>
            html`<tr>
              ${cells.map((cell) => html`<td>${cell}</td>`)}
            </tr>`,
        )}
      </tbody>
    </table>
  </div>`

const moment = (at: string): string => `${at.slice(0, 10)} ${at.slice(11, 19)} UTC`
const size = (bytes: number): string => (bytes < 1e6 ? `${Math.max(1, Math.round(bytes / 1e3))} kB` : `${Math.round(bytes / 1e6)} MB`)

const summary = (outcome: RestoreOutcome[] | null): string =>
  [...Map.groupBy(outcome ?? [], ({ kind }) => kind)]
    .map(([kind, all]) => plural(all.length, ...(outcomes[kind] ?? [kind, kind])))
    .join(', ')

const planPart = (plan: RestorePlan, error: string | null): Html =>
  html`<section class="panel" id="plan">
    <h2>Since ${moment(plan.since)}</h2>
    ${
      plan.from === null
        ? html`<p class="note red"><b>There is no snapshot from before that moment.</b> Choose a later one.</p>`
        : html`<p>
              ${
                plan.from === 'SNAPSHOT' && plan.snapshot?.taken_at
                  ? `The event comes back as it was at ${moment(plan.snapshot.taken_at)}, its latest snapshot before the moment.`
                  : 'The event comes back as it was at that moment.'
              }
              Orders that buyers completed since stay where there are places for them, else they are refunded. Everything else is undone.
            </p>
            <h3>${plural(plan.payments_total, 'payment', 'payments')}</h3>
            ${
              plan.payments.length === 0
                ? html`<p class="muted">None.</p>`
                : table(
                    'Payments since',
                    ['Order', 'Amount', 'Paid'],
                    plan.payments.map(({ number, order_id, amount, currency, paid_at }) => [
                      html`<code>${number ?? order_id}</code>`,
                      html`${minor(amount, currency)}`,
                      html`${moment(paid_at)}`,
                    ]),
                  )
            }
            <h3>${plural(plan.mails_total, 'email', 'emails')}</h3>
            ${
              plan.mails.length === 0
                ? html`<p class="muted">None.</p>`
                : html`<dl>
                    ${plan.mails.map(
                      ({ kind, count: n }) =>
                        html`<div>
                          <dt><code>${kind}</code></dt>
                          <dd>${count(n)}</dd>
                        </div>`,
                    )}
                  </dl>`
            }
            <form method="post" action="${path}" class="token">
              <input type="hidden" name="event" value="${plan.event_id}" /><input type="hidden" name="at" value="${plan.at}" />
              <label for="confirm">Type the event’s title: ${plan.title}</label>
              <input id="confirm" name="confirm" required autocomplete="off" ${error ? html`aria-invalid="true"` : null} />
              ${error ? html`<p class="error" role="alert">${error}</p>` : null}
              <button class="button main" name="act" value="restore">Bring it back</button>
            </form>`
    }
  </section>`

export type BackInTime = {
  event: { id: string; title: string }
  snapshots: Snapshot[]
  restores: Restore[]
  plan: RestorePlan | null
  at: string
  error: string | null
  now: number
}

/** Says that no event was named, and asks for one again. */
export const noEventPage = (): Html =>
  html`<main class="wide">
    <p><a href="/operator">Operator</a></p>
    <h1>There is no such event</h1>
    ${backInTimeCard()}
  </main>`

/** The page of one event's snapshots and restores. */
export const backInTimePage = ({ event, snapshots, restores, plan, at, error, now }: BackInTime): Html =>
  html`<main class="wide">
    <p><a href="/operator">Operator</a></p>
    <h1>${event.title}</h1>
    <p class="muted"><code>${event.id}</code></p>
    ${error && !plan ? html`<p class="note red" role="alert">${error}</p>` : null}
    <section class="panel">
      <h2>Back in time</h2>
      <form method="get" action="${path}" class="search">
        <input type="hidden" name="event" value="${event.id}" />
        <input name="at" required value="${at}" maxlength="40" aria-label="Moment, in UTC" placeholder="2027-05-21 10:42 (UTC)" />
        <button class="button">Show what happened since</button>
      </form>
    </section>
    ${plan && planPart(plan, error)}
    <section class="panel">
      <h2>Restores</h2>
      ${
        restores.length === 0
          ? html`<p class="muted">None.</p>`
          : table(
              'Restores',
              ['Begun', 'Back to', 'State', 'Outcome'],
              restores.map((one) => [
                html`${ago(one.started_at, now)} ago`,
                html`${moment(one.restored_to ?? one.at)}`,
                html`${phases[one.phase]}`,
                html`${summary(one.outcome)}`,
              ]),
            )
      }
    </section>
    <section class="panel">
      <h2>Snapshots</h2>
      <form method="post" action="${path}">
        <input type="hidden" name="event" value="${event.id}" />
        <button class="button" name="act" value="snapshot">Take a snapshot now</button>
      </form>
      ${
        snapshots.length === 0
          ? html`<p class="muted">None yet.</p>`
          : table(
              'Snapshots',
              ['Moment', 'Why', 'Rows', 'Size', ''],
              snapshots.map((one) => [
                html`${one.taken_at ? moment(one.taken_at) : 'Under way'}`,
                html`${reasons[one.reason]}`,
                html`${one.rows.toLocaleString('en')}`,
                html`${size(one.bytes)}`,
                one.taken_at
                  ? html`<a href="${path}?${String(new URLSearchParams({ event: event.id, at: one.taken_at }))}">Choose</a>`
                  : html``,
              ]),
            )
      }
    </section>
  </main>`
