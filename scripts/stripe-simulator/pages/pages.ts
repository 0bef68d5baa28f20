import { readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import type { Simulator } from '../context.ts'
import { authenticationPage } from './authentication.ts'
import { html, page, type PageAnswer } from './html.ts'
import { onboardingPage } from './onboarding.ts'
import { controllerFrame, expressCheckoutFrame, paymentElementFrame } from './frames.ts'

/** The scripts for browsers, by the path they are served at. */
const SCRIPTS: Record<string, string> = {
  '/v3/': 'stripe.js',
  '/v3': 'stripe.js',
  '/v3/stripe.js': 'stripe.js',
  '/v3/controller.js': 'controller.js',
  '/v3/api.js': 'api.js',
  '/v3/payment-element.js': 'payment-element.js',
  '/v3/express-checkout.js': 'express-checkout.js',
  '/v3/card-fields.js': 'card-fields.js',
  '/v3/texts.js': 'texts.js',
  '/v3/authentication.js': 'authentication.js',
}

/** Answers what a browser asks for: the script, its frames, and the pages of onboarding and of the bank. */
export function answerPage(sim: Simulator, method: string, url: URL, body: string): PageAnswer {
  const script = SCRIPTS[url.pathname]
  if (script) return scriptFile(script)
  if (url.pathname === '/v3/payment-element') return paymentElementFrame()
  if (url.pathname === '/v3/express-checkout') return expressCheckoutFrame()
  if (url.pathname === '/v3/controller') return controllerFrame()
  if (url.pathname === '/favicon.ico') return { status: 204, headers: {}, body: '' }
  const [, area, ...rest] = url.pathname.split('/')
  const answer =
    area === 'setup' && rest[0] === 's'
      ? onboardingPage(sim, method, rest[2] ?? '', body)
      : area === '3ds'
        ? authenticationPage(sim, method, url, rest[0] ?? '', body)
        : undefined
  sim.store.flush()
  return answer ?? notFound()
}

function scriptFile(name: string): PageAnswer {
  const headers = { 'content-type': 'text/javascript; charset=utf-8', 'cache-control': 'no-cache', 'access-control-allow-origin': '*' }
  return { status: 200, headers, body: readFileSync(fileURLToPath(new URL(`../browser/${name}`, import.meta.url).href), 'utf8') }
}

function notFound(): PageAnswer {
  const content = html`<main>
    <h1>Payment simulator</h1>
    <p>It speaks the payment provider’s API under /v1 and serves its browser script at /v3/. There is nothing at this address.</p>
  </main>`
  return page('en', 'Not found · Payment simulator', content, { status: 404 })
}
