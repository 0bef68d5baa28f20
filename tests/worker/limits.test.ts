import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { call, newEmail } from '../support/api.ts'
import { together } from '../support/event.ts'
import { ownStack } from '../support/own-stack.ts'
import { openShop, type Shop } from '../support/shop.ts'

let foyer: Awaited<ReturnType<typeof ownStack>>
let shop: Shop
beforeAll(async () => {
  foyer = await ownStack({ LIMITS: 'off', MAILS_A_DAY: '3' })
  await foyer.start()
  shop = await openShop()
})
afterAll(() => foyer.remove())

describe('LIMITS=off', () => {
  it('lifts what limits by address, and says so in the log once', async () => {
    const email = newEmail('nobody')
    const signIns = await together(40, () => call('POST', '/auth/login', { body: { email, password: 'wrong-password' } }))
    expect(new Set(signIns.map(({ status }) => status))).toEqual(new Set([401]))
    const guesses = await together(40, (index) => call('GET', `/public/events/${shop.eventId}/promo-codes/GUESS-${index}`))
    expect(new Set(guesses.map(({ status }) => status))).toEqual(new Set([200]))
    const ticket = { ticket_id: shop.free.id, price_id: shop.free.prices[0].id, first_name: 'Lina', last_name: 'Quist' }
    const path = `/events/${shop.eventId}/attendees`
    const added = await together(8, () => shop.member.post(path, { ...ticket, email: newEmail('guest') }))
    expect(new Set(added.map(({ status }) => status))).toEqual(new Set([201]))
    expect(foyer.log().filter((line) => line.includes('LIMITS is off'))).toHaveLength(1)
  })
})
