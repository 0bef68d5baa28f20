import { describe, expect, it } from 'vitest'
import type { Env } from '../../../runtime/env.ts'
import { checkEnv } from './check-env.ts'

const bound = { limit: async () => ({ success: true }) }
const well = {
  ...Object.fromEntries(
    'DB IMAGES ASSETS MAIL_QUEUE MAIL_DEAD_QUEUE WORK_QUEUE WORK_DEAD_QUEUE WEBHOOK_QUEUE BOX_OFFICE INSTALLATION WAITING_ROOM SIGN_IN_LIMIT ADDRESS_LIMIT ROOM_LIMIT CROWD_LIMIT KEY_LIMIT'
      .split(' ')
      .map((name) => [name, bound]),
  ),
  PUBLIC_URL: 'https://tickets.example',
  OPERATOR_TOKEN: 'a'.repeat(32),
  OPERATOR_EMAIL: 'ops@example.com',
  SMTP_HOST: 'smtp.example.com',
  MAIL_FROM: 'Halle <tickets@example.com>',
} as unknown as Env

const faultsOf = (changes: object, host = 'tickets.example') => checkEnv({ ...well, ...changes }, host)

describe('a configuration', () => {
  it('that has what it needs has no fault, with everything that is optional too', () => {
    expect(faultsOf({})).toEqual([])
    expect(
      faultsOf({
        STRIPE_SECRET_KEY: 'sk_live_a',
        STRIPE_PUBLISHABLE_KEY: 'pk_live_a',
        STRIPE_WEBHOOK_SECRET: 'whsec_a',
        PLATFORM_FEE_PPM: '15000',
      }),
    ).toEqual([])
    expect(faultsOf({ PUBLIC_URL: 'http://localhost:8787/' }, 'localhost:8787')).toEqual([])
  })

  it.each([
    [{ MAIL_DEAD_QUEUE: undefined }, 'MAIL_DEAD_QUEUE is missing'],
    [{ KEY_LIMIT: undefined }, 'Nothing limits calls: KEY_LIMIT'],
    [{ PUBLIC_URL: undefined }, 'PUBLIC_URL is not set'],
    [{ PUBLIC_URL: 'tickets' }, 'PUBLIC_URL is no address'],
    [{ PUBLIC_URL: 'http://tickets.example' }, 'not https'],
    [{ PUBLIC_URL: 'https://tickets.example/shop' }, 'has a path, /shop'],
    [{ PUBLIC_URL: 'https://other.example' }, 'names other.example, and this is tickets.example'],
    [{ STRIPE_SECRET_KEY: 'sk_live_a' }, 'STRIPE_PUBLISHABLE_KEY, STRIPE_WEBHOOK_SECRET missing'],
    [{ STRIPE_SECRET_KEY: 'sk_live_a', STRIPE_PUBLISHABLE_KEY: 'pk_test_a', STRIPE_WEBHOOK_SECRET: 'whsec_a' }, 'a test key'],
    [{ TURNSTILE_SITE_KEY: 'a' }, 'TURNSTILE_SECRET_KEY missing'],
    [{ SMTP_USERNAME: 'a' }, 'SMTP_PASSWORD missing'],
    [{ PLATFORM_FEE_PPM: '1.5%' }, 'no share: 1.5%'],
    [{ SMTP_HOST: undefined }, 'no way to send email'],
    [{ MAIL_FROM: undefined }, 'MAIL_FROM is not set'],
    [{ SMTP_HOST: undefined, RESEND_API_KEY: 're_a' }, 'Bounces aren’t known'],
    [{ OPERATOR_TOKEN: 'short' }, 'OPERATOR_TOKEN is short'],
    [{ OPERATOR_EMAIL: undefined }, 'No one is alerted'],
    [{ LIMITS: 'off' }, 'LIMITS is off'],
    [{ PRIVATE_ADDRESSES: 'allow' }, 'PRIVATE_ADDRESSES'],
    [{ TEST_CLOCK: '1' }, 'TEST_CLOCK'],
  ])('with %o has one fault, and its mend', (changes, text) => {
    const found = faultsOf(changes)
    expect(found.map((fault) => fault.text)).toEqual([expect.stringContaining(text)])
    expect(found[0]?.mend).toMatch(/\S/)
  })

  it('on workers.dev is warned about its caches', () => {
    const [fault, ...more] = faultsOf({ PUBLIC_URL: 'https://foyer.halle.workers.dev' }, 'foyer.halle.workers.dev')
    expect([fault?.part, more]).toEqual(['caches', []])
  })
})
