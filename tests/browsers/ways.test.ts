import { afterEach, describe, expect, inject, it } from 'vitest'
import { call, memberOf, newEmail } from '../support/api.ts'
import { attachmentOf, mailTo } from '../support/mail.ts'
import { readQr } from '../support/qr.ts'
import { confirmEmail, connectPayments } from '../support/shop.ts'
import { stack } from '../support/stack.ts'
import { firefoxTab } from './firefox.ts'
import type { Tab } from './tab.ts'
import { webkitTab } from './webkit.ts'

// The ways that must hold in every engine: an organizer's first sale, a buyer's way to a paid ticket, the door.

const { firefox, webkit } = inject('browsers')
const engines = [
  { name: 'Firefox', openTab: (options?: { width: number }) => firefoxTab(firefox, options) },
  { name: 'WebKit', openTab: (options?: { width: number }) => webkitTab(webkit, options) },
]

const open: Tab[] = []
afterEach(async () => {
  for (const tab of open.splice(0)) await tab.close()
})

const button = (name: string) => ({ role: 'button', name }) as const
const link = (name: string) => ({ role: 'link', name }) as const
const field = (name: string) => `[name="${name}"]`
const submit = 'button[type="submit"], button[form]'

const password = 'a-good-password'

const signUp = async (tab: Tab, email: string): Promise<string> => {
  await tab.open(`${stack().url}/auth/register`)
  for (const [name, value] of Object.entries({ first_name: 'Lena', last_name: 'Brandt', email, password, password_confirmation: password }))
    await tab.type(field(name), value)
  await tab.click(button('Create account'))
  await tab.isAt(/\/welcome$/)
  await tab.type(field('name'), 'Hallenwerk')
  await tab.click(button('Continue'))
  await tab.type(field('title'), 'Nocturnes')
  await tab.type(field('start_date'), '2031-06-12 20:00')
  await tab.click(button('Create event'))
  await tab.isAt(/\/manage\/event\/evt_\w+/)
  return /evt_\w+/.exec(await tab.url())?.[0] as string
}

/** What is another's page: the mail's link, the payment provider's form. */
const settle = async (email: string): Promise<void> => {
  const { body } = await call('POST', '/auth/login', { body: { email, password } })
  const member = memberOf(body.token)
  await confirmEmail(member, email, body.data.user.id)
  await connectPayments(member)
}

const addTicket = async (tab: Tab, eventId: string): Promise<void> => {
  await tab.open(`${stack().url}/manage/event/${eventId}/tickets`)
  await tab.click(link('New ticket'))
  await tab.type(field('title'), 'Standing')
  await tab.type(field('price'), '32')
  await tab.click(submit)
  await tab.sees('Standing')
}

const addDoor = async (tab: Tab, eventId: string): Promise<string> => {
  await tab.open(`${stack().url}/manage/event/${eventId}/check-in`)
  await tab.click(link('New check-in list'))
  await tab.type(field('name'), 'Main entrance')
  await tab.click(submit)
  return tab.attribute('a[href*="/check-in/"]:not([href*="/manage/"])', 'href')
}

const goLive = async (tab: Tab, eventId: string): Promise<void> => {
  await tab.open(`${stack().url}/manage/event/${eventId}`)
  await tab.click(button('Go live'))
  await tab.sees('Your event is live')
}

const buy = async (tab: Tab, eventId: string, email: string): Promise<void> => {
  await tab.open(`${stack().url}/e/${eventId}/nocturnes`)
  await tab.click(button('Get tickets'))
  await tab.click(button('Add Standing'))
  await tab.click(button('Continue'))
  await tab.isAt(/\/details$/)
  for (const [name, value] of Object.entries({ first_name: 'Noor', last_name: 'Haddad', email })) await tab.type(field(name), value)
  await tab.click(button('Continue to payment'))
  await tab.isAt(/\/payment$/)
  await tab.fillInFrame('[autocomplete="cc-number"]', '4242424242424242')
  await tab.fillInFrame('[autocomplete="cc-exp"]', '12 / 34')
  await tab.fillInFrame('[autocomplete="cc-csc"]', '123')
  await tab.click('button[type="submit"]')
  await tab.isAt(/summary|\/order\//)
  await tab.sees('Noor Haddad')
}

describe.each(engines)('in $name', ({ openTab }) => {
  const person = async (options?: { width: number }): Promise<Tab> => {
    const tab = await openTab(options)
    open.push(tab)
    return tab
  }

  it('an organizer sells a first ticket, its buyer pays, and the door lets them in once', async () => {
    const organizer = await person()
    const email = newEmail('organizer')
    const eventId = await signUp(organizer, email)
    await settle(email)
    await addTicket(organizer, eventId)
    const doorLink = await addDoor(organizer, eventId)
    await goLive(organizer, eventId)

    const buyer = await person({ width: 390 })
    const buyerEmail = newEmail('buyer')
    await buy(buyer, eventId, buyerEmail)
    const mail = await mailTo(buyerEmail, (one) => one.html.includes(`/ticket/${eventId}/`))
    const code = readQr(await attachmentOf(mail, (name) => name.endsWith('.png'))) as string
    await buyer.open(/http\S+\/ticket\/evt_\w+\/\w+/.exec(mail.text)?.[0] as string)
    await buyer.sees('Standing')

    await organizer.open(`${stack().url}/manage/event/${eventId}/orders`)
    await organizer.sees('Noor Haddad')

    const door = await person({ width: 390 })
    await door.open(new URL(doorLink, stack().url).href)
    await door.sees('Guest list is on this device')
    await door.click(button('Start without a camera'))
    await door.type('input', code)
    await door.enter('input')
    await door.sees('Checked in')
    await door.finds(`() => ![...document.querySelectorAll('h1, h2')].some((one) => one.textContent.includes('Checked in'))`, 'no verdict')
    await door.type('input', code)
    await door.enter('input')
    await door.sees('Already in')

    expect([organizer, buyer, door].flatMap((tab) => tab.errors())).toEqual([])
  })
})
