import type { OpenAPIHono } from '@hono/zod-openapi'
import { readerOf, setSubscribed, type Reader } from '../features/reach/mail-feedback/take-feedback.ts'
import type { Call } from '../http/endpoint.ts'
import { readStart } from '../http/read-body.ts'
import { pageLocale } from '../http/locale.ts'
import { translator } from '../i18n/translator.ts'
import { html, type Html } from '../mail/html.ts'
import type { App } from '../runtime/env.ts'
import { servePlainPage } from './plain-page.ts'

const MAX_FORM_BYTES = 1000

const words = {
  ask: /*i18n*/ { id: 'unsubscribe.ask', message: 'Stop messages from {sender}?' },
  askNameless: /*i18n*/ { id: 'unsubscribe.ask_nameless', message: 'Stop messages from this organizer?' },
  keep: /*i18n*/ { id: 'unsubscribe.keep', message: 'You’ll still get your tickets and emails about your orders.' },
  stop: /*i18n*/ { id: 'unsubscribe.stop', message: 'Unsubscribe' },
  done: /*i18n*/ { id: 'unsubscribe.done', message: 'You’re unsubscribed' },
  again: /*i18n*/ { id: 'unsubscribe.again', message: 'Subscribe again' },
  back: /*i18n*/ { id: 'unsubscribe.back', message: 'You’re subscribed again' },
  wrong: /*i18n*/ { id: 'unsubscribe.wrong', message: 'This link doesn’t work' },
  wrongHelp: /*i18n*/ { id: 'unsubscribe.wrong_help', message: 'Open the link in your latest message, or reply to that message.' },
}

/** Isolates a name from the direction of the text around it. */
const isolated = (name: string): string => `\u2068${name}\u2069`

const card = (title: string, text: string | null, act: Html | null): Html =>
  html`<main class="card">
    <img src="/favicon.svg" alt="Foyer" width="32" height="32" />
    <h1>${title}</h1>
    ${text === null ? null : html`<p>${text}</p>`} ${act}
  </main>`

const button = (name: string, value: string, isMain: boolean): Html =>
  html`<form method="post">
    <button name="act" value="${value}" class="${isMain ? 'button main' : 'button'}">${name}</button>
  </form>`

/** Where readers unsubscribe from an organizer's messages: by hand, or by a mail client in one click (RFC 8058). */
export const unsubscribeRoutes = (app: OpenAPIHono<App>): void => {
  const serve = (c: Call, reader: Reader | null, isChanged: boolean): Response => {
    const locale = pageLocale(c)
    const say = (word: (typeof words)[keyof typeof words], values = {}) => translator(locale)._(word.id, values, { message: word.message })
    if (!reader)
      return servePlainPage(c, { locale, title: say(words.wrong), body: card(say(words.wrong), say(words.wrongHelp), null), status: 404 })
    const { sender, state } = reader
    const ask = sender ? say(words.ask, { sender: isolated(sender) }) : say(words.askNameless)
    const [title, act] =
      state === 'UNSUBSCRIBED' || state === 'COMPLAINED'
        ? [say(words.done), state === 'UNSUBSCRIBED' ? button(say(words.again), 'subscribe', false) : null]
        : isChanged
          ? [say(words.back), button(say(words.stop), 'unsubscribe', false)]
          : [ask, button(say(words.stop), 'unsubscribe', true)]
    return servePlainPage(c, { locale, title, body: card(title, say(words.keep), act) })
  }
  // Programs that follow every link of a mail change nothing by it.
  app.get('/unsubscribe/:token', async (c: Call) => serve(c, await readerOf(c.env, c.req.param('token') ?? ''), false))
  app.post('/unsubscribe/:token', async (c: Call) => {
    // A mail client's body says only that it is one click; the page's own form says more.
    const form = await readStart(c.req.raw.body, MAX_FORM_BYTES).catch(() => '')
    const isSubscribed = new URLSearchParams(form).get('act') === 'subscribe'
    return serve(c, await setSubscribed(c.env, c.req.param('token') ?? '', isSubscribed, c.get('now')), isSubscribed)
  })
}
