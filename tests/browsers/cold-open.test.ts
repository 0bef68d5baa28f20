import { afterAll, beforeAll, describe, expect, inject, it } from 'vitest'
import { ownStack } from '../support/own-stack.ts'
import { cartOf, openShop, orderWithDetails } from '../support/shop.ts'
import { stack } from '../support/stack.ts'
import { firefoxTab } from './firefox.ts'
import type { Tab } from './tab.ts'
import { webkitTab } from './webkit.ts'

// A door's page opened with no one there to answer, after one visit: the server is gone, whatever an engine calls offline.

const { firefox, webkit } = inject('browsers')
const engines = [
  { name: 'Firefox', openTab: () => firefoxTab(firefox, { width: 390 }) },
  { name: 'WebKit', openTab: () => webkitTab(webkit, { width: 390 }) },
]

let foyer: Awaited<ReturnType<typeof ownStack>>
let address: string
let guests: any[]
const tabs: Tab[] = []
beforeAll(async () => {
  foyer = await ownStack()
  await foyer.start()
  const shop = await openShop({ free: null })
  guests = (await orderWithDetails(shop, cartOf([shop.free, engines.length]))).order.attendees
  const { data: list } = (await shop.member.post(`/events/${shop.eventId}/check-in-lists`, { name: 'Main entrance' })).body
  address = `${stack().url}/check-in/${list.short_id}`
})
afterAll(async () => {
  for (const tab of tabs) await tab.close()
  await foyer.remove()
})

describe('a door whose server is gone', () => {
  it('opens cold and admits, in Firefox and in Safari’s engine', { timeout: 300_000 }, async () => {
    for (const { openTab } of engines) {
      const tab = await openTab()
      tabs.push(tab)
      await tab.open(address)
      await tab.sees('Guest list is on this device')
      await tab.click({ role: 'button', name: 'Start without a camera' })
      await tab.finds('() => navigator.serviceWorker.controller !== null', 'the page kept')
    }
    await foyer.stop()
    for (const [index, tab] of tabs.entries()) {
      await tab.open('about:blank')
      await tab.open(address)
      await tab.type('input', guests[index].ticket_code)
      await tab.enter('input')
      await tab.sees('Checked in')
      await tab.sees('Guest')
    }
    // That no one answers its socket an engine says itself.
    const thrown = tabs.flatMap((tab) => tab.errors()).filter((text) => !text.includes('ws://'))
    expect(thrown).toEqual([])
  })
})
