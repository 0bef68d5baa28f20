import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { refusal, World } from './test-support.ts'

let world: World
beforeAll(async () => void (world = await World.create()))
afterAll(() => world.close())
beforeEach(() => world.quiet())

const RETURN = 'http://shop.test/manage/account/payment?done=1'
const REFRESH = 'http://shop.test/refresh'

const link = (account: string) =>
  world.stripe.accountLinks.create({ account, type: 'account_onboarding', return_url: RETURN, refresh_url: REFRESH })
const submit = (url: string, action: string) => fetch(url, { method: 'POST', body: new URLSearchParams({ action }), redirect: 'manual' })

describe('an account', () => {
  it('starts without a setup and cannot take money', async () => {
    const account = await world.stripe.accounts.create({ type: 'standard', country: 'FR', email: 'a@b.test', metadata: { tenant: '7' } })
    expect(account).toMatchObject({
      type: 'standard',
      country: 'FR',
      default_currency: 'eur',
      charges_enabled: false,
      details_submitted: false,
      payouts_enabled: false,
      metadata: { tenant: '7' },
      requirements: { disabled_reason: 'requirements.past_due' },
    })
    expect(account.requirements?.currently_due).toContain('external_account')
    const charge = world.stripe.paymentIntents.create({ amount: 2500, currency: 'eur' }, { stripeAccount: account.id })
    expect(await refusal(charge)).toMatchObject({ statusCode: 400 })
    expect((await world.stripe.accounts.list({ limit: 1 })).data[0]?.id).toBe(account.id)
  })

  it('is set up on the onboarding page', async () => {
    const { id } = await world.stripe.accounts.create({ type: 'standard' })
    const { url, expires_at, created } = await link(id)
    expect(expires_at - created).toBe(300)
    const page = await (await fetch(url)).text()
    expect(page).toContain('Finish setup')
    const left = await submit(url, 'leave')
    expect([left.status, left.headers.get('location')]).toEqual([303, RETURN])
    expect(await world.stripe.accounts.retrieve(id)).toMatchObject({ details_submitted: false, charges_enabled: false })
    // A link serves once; the second visit is sent to where a new one is made.
    expect((await fetch(url, { redirect: 'manual' })).headers.get('location')).toBe(REFRESH)

    const finished = await submit((await link(id)).url, 'finish')
    expect(finished.headers.get('location')).toBe(RETURN)
    expect(await world.stripe.accounts.retrieve(id)).toMatchObject({
      charges_enabled: true,
      details_submitted: true,
      payouts_enabled: true,
      requirements: { currently_due: [], disabled_reason: null },
    })
    const event = await world.receiver.event('account.updated')
    expect(event).toMatchObject({
      account: id,
      data: { object: { id, charges_enabled: true }, previous_attributes: { charges_enabled: false } },
    })
  })

  it('can be restricted, disabled and enabled again', async () => {
    const states = [
      ['restricted', { charges_enabled: false, details_submitted: true, requirements: { disabled_reason: 'requirements.past_due' } }],
      ['disabled', { charges_enabled: false, requirements: { disabled_reason: 'rejected.other' } }],
      ['enabled', { charges_enabled: true, requirements: { disabled_reason: null } }],
    ] as const
    for (const [state, shape] of states) {
      await world.control('POST', `accounts/${world.account}/complete`, { state })
      expect(await world.stripe.accounts.retrieve(world.account)).toMatchObject(shape)
    }
    await world.receiver.until((events) => events.filter(({ type }) => type === 'account.updated').length === 3)
  })

  it('can disconnect the platform', async () => {
    const stripeAccount = await world.newAccount()
    await world.control('POST', `accounts/${stripeAccount}/disconnect`)
    expect(await world.receiver.event('account.application.deauthorized')).toMatchObject({ account: stripeAccount })
    expect(await refusal(world.stripe.accounts.retrieve(stripeAccount))).toMatchObject({ statusCode: 403, code: 'account_invalid' })
    expect(await refusal(world.stripe.balance.retrieve({}, { stripeAccount }))).toMatchObject({ code: 'account_invalid' })
  })

  it('needs both addresses for a link', async () => {
    const create = (params: object) =>
      refusal(world.stripe.accountLinks.create({ account: world.account, type: 'account_onboarding', ...params }))
    expect(await create({ return_url: RETURN })).toMatchObject({ code: 'parameter_missing', param: 'refresh_url' })
    expect(await create({ return_url: 'javascript:alert(1)', refresh_url: REFRESH })).toMatchObject({
      code: 'url_invalid',
      param: 'return_url',
    })
  })
})
