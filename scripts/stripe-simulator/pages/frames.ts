import type { PageAnswer } from './html.ts'

const PAYMENT_STYLE = `
:root { --bg: #fff; --text: #1d1b26; --muted: #5b5867; --border: #8e8b99; --accent: #6d3fd6; --danger: #b3261e; --radius: 6px; --size: 16px; --font: "Inter Variable", Inter, "Vazirmatn Variable", system-ui, sans-serif }
:root.night { --bg: #16151c; --text: #f4f3f7; --muted: #b7b4c2; --border: #78758a; --accent: #a98bf5; --danger: #ff9d94 }
* { box-sizing: border-box }
html, body { background: transparent }
body { margin: 0; padding: 4px; color: var(--text); font: var(--size)/1.5 var(--font) }
form { display: grid; grid-template-columns: 1fr 1fr; gap: 16px 12px; margin: 0 }
.field { min-inline-size: 0 } .wide { grid-column: 1 / -1 }
label { display: block; margin-block-end: 4px; font-size: calc(var(--size) * 0.875); font-weight: 500; line-height: 20px }
.control { position: relative; display: block }
input, select { inline-size: 100%; block-size: 44px; padding: 0 12px; font: inherit; color: inherit; background: var(--bg); border: 1px solid var(--border); border-radius: var(--radius); appearance: none; text-align: start; font-variant-numeric: tabular-nums }
[dir=rtl] input[dir=ltr] { text-align: right }
.lead input { padding-inline-start: 36px } [dir=rtl] .lead input { padding-inline: 12px 36px; padding-right: 36px; padding-left: 12px }
input::placeholder { color: var(--muted); opacity: 1 }
input:focus, select:focus { outline: 2px solid var(--accent); outline-offset: -1px; border-color: var(--accent) }
input[aria-invalid=true] { border-color: var(--danger) }
input[aria-invalid=true]:focus { outline-color: var(--danger) }
input:disabled, select:disabled { opacity: .6 }
svg { position: absolute; inset-block: 0; margin-block: auto; inline-size: 16px; block-size: 16px; pointer-events: none; color: var(--muted); fill: none; stroke: currentColor; stroke-width: 1.5; stroke-linecap: round; stroke-linejoin: round }
svg.start { inset-inline-start: 12px } svg.end { inset-inline-end: 12px }
.brand { position: absolute; inset-block: 0; margin-block: auto; inset-inline-end: 8px; block-size: 24px; padding: 0 8px; font-size: 13px; line-height: 22px; border: 1px solid var(--border); border-radius: 4px; color: var(--muted); background: var(--bg) }
.brand:empty { display: none }
.error { margin: 4px 0 0; font-size: 14px; line-height: 20px; color: var(--danger) } .error:empty { display: none }
@media (max-width: 300px) { .field { grid-column: 1 / -1 } }
`

/** The frame that holds the card fields: what is typed there never reaches the shop's page. */
export function paymentElementFrame(): PageAnswer {
  return frame('Payment form', PAYMENT_STYLE, '<form novalidate autocomplete="on"></form>', '/v3/payment-element.js')
}

const EXPRESS_STYLE = `
* { box-sizing: border-box }
html, body { background: transparent }
body { margin: 0; padding: 2px }
button { inline-size: 100%; block-size: 44px; border: 0; border-radius: 6px; background: #000; color: #fff; font: 500 16px/1.5 system-ui, sans-serif; cursor: pointer }
.night button { background: #fff; color: #000 }
button:focus-visible { outline: 2px solid #6d3fd6; outline-offset: 0 }
`

/** The frame of a wallet's button. */
export function expressCheckoutFrame(): PageAnswer {
  return frame('Express checkout', EXPRESS_STYLE, '<button type="button" hidden></button>', '/v3/express-checkout.js')
}

/** The hidden frame that speaks to the API for the script, so that the shop's page needs no `connect-src`. */
export function controllerFrame(): PageAnswer {
  return frame('Payment controller', '', '', '/v3/controller.js')
}

function frame(title: string, style: string, body: string, script: string): PageAnswer {
  return {
    status: 200,
    headers: {
      'content-type': 'text/html; charset=utf-8',
      'cache-control': 'no-store',
      'content-security-policy': "default-src 'self'; style-src 'self' 'unsafe-inline'; frame-ancestors *",
      'referrer-policy': 'no-referrer',
    },
    body: `<!doctype html><html lang="en"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1"><title>${title}</title><style>${style}</style></head><body>${body}<script type="module" src="${script}"></script></body></html>`,
  }
}
