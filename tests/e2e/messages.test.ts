import type { Browser } from 'playwright'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { newEmail } from '../support/api.ts'
import { isAccessible, launch, person } from '../support/browser.ts'
import { addGuest } from '../support/guests.ts'
import { mailTo, mailsTo } from '../support/mail.ts'
import { inTurn } from '../support/sample.ts'
import { openShop } from '../support/shop.ts'
import { stack } from '../support/stack.ts'
import { wordsOf } from '../support/words.ts'

let browser: Browser
beforeAll(async () => {
  browser = await launch()
})
afterAll(() => browser.close())

it.each(
  inTurn([
    ['en', ['Ada', 'Noor'], '2 people', '2 sent'],
    ['ar', ['Ada', 'Noor', 'Ada', 'Noor'], '4 أشخاص', 'أُرسلت 4'],
  ] as const),
)('a message is written, seen, tried, sent to ticket holders and followed until it arrived (%s)', async (locale, names, inWords, sent) => {
  const say = wordsOf(locale)
  const shop = await openShop()
  const standing = await Promise.all(
    names.map((first_name) => addGuest(shop, { first_name, email: newEmail('stand'), locale, ticket: shop.paid })),
  )
  const other = await addGuest(shop, { first_name: 'Gal', email: newEmail('gal') })
  const { page, context } = await person(browser, { locale })
  await page.addInitScript((token) => localStorage.setItem('foyer.token', token), shop.member.token)
  const at = `${stack().url}/manage/event/${shop.eventId}/messages`
  const press = (name: string) => page.getByRole('button', { name: say(name), exact: true }).click()
  const shows = (text: string | RegExp) => page.getByText(text).first().waitFor()
  const subject = `Doors at 18:30 (${locale})`
  const subjectField = page.locator('[name="subject"]')
  const editor = page.getByRole('textbox', { name: say('Message') })
  const sendButton = page.locator('button[type="submit"]')
  const mailFrame = page.frameLocator('iframe')

  await page.goto(at)
  await page
    .getByRole('link', { name: say('New message') })
    .first()
    .click()
  await page.getByText(say('Ticket holders'), { exact: true }).click()
  await page.getByLabel('Standing').check()
  await page.locator('[aria-live="polite"]').getByText(inWords).first().waitFor()
  await subjectField.fill(subject)
  await editor.fill('Bring a cushion, ')
  await press('Insert')
  await page.getByRole('menuitem', { name: say('First name') }).click()
  await editor.press('End')
  await editor.pressSequentially('!')
  await mailFrame
    .getByRole('paragraph')
    .filter({ hasText: /Bring a cushion, (Ada|Noor)!/ })
    .waitFor()
  await mailFrame.getByRole('heading', { name: subject }).waitFor()
  await shows(say('Draft saved, {0}').replace('{0}', '').trim())
  await isAccessible(page)

  // What was written is there again after a reload; a slip in braces is named at its field.
  await page.reload()
  await expect.poll(() => subjectField.inputValue()).toBe(subject)
  await subjectField.fill('Doors {frist_name}')
  await sendButton.click()
  await shows(/\{frist_name\}/)
  await subjectField.fill(subject)
  await sendButton.click()
  await shows(say('Confirm this isn’t marketing.'))
  await isAccessible(page)

  await press('Send me a test')
  await mailTo(shop.email, (mail) => mail.subject === subject && mail.text.includes('Bring a cushion, Ora!'))
  expect(await mailsTo(standing[0].email)).toEqual([])
  await page.getByLabel(say('This is about the event, not marketing')).check()
  await sendButton.click()
  await page.waitForURL(/\/messages\/msg_/)
  await page.getByRole('dialog').getByText(sent, { exact: true }).waitFor()
  // What each reader has of their own goes by its name there.
  await page.getByRole('dialog').locator('mark').getByText(say('First name'), { exact: true }).waitFor()
  await isAccessible(page)
  for (const { email, first_name } of standing) {
    const mail = await mailTo(email, (found) => found.subject === subject)
    expect(mail.text).toContain(`Bring a cushion, ${first_name}!`)
    expect(mail.html).toContain(`dir="${locale === 'ar' ? 'rtl' : 'ltr'}"`)
  }
  expect((await mailsTo(other.email)).filter((mail) => mail.subject === subject)).toEqual([])

  // From elsewhere: to those an address names; and off the list again.
  await page.goto(`${at}/new?attendees=${other.id},${standing[0].id}`)
  await shows('Gal Quist')
  await page.getByRole('button', { name: say('Remove {name}').replace('{name}', 'Gal Quist') }).waitFor()
  await page.goto(`${at}/new?order=${other.order_id}`)
  await shows(other.email)
  await mailFrame.getByText('Gal').first().waitFor()
  await page.goto(at)
  await page.getByRole('button', { name: say('Actions for {0}').replace('{0}', subject) }).click()
  await page.getByRole('menuitem', { name: say('Delete…') }).click()
  await press('Delete message')
  await shows(say('Message deleted'))
  await page.getByRole('link', { name: subject }).waitFor({ state: 'detached' })

  // Before the start, then at a time; and stopped before that.
  const isMine = page.getByLabel(say('This is about the event, not marketing'))
  const isScheduled = () => page.getByRole('dialog').getByText(say('message: Scheduled'), { exact: true }).waitFor()
  await page.goto(`${at}/new`)
  await page.getByRole('radio', { name: say('Before the start') }).check({ force: true })
  await page.locator('[name="hours_before"]').fill('48')
  await page.getByLabel(say('Also send it to later buyers, until the start')).check()
  await subjectField.fill('Soon')
  await editor.fill('See you.')
  await isMine.check()
  await isAccessible(page)
  await press('Schedule message')
  await page.waitForURL(/\/messages\/msg_/)
  await isScheduled()
  await page
    .getByRole('dialog')
    .getByRole('link', { name: say('Edit'), exact: true })
    .click()
  await expect.poll(() => subjectField.inputValue()).toBe('Soon')
  await page.getByRole('radio', { name: say('At a time') }).check({ force: true })
  await page.locator('[name="send_at"]').fill('2031-05-01 09:00')
  await isMine.check()
  await press('Schedule message')
  await page.waitForURL(/\/messages\/msg_/)
  await isScheduled()
  const { body } = await shop.member.get(`/events/${shop.eventId}/messages`)
  expect(body.data[0]).toMatchObject({ subject: 'Soon', status: 'SCHEDULED', hours_before: null, to_later_buyers: true })
  await page.goto(at)
  await page.getByRole('button', { name: say('Actions for {0}').replace('{0}', 'Soon') }).click()
  await page.getByRole('menuitem', { name: say('Stop…') }).click()
  await press('Stop message')
  await shows(say('Message stopped'))
  await context.close()
})

