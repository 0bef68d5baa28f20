import type { Fault } from '../../../contract/operator.ts'
import type { Env } from '../../../runtime/env.ts'

/** What a deployment can't do without, and what is lost without it. */
const needed = {
  DB: 'nothing works',
  IMAGES: 'images and imports can’t be stored',
  ASSETS: 'no page has its programs',
  MAIL_QUEUE: 'no email is sent',
  MAIL_DEAD_QUEUE: 'emails that fail for good are lost',
  WORK_QUEUE: 'long work is never done',
  WORK_DEAD_QUEUE: 'work that fails for good is lost',
  WEBHOOK_QUEUE: 'no webhook goes out',
  BOX_OFFICE: 'nothing can be sold',
  INSTALLATION: 'no one can sign in',
  WAITING_ROOM: 'no waiting room opens',
} as const satisfies Partial<Record<keyof Env, string>>
const limits = ['SIGN_IN_LIMIT', 'ADDRESS_LIMIT', 'ROOM_LIMIT', 'CROWD_LIMIT', 'KEY_LIMIT'] as const

const MIN_TOKEN_LENGTH = 24

/** Variables that mean something together alone. */
const groups: { name: string; all: readonly (keyof Env)[] }[] = [
  { name: 'Stripe', all: ['STRIPE_SECRET_KEY', 'STRIPE_PUBLISHABLE_KEY', 'STRIPE_WEBHOOK_SECRET'] },
  { name: 'Turnstile', all: ['TURNSTILE_SITE_KEY', 'TURNSTILE_SECRET_KEY'] },
  {
    name: 'Apple Wallet',
    all: ['APPLE_PASS_TYPE_ID', 'APPLE_PASS_TEAM_ID', 'APPLE_PASS_CERTIFICATE', 'APPLE_PASS_WWDR', 'APPLE_PASS_KEY'],
  },
  { name: 'Google Wallet', all: ['GOOGLE_WALLET_ISSUER_ID', 'GOOGLE_WALLET_EMAIL', 'GOOGLE_WALLET_KEY'] },
  { name: 'SMTP with a sign-in', all: ['SMTP_USERNAME', 'SMTP_PASSWORD'] },
]

const mode = (key: string | undefined): string | undefined => /^[a-z]+_(live|test)_/.exec(key ?? '')?.[1]

const addressFaults = (env: Env, askedHost: string): Fault[] => {
  const text = env.PUBLIC_URL?.trim()
  if (!text)
    return [
      {
        part: 'domain',
        text: 'PUBLIC_URL is not set: links in emails lead to the host each request came by.',
        mend: 'Set PUBLIC_URL to the site’s address, such as https://tickets.example.',
      },
    ]
  if (!URL.canParse(text))
    return [{ part: 'domain', text: `PUBLIC_URL is no address: ${text}`, mend: 'Set it to one like https://tickets.example.' }]
  const { protocol, host, hostname, pathname } = new URL(text)
  const isLocal = hostname === 'localhost' || hostname === '127.0.0.1'
  const found: Fault[] = []
  if (protocol !== 'https:' && !isLocal)
    found.push({
      part: 'domain',
      text: 'PUBLIC_URL is not https: browsers refuse passkeys and secure cookies.',
      mend: 'Set PUBLIC_URL to the https address.',
    })
  if (pathname !== '/')
    found.push({
      part: 'domain',
      text: `PUBLIC_URL has a path, ${pathname}: no link made of it leads anywhere.`,
      mend: 'Leave the path out.',
    })
  if (host !== askedHost)
    found.push({
      part: 'domain',
      text: `PUBLIC_URL names ${host}, and this is ${askedHost}.`,
      mend: 'Add the domain as a route of the worker, and ask the doctor there; or correct PUBLIC_URL.',
    })
  if (hostname.endsWith('.workers.dev'))
    found.push({
      part: 'caches',
      text: 'On workers.dev nothing is cached: every visit of an event’s page is work.',
      mend: 'Serve it on a domain of your own: add a custom domain to the worker, and set PUBLIC_URL to it.',
    })
  return found
}

