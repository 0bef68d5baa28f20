import type { RouteShown, Traffic } from '../features/operations/operator/read-traffic.ts'
import { html, type Html } from '../mail/html.ts'
import { count, plural } from './operator-parts.ts'

/** From this share of failed calls on a route is marked. */
const MUCH = 0.005
const HEIGHT = 48

const seconds = (ms: number): string => (ms < 10_000 ? `${(ms / 1000).toFixed(1)} s` : `${Math.round(ms / 1000)} s`)

/** Bars from left to right, the highest as high as the chart. */
const bars = (values: readonly number[], tone: string, label: string): Html => {
  const most = Math.max(1, ...values)
  return html`<svg
    class="bars ${tone}"
    viewBox="0 0 ${values.length * 8} ${HEIGHT}"
    preserveAspectRatio="none"
    role="img"
    aria-label="${label}"
  >
    ${values.map((value, index) => {
      const height = value === 0 ? 1 : Math.max(2, Math.round((value / most) * HEIGHT))
      return html`<rect x="${index * 8 + 1}" y="${HEIGHT - height}" width="6" height="${height}"></rect>`
    })}
  </svg>`
}

const lagCard = ({ lag }: Traffic): Html => {
  const highest = lag.reduce((most, one) => (one.ms > most.ms ? one : most), { at: '', ms: 0 })
  const now = lag.at(-1)?.ms ?? 0
  const words = highest.ms === 0 ? 'nothing waited' : `highest ${seconds(highest.ms)}, at ${highest.at.slice(11, 16)}`
  return html`<section class="panel">
    <h2>Outbox lag <span class="muted small">last hour${lag.length === 0 ? '' : `, ${seconds(now)} now`}</span></h2>
    ${
      lag.length === 0
        ? html`<p class="muted">Not measured yet.</p>`
        : html`${bars(
              lag.map(({ ms }) => ms),
              'violet',
              words,
            )}
            <p class="muted small">${words}</p>`
    }
  </section>`
}

const row = ({ route, calls, errors, p95 }: RouteShown): Html => {
  const share = calls === 0 ? 0 : errors / calls
  const tone = share >= MUCH ? 'orange' : ''
  return html`<tr>
    <td><code>${route === 'others' ? 'All others' : route}</code></td>
    <td class="number">${count(calls)}</td>
    <td class="number ${tone}">${count(errors)}</td>
    <td class="number ${tone}">${errors === 0 ? '–' : `${(share * 100).toFixed(2)}%`}</td>
    <td class="number">${p95 === null ? 'over 3 s' : `${p95} ms`}</td>
  </tr>`
}

const routesCard = ({ calls, errors, routes, errorsBySlot }: Traffic): Html =>
  html`<section class="panel">
    <h2>
      Errors by route <span class="muted small">last hour, ${plural(calls, 'call', 'calls')}, ${plural(errors, 'error', 'errors')}</span>
    </h2>
    ${
      routes.length === 0
        ? html`<p class="muted">No calls were counted yet.</p>`
        : html`${errors === 0 ? null : bars(errorsBySlot, 'red', `${plural(errors, 'error', 'errors')} in the last hour`)}
            <div class="scroll" tabindex="0" role="region" aria-label="Errors by route">
              <table>
                <thead>
                  <tr>
                    <th>Route</th>
                    <th class="number">Calls</th>
                    <th class="number">5xx</th>
                    <th class="number">Share</th>
                    <th class="number">95% within</th>
                  </tr>
                </thead>
                <tbody>
                  ${routes.map(row)}
                </tbody>
              </table>
            </div>`
    }
  </section>`

/** How the last hour went. */
export const trafficCards = (traffic: Traffic): Html => html`<div class="columns">${lagCard(traffic)} ${routesCard(traffic)}</div>`
