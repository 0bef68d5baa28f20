import apps from '../../web/dist-worker/apps.json'
import { languageOf, type Locale } from '../contract/languages.ts'
import { themeCookie } from '../contract/page.ts'
import type { Call } from '../http/endpoint.ts'
import { html, htmlText, markupOf, type Html } from '../mail/html.ts'
import { getCookie } from 'hono/cookie'
import { contentSecurityPolicy } from './content-security-policy.ts'

type Plain = { locale: Locale; title: string; body: Html; status?: 200 | 401 | 404 | 429; script?: string }

/** Answers with a page that needs no program of the web: its own style sheet, and at most one small script. Never cached or indexed. */
export const servePlainPage = (c: Call, { locale, title, body, status = 200, script }: Plain): Response => {
  const theme = getCookie(c, themeCookie)
  const { tag, direction } = languageOf(locale)
  const scheme = theme === 'light' || theme === 'dark' ? markupOf(` style="color-scheme:${theme}"`) : null
  c.header('Content-Type', 'text/html; charset=utf-8')
  c.header('Content-Language', tag)
  c.header('Cache-Control', 'no-store')
  c.header('Referrer-Policy', 'no-referrer')
  c.header('X-Robots-Tag', 'noindex')
  c.header(
    'Content-Security-Policy',
    contentSecurityPolicy({ api_url: '/api', stripe_js_url: null }, { framedBy: "'none'", frames: false }),
  )
  return c.body(
    htmlText(
      html`<!doctype html>
        <html lang="${tag}" dir="${direction}" ${scheme}>
          <head>
            <meta charset="utf-8" />
            <meta name="viewport" content="width=device-width, initial-scale=1" />
            <meta name="robots" content="noindex" />
            <title>${title}</title>
            <link rel="icon" href="/favicon.svg" />
            <style>
              @font-face {
                font-family: Inter;
                src: url(${apps.fonts.latin}) format('woff2');
                font-weight: 100 900;
                font-display: swap;
              }
            </style>
            <link rel="stylesheet" href="/plain-page.css" />
            ${script ? html`<script src="${script}" defer></script>` : null}
          </head>
          <body>
            ${body}
          </body>
        </html>`,
    ),
    status,
  )
}