/** What is wrong with bindings and variables, by themselves; `askedHost` is where the doctor asked. */
export const checkEnv = (env: Env, askedHost: string): Fault[] => {
  const found: Fault[] = []
  const add = (part: string, text: string, mend: string): void => void found.push({ part, text, mend })
  for (const [name, loss] of Object.entries(needed))
    if (!env[name as keyof Env])
      add('bindings', `The binding ${name} is missing: ${loss}.`, 'Take wrangler.toml’s bindings over, and deploy again.')
  const unlimited = limits.filter((name) => !env[name])
  if (unlimited.length > 0)
    add(
      'bindings',
      `Nothing limits calls: ${unlimited.join(', ')} missing.`,
      'Take the [[ratelimits]] of wrangler.toml over, and deploy again.',
    )
  found.push(...addressFaults(env, askedHost))
  for (const { name, all } of groups) {
    const missing = all.filter((one) => !env[one])
    if (missing.length > 0 && missing.length < all.length)
      add(
        'secrets',
        `${name} is set up in part: ${missing.join(', ')} missing.`,
        `Set ${missing.join(', ')}, or none of ${all.join(', ')}.`,
      )
  }
  const [secret, publishable] = [mode(env.STRIPE_SECRET_KEY), mode(env.STRIPE_PUBLISHABLE_KEY)]
  if (secret && publishable && secret !== publishable)
    add('payment', `STRIPE_SECRET_KEY is a ${secret} key, STRIPE_PUBLISHABLE_KEY a ${publishable} key.`, 'Use both keys of the same mode.')
  const fee = env.PLATFORM_FEE_PPM?.trim()
  if (fee && !/^\d{1,6}$/.test(fee))
    add('payment', `PLATFORM_FEE_PPM is no share: ${fee}. Nothing is kept.`, 'Set it to an integer from 0 to 999999: 15000 is 1.5%.')
  if (!env.SMTP_HOST && !env.RESEND_API_KEY && !env.EMAIL)
    add('mail', 'There is no way to send email: tickets wait.', 'Set SMTP_HOST, or RESEND_API_KEY, or bind EMAIL.')
  else if (!env.MAIL_FROM)
    add(
      'mail',
      'MAIL_FROM is not set: emails come from foyer.localhost and are refused.',
      'Set MAIL_FROM to an address of a domain you may send for.',
    )
  if (!env.SMTP_HOST && env.RESEND_API_KEY && !env.RESEND_WEBHOOK_SECRET)
    add(
      'mail',
      'Bounces aren’t known: RESEND_WEBHOOK_SECRET is not set.',
      'Add a webhook to /api/webhooks/resend in Resend’s dashboard, and set its secret.',
    )
  if (!env.OPERATOR_TOKEN || env.OPERATOR_TOKEN.length < MIN_TOKEN_LENGTH)
    add('secrets', 'OPERATOR_TOKEN is short: it can be guessed.', 'Set a random one: openssl rand -hex 32.')
  if (!env.OPERATOR_EMAIL && !env.OPERATOR_WEBHOOK_URL)
    add('alerts', 'No one is alerted before something breaks.', 'Set OPERATOR_EMAIL, OPERATOR_WEBHOOK_URL or both.')
  if (env.LIMITS === 'off') add('variables', 'LIMITS is off: nothing is limited by address.', 'Remove LIMITS.')
  if (env.PRIVATE_ADDRESSES === 'allow')
    add('variables', 'PRIVATE_ADDRESSES lets webhooks and images reach addresses inside a network.', 'Remove PRIVATE_ADDRESSES.')
  if (env.TEST_CLOCK === '1')
    add('variables', 'TEST_CLOCK lets anyone choose the time, and stores passwords with little work.', 'Remove TEST_CLOCK.')
  return found
}
