import type { PageConfig } from '../contract/page.ts'

const originsOf = (url: string | null): string[] => (url ? [new URL(url).origin] : [])

/** Who may show a page in a frame: no one, anyone the widget, and our own pages what they preview. */
export type FramedBy = "'none'" | "'self'" | '*'
type Rights = {
  framedBy: FramedBy
  /** Whether it frames pages of ours. */
  frames: boolean
  /** Whether it runs a compiled program of ours: the door's reader of codes. */
  runsWasm?: boolean
  /** Whether Cloudflare's Turnstile may check its visitor. */
  hasTurnstile?: boolean | undefined
}
const turnstileOrigin = 'https://challenges.cloudflare.com'

/** Our own origin, the payment provider's script and frames, and nothing else. */
export const contentSecurityPolicy = (
  config: Pick<PageConfig, 'api_url' | 'stripe_js_url'>,
  { framedBy, frames: ownFrames, runsWasm = false, hasTurnstile = false }: Rights,
): string => {
  const stripe = originsOf(config.stripe_js_url)
  const turnstile = hasTurnstile ? [turnstileOrigin] : []
  const isStripe = stripe.includes('https://js.stripe.com')
  const frames = [
    ...(ownFrames ? ["'self'"] : []),
    ...stripe,
    ...turnstile,
    ...(isStripe ? ['https://hooks.stripe.com', 'https://*.js.stripe.com'] : []),
  ]
  const api = config.api_url.startsWith('http') ? originsOf(config.api_url) : []
  const directives: [string, ...string[]][] = [
    ['default-src', "'self'"],
    ['script-src', "'self'", ...(runsWasm ? ["'wasm-unsafe-eval'"] : []), ...stripe, ...turnstile],
    ['style-src', "'self'", "'unsafe-inline'"],
    ['img-src', "'self'", 'data:', 'blob:', ...api],
    ['font-src', "'self'"],
    // Our own origin's sockets are 'self' too.
    [
      'connect-src',
      "'self'",
      ...api,
      ...api.map((origin) => origin.replace(/^http/, 'ws')),
      ...(isStripe ? ['https://api.stripe.com'] : []),
    ],
    ['frame-src', ...(frames.length ? frames : ["'none'"])],
    ['object-src', "'none'"],
    ['base-uri', "'none'"],
    ['form-action', "'self'"],
    ['frame-ancestors', framedBy],
  ]
  return directives.map((directive) => directive.join(' ')).join('; ')
}
