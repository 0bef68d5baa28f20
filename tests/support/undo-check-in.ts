import type { Locator, Page } from 'playwright'

/** Presses an undo on a Check-in page, and waits until it is done. One of a check-in older than a minute asks first. */
export const undoCheckIn = async (page: Page, say: (english: string) => string, button: Locator, undone: Locator): Promise<void> => {
  await button.click()
  const confirm = page.getByRole('dialog').getByRole('button', { name: say('Undo check-in'), exact: true })
  await confirm.or(undone).first().waitFor()
  if (await confirm.isVisible()) await confirm.click()
  await undone.waitFor()
}
