import { expect, inject, it } from 'vitest'
import { firefoxTab } from './firefox.ts'
import { webkitTab } from './webkit.ts'

const { firefox, webkit } = inject('browsers')

it.each([
  ['Firefox', () => firefoxTab(firefox)],
  ['WebKit', () => webkitTab(webkit)],
])('an error of a page is reported in %s', async (_, openTab) => {
  const tab = await openTab()
  try {
    await tab.open(
      'data:text/html,<h1>Now</h1><script>setTimeout(() => { document.body.append("Here"); throw new Error("on purpose") }, 100)</script>',
    )
    await tab.sees('Here')
  } finally {
    await tab.close()
  }
  expect(tab.errors()[0]).toContain('on purpose')
})