it('a message leads to what it lacks, goes to people of choice on a day of choice, is kept, changed and deleted', async () => {
  const shop = await openShop()
  const [ada] = await Promise.all(
    ['Ada', 'Gal'].map((first_name) => addGuest(shop, { first_name, email: newEmail(first_name.toLowerCase()), locale: 'en' })),
  )
  const { page, context } = await person(browser, { locale: 'en', token: shop.member.token })
  const at = `${stack().url}/manage/event/${shop.eventId}/messages`
  const button = (name: string | RegExp) => page.getByRole('button', { name, exact: true })
  const hasFocus = (selector: string) =>
    expect.poll(() => page.locator(selector).evaluate((one) => one === document.activeElement)).toBe(true)
  const all = async () => (await shop.member.get(`/events/${shop.eventId}/messages`)).body.data
  await page.goto(`${at}/new`)
  await page.getByRole('radio', { name: 'Ticket holders' }).check({ force: true })
  await button('Select all').click()
  for (const ticket of ['Gallery', 'Standing']) expect(await page.getByLabel(ticket).isChecked()).toBe(true)
  await page.getByRole('radio', { name: 'Selected people' }).check({ force: true })
  const language = () => page.frameLocator('iframe').locator('html').getAttribute('lang')
  await expect.poll(language).toBe('en')
  await page.getByRole('combobox', { name: 'Preview language' }).click()
  await page.getByRole('option', { name: 'Deutsch' }).click()
  await expect.poll(language).toBe('de')
  await button('Send message').click()
  for (const field of ['People', 'Message']) {
    await page.getByRole('main').getByRole('link', { name: field, exact: true }).click()
    await expect.poll(() => page.evaluate(() => document.activeElement?.localName)).not.toBe('a')
  }
  await page.getByRole('link', { name: 'Subject' }).click()
  await hasFocus('[name="subject"]')
  await page.getByRole('link', { name: 'This is about the event, not marketing' }).click()
  await hasFocus('[name="acknowledged"]')
  await button(/^Check \d fields$/).click()
  await hasFocus('input[type="search"], [aria-label="Search name, email or reference"]')
  await page.getByLabel('Search name, email or reference').fill('Quist')
  for (const name of ['Ada Quist', 'Gal Quist']) await page.getByRole('button', { name: new RegExp(`^${name}`) }).click()
  await button('Remove Gal Quist').click()
  await button('Remove Gal Quist').waitFor({ state: 'detached' })
  await page.locator('[name="subject"]').fill('Soon')
  await page.getByRole('textbox', { name: 'Message' }).fill('See you.')

  await page.getByRole('radio', { name: 'At a time' }).check({ force: true })
  await page.getByRole('link', { name: 'Send at' }).click()
  await hasFocus('[name="send_at"]')
  await page.locator('[name="send_at"]').fill('2031-05-01 09:00')
  await button('Open calendar').click()
  await page.getByRole('button', { name: /\b2 May 2031/ }).click()
  await page.keyboard.press('Escape')
  await page.getByLabel('This is about the event, not marketing').check()
  await isAccessible(page)
  await button('Schedule message').click()
  await page.waitForURL(/\/messages\/msg_/)
  const [{ id }] = await all()
  const { data } = (await shop.member.get(`/events/${shop.eventId}/messages/${id}`)).body
  expect(data).toMatchObject({ subject: 'Soon', status: 'SCHEDULED', attendee_ids: [ada.id] })
  expect(data.send_at).toMatch(/^2031-05-02/)

  await page.getByRole('dialog').getByRole('button', { name: 'Stop…' }).click()
  await button('Keep sending').click()
  await page.getByRole('alertdialog').waitFor({ state: 'detached' })
  expect((await all())[0].status).toBe('SCHEDULED')
  await page.goto(at)
  await button('Actions for Soon').click()
  await page.getByRole('menuitem', { name: 'Edit', exact: true }).click()
  await expect.poll(() => page.locator('[name="subject"]').inputValue()).toBe('Soon')
  await page.goto(at)
  await page.getByRole('link', { name: 'Soon' }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Delete…' }).click()
  await button('Delete message').click()
  await expect.poll(all).toEqual([])
  await context.close()
})
