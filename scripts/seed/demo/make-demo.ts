import { createEvent } from '../create-event.ts'
import { caller, openAccount, type Call } from '../organizer.ts'
import { demoTaxesAndFees, demoUser } from '../small-demo-data.ts'
import type { Stack } from '../../run/stack.ts'
import { afterwards } from './afterwards.ts'
import { HOLD_MINUTES, play, shopOf, type Act, type Running } from './acts.ts'
import { shownEvents } from './events.ts'
import { randomOf } from './random.ts'
import { salesOf } from './sales.ts'
import { visitsOf } from './visits.ts'

const HOUR = 3_600_000
const DAY = 24 * HOUR

/** What the demo is made with. */
export type Making = {
  say: (step: string) => void
  setTime: (milliseconds: number) => Promise<void>
  countVisits: (eventId: string, bySource: Record<string, number>) => Promise<void>
}

/** Calls as the organizer, who signs in again before a session is over. */
const organizerOf = (stack: Stack, first: Call): Call => {
  let signedIn = { call: first, until: Date.now() + 5 * DAY }
  return async (...call) => {
    if (Date.now() > signedIn.until) {
      const { email, password } = demoUser
      const { token } = await caller(stack.url)<{ token: string }>('POST', '/auth/login', { email, password })
      signedIn = { call: caller(stack.url, token), until: Date.now() + 5 * DAY }
    }
    return signedIn.call(...call)
  }
}

/** Settings while orders are made: several are placed at times of their own, and not one expires by another's. */
const meanwhile = { order_timeout_minutes: HOLD_MINUTES, notify_new_orders: false }

/** Waits until no email is on its way. */
const untilMailed = async (call: Call): Promise<void> => {
  const waiting = async () => {
    const { meta } = await call('GET', '/mails?per_page=1&filter_fields[status][in]=QUEUED,SENDING')
    return Number(meta.total) > 0
  }
  while (await waiting()) await new Promise((resolve) => setTimeout(resolve, 200))
}

/**
 * Fills a fresh Foyer with an account, five events and what weeks of selling left: everything by the calls that buyers,
 * organizers and entrances make, in the order of its time.
 */
export const makeDemo = async (stack: Stack, { say, setTime, countVisits }: Making): Promise<void> => {
  const now = Date.now()
  const random = randomOf(20_270_601)
  const shown = shownEvents(now)
  say('account and payment connection')
  await setTime(Math.min(...shown.map(({ sale }) => sale.opens)) - 2 * DAY)
  const call = organizerOf(stack, await openAccount(stack, demoUser))
  const organizer = await call('POST', '/organizers', { name: 'Hallenwerk', email: demoUser.email, website: 'https://hallenwerk.example' })
  const taxIds: string[] = []
  for (const item of demoTaxesAndFees) taxIds.push((await call('POST', '/taxes-and-fees', item))['data'].id)
  const acts = shown.flatMap(({ cover, sale, baskets, codes, links, sources, visits, ...event }): Act[] => {
    const running: Running = { sale, baskets, codes, links, sources, visits, sold: [] }
    const { waiting_room: _mode, waiting_room_opens_at: _opening, ...settings } = event.settings
    const open = async () => {
      const made = { organizerId: organizer['data'].id, taxIds, cover: new URL(`covers/${cover}`, import.meta.url) }
      running.shop = await createEvent(call, made, { ...event, settings: { ...settings, ...meanwhile } })
    }
    // A waiting room lets no one in before it opens: it is set when all orders are in.
    const close = () => call('PUT', `/events/${shopOf(running).id}/settings`, { order_timeout_minutes: 15, ...event.settings })
    return [
      { at: sale.opens - 2 * HOUR, alone: true, run: open },
      ...salesOf(stack, running, random),
      ...visitsOf(running, countVisits, random),
      ...afterwards(stack, call, running, event, { now, random }),
      { at: now, alone: true, run: close },
    ]
  })
  say('five events and their sales')
  await play(acts, setTime)
  await setTime(now)
  say('emails')
  await untilMailed(call)
}
