import type { Browser, Page } from 'playwright'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { csvTemplate } from '../../worker/contract/csv-columns.ts'
import { isAccessible, launch, person } from '../support/browser.ts'
import { openShop, type Shop } from '../support/shop.ts'
import { stack } from '../support/stack.ts'
import { wordsOf } from '../support/words.ts'

let browser: Browser
let shop: Shop
beforeAll(async () => {
  browser = await launch()
  shop = await openShop()
})
afterAll(() => browser.close())

const say = wordsOf('en')
const openAt = async (path: string): Promise<Page> => {
  const { page } = await person(browser, { locale: 'en', token: shop.member.token })
  await page.goto(`${stack().url}${path}`)
  await page.getByRole('button', { name: say('Import'), exact: true }).click()
  return page
}
const choose = async (page: Page, text: string): Promise<void> => {
  const button = page.getByRole('dialog').getByRole('button', { name: /^Choose (a|another) file$/ })
  const [chooser] = await Promise.all([page.waitForEvent('filechooser'), button.click()])
  await chooser.setFiles({ name: 'set-up.csv', mimeType: 'text/csv', buffer: Buffer.from(text) })
}

describe('a small file', () => {
  it('of promo codes has its faults named, and is imported once they are corrected', async () => {
    const page = await openAt(`/manage/event/${shop.eventId}/promo-codes`)
    const dialog = page.getByRole('dialog')
    const [template] = await Promise.all([
      page.waitForEvent('download'),
      dialog.getByRole('button', { name: say('Download template') }).click(),
    ])
    expect(template.suggestedFilename()).toBe('promo-codes.csv')
    await choose(page, 'Code,Discount,Colour\nSPRING,ten,red\nPRESS,5.00,blue')
    const fault = dialog.getByRole('row').nth(1)
    await fault.waitFor()
    expect(await fault.getByRole('cell').allTextContents()).toEqual(['2', 'Discount', expect.stringContaining('amount')])
    await dialog.getByText('Colour', { exact: true }).waitFor()
    const act = dialog.getByRole('button', { name: say('Import'), exact: true })
    expect(await act.isDisabled()).toBe(true)
    await isAccessible(page)
    await choose(page, 'Code,Discount\nSPRING,10 %\nPRESS,5.00')
    await dialog.getByText('2 promo codes').waitFor()
    await act.click()
    await dialog.waitFor({ state: 'detached' })
    for (const code of ['SPRING', 'PRESS']) await page.getByText(code, { exact: true }).first().waitFor()
    await page.context().close()
  })

  it('of events makes drafts that are in the list', async () => {
    const page = await openAt('/manage/events')
    const dialog = page.getByRole('dialog')
    await choose(page, csvTemplate('EVENT').replace('Nocturnes', 'From a file'))
    await dialog.getByText('1 event, as a draft').waitFor()
    const [head, row] = csvTemplate('EVENT').trimEnd().split(/\r?\n/) as [string, string]
    await choose(page, [head, row.replace('Nocturnes', 'From a file'), row.replace('Nocturnes', 'From another')].join('\n'))
    await dialog.getByText('2 events, as drafts').waitFor()
    await dialog.getByRole('button', { name: say('Import'), exact: true }).click()
    await page.getByRole('link', { name: 'From another' }).first().waitFor()
    await page.context().close()
  })
})
