import { afterAll, beforeAll, expect, it } from 'vitest'
import { refusal } from '../support/event.ts'
import { ownStack } from '../support/own-stack.ts'
import { openPictureHost, serving, type PictureHost } from '../support/picture-host.ts'
import { png } from '../support/png.ts'
import { openShop } from '../support/shop.ts'

let foyer: Awaited<ReturnType<typeof ownStack>>
let host: PictureHost
beforeAll(async () => {
  foyer = await ownStack()
  await foyer.start()
  host = await openPictureHost({ '/hall.png': serving(png(64, 64)) })
})
afterAll(async () => {
  await host.stop()
  await foyer.remove()
})

it('a Foyer that is not told otherwise asks nothing inside its network', async () => {
  const shop = await openShop({ paid: null })
  const { port } = new URL(host.url)
  for (const name of ['127.0.0.1', 'localhost', '[::1]', '[::ffff:127.0.0.1]', '2130706433', '0x7f.1', '169.254.169.254', '10.0.0.1']) {
    const refused = await shop.member.post(`/events/${shop.eventId}/images`, { type: 'TEXT', url: `http://${name}:${port}/hall.png` })
    expect([name, ...refusal(refused)]).toEqual([name, 422, 'image_not_found_at_url'])
  }
  expect(host.asked).toEqual([])
})
