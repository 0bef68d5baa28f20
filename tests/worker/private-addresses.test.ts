import { createServer, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { eventually } from '../support/api.ts'
import { refusal } from '../support/event.ts'
import { ownStack } from '../support/own-stack.ts'
import { openPictureHost, serving, type PictureHost } from '../support/picture-host.ts'
import { png } from '../support/png.ts'
import { cartOf, openShop, orderWithDetails } from '../support/shop.ts'
import { openReceiver } from '../support/webhook-receiver.ts'

let foyer: Awaited<ReturnType<typeof ownStack>>
let host: PictureHost
/** A resolver that says where names lead. */
let resolver: Server
let leadsTo: string[] = []
beforeAll(async () => {
  resolver = createServer((request, response) => {
    const isFour = new URL(request.url ?? '', 'http://resolver').searchParams.get('type') === 'A'
    const Answer = isFour ? leadsTo.map((data) => ({ type: 1, data })) : []
    response.writeHead(200, { 'content-type': 'application/dns-json' }).end(JSON.stringify({ Status: 0, Answer }))
  })
  await new Promise<void>((resolve) => resolver.listen(0, '127.0.0.1', resolve))
  const { port } = resolver.address() as AddressInfo
  foyer = await ownStack({ DNS_URL: `http://127.0.0.1:${port}/dns-query` })
  await foyer.start()
  host = await openPictureHost({ '/hall.png': serving(png(64, 64)) })
})
afterAll(async () => {
  await host.stop()
  resolver.close()
  await foyer.remove()
})

it('a Foyer with the default configuration calls nothing inside its network', async () => {
  const shop = await openShop({ paid: null })
  const { port } = new URL(host.url)
  for (const name of ['127.0.0.1', 'localhost', '[::1]', '[::ffff:127.0.0.1]', '2130706433', '0x7f.1', '169.254.169.254', '10.0.0.1']) {
    const refused = await shop.member.post(`/events/${shop.eventId}/images`, { type: 'TEXT', url: `http://${name}:${port}/hall.png` })
    expect([name, ...refusal(refused)]).toEqual([name, 422, 'image_not_found_at_url'])
  }
  expect(host.asked).toEqual([])
})

it('and sends no webhook there, neither to an address nor to a name that leads there later', async () => {
  const [shop, receiver] = [await openShop({}), await openReceiver()]
  const { port } = new URL(receiver.url)
  const make = (url: string) => shop.member.post('/account/webhooks', { url, events: ['order.completed'] })
  for (const url of [
    `https://127.0.0.1:${port}/`,
    'https://[::1]/',
    'https://169.254.169.254/',
    'https://localhost/',
    'http://hooks.example.com/',
  ])
    expect([url, Object.keys((await make(url)).body.errors)]).toEqual([url, ['url']])
  leadsTo = []
  expect((await make('https://hooks.example.com/')).body.errors.url).toEqual(['We can’t find this address. Check the spelling.'])
  leadsTo = ['93.184.216.34', '10.0.0.8']
  expect((await make('https://hooks.example.com/')).body.errors.url).toEqual(['This is a private address. Use one the internet can reach.'])
  leadsTo = ['93.184.216.34']
  const made = await make('https://hooks.example.com:8443/')
  expect(made.status, JSON.stringify(made.body)).toBe(201)
  leadsTo = ['127.0.0.1']
  await orderWithDetails(shop, cartOf([shop.free, 1]))
  const deliveries = `/account/webhooks/${made.body.data.id}/deliveries`
  const [refused] = await eventually(
    async () => (await shop.member.get(deliveries)).body.data,
    ([one]: any[]) => one?.attempts > 0 && one.status === 'PENDING',
    'an attempt',
  )
  expect(refused.last_attempt).toMatchObject({ status: null, error: 'PRIVATE_ADDRESS' })
  expect(receiver.received).toEqual([])
  await receiver.stop()
})
