export interface PageAnswer {
  status: number
  headers: Record<string, string>
  body: string
}

/** Text made safe for HTML, attributes included. */
function escape(text: string): string {
  return text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;').replaceAll('"', '&quot;').replaceAll("'", '&#39;')
}

/** A template whose values are escaped. */
export function html(parts: TemplateStringsArray, ...values: (string | number | Raw)[]): Raw {
  return new Raw(parts.reduce((text, part, index) => text + valueOf(values[index - 1]) + part))
}

/** Markup that is already safe. */
export class Raw {
  text: string
  constructor(text: string) {
    this.text = text
  }
}

function valueOf(value: string | number | Raw | undefined): string {
  return value instanceof Raw ? value.text : escape(String(value ?? ''))
}

const STYLE = `
:root { color-scheme: light dark; --text: light-dark(#1d1b26, #f4f3f7); --muted: light-dark(#5b5867, #b7b4c2); --bg: light-dark(#f6f6f8, #14131a);
  --surface: light-dark(#fff, #1f1d27); --border: light-dark(#dcdbe2, #3a3745); --control: light-dark(#8e8b99, #78758a); --accent: #6d3fd6; --danger: light-dark(#b3261e, #ff9d94) }
* { box-sizing: border-box }
body { margin: 0; min-block-size: 100vh; display: grid; place-items: center; padding: 24px; background: var(--bg); color: var(--text); font: 16px/1.5 Inter, system-ui, sans-serif }
main { inline-size: min(100%, 460px); background: var(--surface); border: 1px solid var(--border); border-radius: 8px; padding: 32px }
h1 { font-size: 24px; line-height: 32px; margin: 0 0 8px; letter-spacing: -0.015em }
p { margin: 0 0 16px; color: var(--muted) } .tag { display: inline-block; margin-block-end: 16px; padding: 2px 8px; border-radius: 4px; border: 1px solid var(--border); font-size: 13px; color: var(--muted) }
dl { display: grid; grid-template-columns: auto 1fr; gap: 8px 16px; margin: 0 0 24px; padding: 16px 0; border-block: 1px solid var(--border) } dt { color: var(--muted) } dd { margin: 0; text-align: end; font-variant-numeric: tabular-nums; overflow-wrap: anywhere }
label { display: block; font-weight: 500; font-size: 14px; margin-block-end: 4px }
input, select { inline-size: 100%; block-size: 44px; padding: 0 12px; margin-block-end: 16px; font: inherit; color: inherit; background: var(--surface); border: 1px solid var(--control); border-radius: 6px }
button { inline-size: 100%; min-block-size: 44px; padding: 8px 16px; font: inherit; font-weight: 500; border-radius: 6px; border: 1px solid var(--control); background: transparent; color: var(--text); cursor: pointer }
button.primary { background: var(--accent); border-color: var(--accent); color: #fff } button + button { margin-block-start: 12px }
body.dialog { padding: 0; background: var(--surface) } body.dialog main { border: 0; inline-size: 100%; padding: 24px }
:focus-visible { outline: 2px solid light-dark(#6d3fd6, #a98bf5); outline-offset: 2px }
`

export interface PageOptions {
  script?: string
  /** Shown in an iframe of the shop's page, which it fills. */
  dialog?: boolean
  /** Light or dark as the shop's page is; otherwise as the system is. */
  scheme?: 'light' | 'dark' | undefined
  status?: number
}

/** A page of the simulator. Its only scripts are files of its own. */
export function page(lang: 'en' | 'ar', title: string, content: Raw, options: PageOptions = {}): PageAnswer {
  const ancestors = options.dialog ? '*' : "'none'"
  const script = options.script ? html`<script type="module" src="${options.script}"></script>` : ''
  const direction = lang === 'ar' ? 'rtl' : 'ltr'
  const body = html`<!doctype html>
    <html lang="${lang}" dir="${direction}" ${options.scheme ? html`style="color-scheme: ${options.scheme}"` : ''}>
      <head>
        <meta charset="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <title>${title}</title>
        <style>
          ${new Raw(STYLE)}
        </style>
      </head>
      <body ${options.dialog ? html`class="dialog"` : ''}>
        ${content} ${script}
      </body>
    </html>`
  return {
    status: options.status ?? 200,
    headers: {
      'content-type': 'text/html; charset=utf-8',
      'cache-control': 'no-store',
      'content-security-policy': `default-src 'self'; style-src 'self' 'unsafe-inline'; frame-ancestors ${ancestors}`,
      'referrer-policy': 'no-referrer',
    },
    body: body.text,
  }
}

/** Sends the browser on; after a form, with GET. */
export function redirect(url: string): PageAnswer {
  return { status: 303, headers: { location: url, 'cache-control': 'no-store' }, body: '' }
}
