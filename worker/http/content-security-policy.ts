import type { PageConfig } from '../contract/page.ts'

const originsOf = (url: string | null): string[] => (url ? [new URL(url).origin] : [])

type Frames = { /** Whether others may frame it. */ framed: boolean; /** Whether it frames pages of ours. */ frames: boolean }

/** Our own origin, the payment provider's script and frames, and nothing else; only the widget may be framed. */
export const contentSecurityPolicy = (config: PageConfig, { framed, frames: ownFrames }: Frames): string => {
  const stripe = originsOf(config.stripe_js_url)
  const isStripe = stripe.includes('https://js.stripe.com')
  const frames = [...(ownFrames ? ["'self'"] : []), ...stripe, ...(isStripe ? ['https://hooks.stripe.com', 'https://*.js.stripe.com'] : [])]
  const api = config.api_url.startsWith('http') ? originsOf(config.api_url) : []
  const directives: [string, ...string[]][] = [
    ['default-src', "'self'"],
    ['script-src', "'self'", ...stripe],
    ['style-src', "'self'", "'unsafe-inline'"],
    ['img-src', "'self'", 'data:', 'blob:', ...api],
    ['font-src', "'self'"],
    ['connect-src', "'self'", ...api, ...(isStripe ? ['https://api.stripe.com'] : [])],
    ['frame-src', ...(frames.length ? frames : ["'none'"])],
    ['object-src', "'none'"],
    ['base-uri', "'none'"],
    ['form-action', "'self'"],
    ['frame-ancestors', framed ? '*' : "'none'"],
  ]
  return directives.map((directive) => directive.join(' ')).join('; ')
}
