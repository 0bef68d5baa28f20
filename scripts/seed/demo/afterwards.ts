import { randomUUID } from 'node:crypto'
import type { DemoEvent } from '../create-event.ts'
import { caller, type Call } from '../organizer.ts'
import { toUtc } from '../../../worker/domain/time.ts'
import type { Stack } from '../../run/stack.ts'
import { shopOf, type Act, type Running, type Sold } from './acts.ts'
import { anyOf } from './random.ts'

const MINUTE = 60_000
const HOUR = 60 * MINUTE
const DAY = 24 * HOUR

/** So many of those with a ticket came. */
const CAME = 0.88
/** Scans that a device sends together. */
const BATCH = 40

/** What the organizer writes, so long before the event starts: to everyone, or to the holders of one ticket. */
const messagesOf: Record<string, { before: number; to?: number; subject: string; content: string; hours_before?: number }[]> = {
  'Elbe Shore Open Air': [
    {
      before: 3 * DAY,
      to: 3,
      subject: 'Where to put your tent',
      content:
        '<p>Hello {first_name|there},</p><p>the camping field lies behind the second gate, ten minutes on foot from the ferry. It opens on Saturday at ten; quiet hours begin at two. Water and showers are by the old boat shed.</p><p>See you there!</p>',
    },
  ],
  'Groundwork: a conference on systems that age well': [
    {
      before: 68 * DAY,
      subject: 'The schedule is out',
      content:
        '<p>Hello {first_name|there},</p><p>all talks and both workshop rooms now stand on the website. The workshop on reading old code has a few places left.</p>',
    },
  ],
  'Nocturnes: Ida Solheim & Ensemble Kante': [
    {
      before: 25 * DAY,
      hours_before: 24,
      subject: 'Tomorrow evening at Speicher 9',
      content:
        '<p>Hello {first_name|there},</p><p>doors open at seven, the first set begins at eight. The floor is yours: bring a blanket if you like to lie down.</p>',
    },
  ],
}

const refund = (call: Call, running: Running, { id, total }: Sold, isWhole: boolean) =>
  call(
    'POST',
    `/events/${shopOf(running).id}/orders/${id}/refund`,
    { amount: isWhole ? total : Math.floor(total / 2), notify_buyer: true, cancel_order: isWhole },
    { 'idempotency-key': randomUUID() },
  )

/** The hashes of the codes on a check-in list, as a device keeps them. */
const codesOn = async (call: Call, link: string): Promise<string[]> => {
  const codes: string[] = []
  for (let after = ''; ;) {
    const path = `/public/check-in-lists/${link}/attendees?offline=1&per_page=100${after && `&after=${encodeURIComponent(after)}`}`
    const { data, meta } = await call<{ data: { code_hash: string; status: string }[]; meta: { next?: string | null } }>('GET', path)
    codes.push(...data.filter(({ status }) => status === 'ACTIVE').map(({ code_hash }) => code_hash))
    if (!meta.next) return codes
    after = meta.next
  }
}

/** What people scan at an entrance from noon on: most in the first hours, by three devices. */
const entrance = (stack: Stack, running: Running, list: number, opens: number, random: () => number): Act[] => {
  const call = caller(stack.url)
  let codes: string[] = []
  const fetchCodes = async () => {
    const all = await codesOn(call, shopOf(running).lists[list] ?? '')
    codes = all.filter(() => random() < CAME).toSorted(() => random() - 0.5)
  }
  const batches = Array.from({ length: 40 }, (_, batch) => {
    const at = opens + 10 * MINUTE + Math.round(7 * HOUR * (batch / 40) ** 1.7)
    const run = async () => {
      const check_ins = codes.splice(0, BATCH).map((code_hash) => {
        const scanned_at = new Date(at - Math.floor(random() * 9 * MINUTE)).toISOString()
        return { code_hash, scan_id: randomUUID(), scanned_at, device: anyOf(random, ['Dike', 'Ferry landing', 'Bicycle gate']) }
      })
      if (check_ins.length) await call('POST', `/public/check-in-lists/${shopOf(running).lists[list]}/check-ins`, { check_ins })
    }
    return { at, run }
  })
  return [{ at: opens, alone: true, run: fetchCodes }, ...batches]
}

/** What follows the sales of an event: messages, refunds, a dispute, and its days at the entrance if they are over. */
export const afterwards = (
  stack: Stack,
  call: Call,
  running: Running,
  event: DemoEvent,
  { now, random }: { now: number; random: () => number },
): Act[] => {
  const start = Date.parse(toUtc(event.start_date, event.timezone))
  const { opens, closes } = running.sale
  const messages = (messagesOf[event.title] ?? []).map(({ before, to, ...message }) => ({
    at: start - before,
    alone: true,
    run: () => {
      const { id, tickets } = shopOf(running)
      const scope = to === undefined ? { scope: 'ALL' } : { scope: 'TICKETS', ticket_ids: [tickets[to]?.id] }
      return call('POST', `/events/${id}/messages`, { ...scope, acknowledged: true, ...message })
    },
  }))
  const refunds = Array.from({ length: 9 }, (_, index): Act => {
    const at = opens + ((index + 1) / 10) * (closes - opens)
    const run = async () => {
      const [order] = running.sold.splice(Math.floor(random() * running.sold.length), 1)
      if (order) await refund(call, running, order, index % 3 > 0)
    }
    return { at, run }
  })
  if (start > now) return [...messages, ...refunds]
  const dispute = async () => {
    const { payment_intent_id } = anyOf(random, running.sold)
    const body = JSON.stringify({ payment_intent: payment_intent_id, reason: 'product_not_received' })
    await fetch(`${stack.stripeUrl}/_sim/disputes`, { method: 'POST', headers: { 'content-type': 'application/json' }, body })
  }
  return [
    ...messages,
    ...refunds,
    ...entrance(stack, running, 0, start - HOUR, random),
    ...entrance(stack, running, 1, start + 23 * HOUR, random),
    { at: start + 14 * DAY, alone: true, run: dispute },
  ]
}
