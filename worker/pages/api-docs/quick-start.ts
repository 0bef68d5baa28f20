/** A call as the guide shows it; words in braces are values that differ for each reader. */
export type Sample = { method: 'GET' | 'POST' | 'PUT'; path: string; auth?: boolean; headers?: Record<string, string>; body?: object }

type Step = { title: string; text: string; sample: Sample }

/** The first sale, by five calls. A test makes the same ones. */
export const quickStart: Step[] = [
  {
    title: 'Create an event',
    text: 'It starts as a draft, of an organizer that <code>GET /organizers</code> lists. Times without an offset are in the event’s time zone.',
    sample: {
      method: 'POST',
      path: '/events',
      auth: true,
      body: { title: 'Hofkonzert', organizer_id: 'org_…', start_date: '2027-07-02T20:00', timezone: 'Europe/Berlin', currency: 'EUR' },
    },
  },
  {
    title: 'Put a ticket on sale',
    text: 'Money is an integer in the smallest unit: 0 is free, 1800 is €18.00.',
    sample: {
      method: 'POST',
      path: '/events/evt_…/tickets',
      auth: true,
      body: { type: 'FREE', title: 'Entry', prices: [{ price: 0, quantity: 80 }] },
    },
  },
  {
    title: 'Go live',
    text: 'If something is missing, the answer’s <code>conditions</code> name it.',
    sample: { method: 'PUT', path: '/events/evt_…/status', auth: true, body: { status: 'LIVE' } },
  },
  {
    title: 'Order, as a buyer',
    text: 'No key. It holds one place. Send the same <code>Idempotency-Key</code> again and you get the same order.',
    sample: {
      method: 'POST',
      path: '/public/events/evt_…/order',
      headers: { 'Idempotency-Key': '7b1d0c52-94fe-4c1a' },
      body: { tickets: [{ ticket_id: 'tkt_…', prices: [{ price_id: 'prc_…', quantity: 1 }] }] },
    },
  },
  {
    title: 'Say who comes',
    text: 'A free order is complete with that; a paid one goes on to the payment. The ticket is in the answer.',
    sample: {
      method: 'PUT',
      path: '/public/events/evt_…/order/o_…',
      headers: { 'X-Order-Session': 'os_…' },
      body: {
        first_name: 'Noor',
        last_name: 'Haddad',
        email: 'noor.haddad@example.com',
        attendees: [{ line_id: 'lin_…', first_name: 'Noor', last_name: 'Haddad' }],
      },
    },
  },
]
