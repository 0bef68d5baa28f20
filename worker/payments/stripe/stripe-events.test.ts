import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { PUBLISHABLE_KEY, SECRET_KEY } from '../../../scripts/stripe-simulator/config.ts'
import { World } from '../../../scripts/stripe-simulator/test-support.ts'
import type { Env } from '../../runtime/env.ts'
import type { EventsAfter, PaymentProvider } from '../provider.ts'
import { stripeProvider } from './stripe.ts'

let world: World
let provider: PaymentProvider
/** Every event of the account, oldest first, as the simulator has them. */
let all: string[]
let began: number

const MADE = 250

beforeAll(async () => {
  world = await World.create()
  const env = { STRIPE_SECRET_KEY: SECRET_KEY, STRIPE_PUBLISHABLE_KEY: PUBLISHABLE_KEY, STRIPE_API_URL: world.simulator.url }
  provider = stripeProvider(env as unknown as Env) as PaymentProvider
  await world.control('POST', 'faults', { webhooks: 'drop' })
  began = Math.floor(Date.now() / 1000)
  for (let index = 0; index < MADE; index += 1) await world.stripe.paymentIntents.create({ amount: 2500, currency: 'eur' }, world.on)
  const listed = await world.stripe.events.list({ limit: 100 }, world.on).autoPagingToArray({ limit: 1000 })
  all = listed.map(({ id }) => id).toReversed()
})
afterAll(() => world.close())

/** The ids of every page from a place on. */
const pagesAfter = async (after: EventsAfter): Promise<string[][]> => {
  const pages: string[][] = []
  for (let place: EventsAfter | null = after; place;) {
    const { events, more }: Awaited<ReturnType<PaymentProvider['listEvents']>> = await provider.listEvents(world.account, place)
    pages.push(events.map(({ id }) => id))
    const last = events.at(-1)
    place = more && last ? { id: last.id } : null
  }
  return pages
}

describe('Stripe’s list of its events', () => {
  it('is read on after an event, oldest first, in pages of a hundred', async () => {
    expect(all.length).toBeGreaterThan(MADE)
    const pages = await pagesAfter({ id: all[10] as string })
    expect(pages.flat()).toEqual(all.slice(11))
    expect(pages.slice(0, -1).every((page) => page.length === 100)).toBe(true)
    expect(await pagesAfter({ id: all.at(-1) as string })).toEqual([[]])
  })

  it('is read from a time on, whether or not something is older', async () => {
    expect((await pagesAfter({ since: began - 86_400 })).flat()).toEqual(all)
    const { data } = await world.stripe.events.list({ created: { gte: began + 1 }, limit: 100 }, world.on)
    const later = (await pagesAfter({ since: began + 1 })).flat()
    expect(later).toEqual(all.slice(all.length - later.length))
    expect(later.slice(-data.length)).toEqual(data.map(({ id }) => id).toReversed())
    expect(await pagesAfter({ since: began + 86_400 })).toEqual([[]])
  })

  it('says that it does not know an event it has forgotten', async () => {
    await expect(provider.listEvents(world.account, { id: 'evt_forgotten' })).rejects.toMatchObject({ code: 'resource_missing' })
  })
})
