import { confirmPayment, placeOrder, startPayment } from './buy.ts'
import { createEvent, type DemoShop } from './create-event.ts'
import { demoBuyers, demoEvents, demoTaxesAndFees, demoUser } from './small-demo-data.ts'
import { openAccount } from './organizer.ts'
import type { Stack } from '../run/stack.ts'

const isSeeded = async (base: string): Promise<boolean> => {
  const { email, password } = demoUser
  const response = await fetch(`${base}/api/auth/login`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ email, password }),
  })
  return response.ok
}

/** One buyer's order, paid at the simulator where it costs money. */
const buy = async (stack: Stack, shop: DemoShop, wanted: number[], buyer: (typeof demoBuyers)[number]): Promise<void> => {
  const cart = shop.tickets.flatMap(({ id, prices: [price] }, index) => {
    const quantity = wanted[index]
    return quantity && price ? [{ ticket_id: id, price_id: price.id, quantity }] : []
  })
  const answered = shop.answers(() => 0)
  const order = await placeOrder(stack, shop.id, cart, buyer, answered)
  if (order.status !== 'COMPLETED') await confirmPayment(stack, await startPayment(stack, order))
}

/** Writes the small demo, an account with three events and some sales, through the API, once for a state; `say` names each step. */
export const seedSmallDemo = async (stack: Stack, say: (step: string) => void): Promise<void> => {
  if (await isSeeded(stack.url)) return
  say('account and payment connection')
  const call = await openAccount(stack, demoUser)
  const organizer = await call('POST', '/organizers', { name: 'Hallenwerk', email: demoUser.email, website: 'https://hallenwerk.example' })
  const taxIds: string[] = []
  for (const item of demoTaxesAndFees) taxIds.push((await call('POST', '/taxes-and-fees', item))['data'].id)
  let turn = 0
  for (const { sales, ...demo } of demoEvents(Date.now())) {
    say(demo.title)
    const shop = await createEvent(call, { organizerId: organizer['data'].id, taxIds }, demo)
    for (const wanted of sales) await buy(stack, shop, wanted, demoBuyers[(turn += 1) % demoBuyers.length] as (typeof demoBuyers)[number])
  }
}
