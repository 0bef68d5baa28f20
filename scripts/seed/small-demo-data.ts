import type { DemoEvent } from './create-event.ts'

/** The demo's user. */
export const demoUser = {
  first_name: 'Lena',
  last_name: 'Brandt',
  email: 'demo@foyer.test',
  password: 'foyer-demo',
  account_name: 'Hallenwerk e.V.',
  timezone: 'Europe/Berlin',
  currency: 'EUR',
  locale: 'en',
}

/** The account's taxes and fees, on every paid ticket of the demo. */
export const demoTaxesAndFees = [
  { name: 'VAT 7 %', type: 'TAX', calculation: 'PERCENTAGE', rate_ppm: 70_000, included: true, apply_to_new_tickets: true },
  { name: 'Booking fee', type: 'FEE', calculation: 'FIXED', amount: 150, currency: 'EUR' },
]

/** People who buy in the demo repeatedly. */
export const demoBuyers = [
  { first_name: 'Tomasz', last_name: 'Wieczorek', email: 'tomasz@northlight.example', locale: 'en' },
  { first_name: 'Lucía', last_name: 'Ferrer-Aldana', email: 'lucia@northlight.example', locale: 'en' },
  { first_name: 'Henrik', last_name: 'Sørbø', email: 'henrik@northlight.example', locale: 'en' },
  { first_name: 'نور', last_name: 'حداد', email: 'noor@northlight.example', locale: 'ar' },
  { first_name: 'Johannes', last_name: 'von Reventlow-Petersen', email: 'johannes@northlight.example', locale: 'en' },
  { first_name: 'Amara', last_name: 'Okafor', email: 'amara@northlight.example', locale: 'en' },
  { first_name: 'Mei-Ling', last_name: 'Tan', email: 'meiling@northlight.example', locale: 'en' },
]

const day = 86_400_000

/** The demo's three events, with dates counted from `now` (milliseconds), at wall-clock times of their zone. */
export const demoEvents = (now: number): (DemoEvent & { sales: number[][] })[] => {
  const on = (days: number, time: string) => `${new Date(now + days * day).toISOString().slice(0, 10)}T${time}`
  return [
    {
      title: 'Nocturnes: Ida Solheim & Ensemble Kante',
      description:
        '<p>Ida Solheim returns to Hamburg with nine players of Ensemble Kante. Two sets in one room, with almost no amplification: tape loops recorded in the empty warehouse the night before, answered live by strings, harmonium and a single bass clarinet.</p><p>The bar is open until the last note. Come early: the floor is yours to sit, stand or lie on.</p>',
      start_date: on(32, '20:00'),
      end_date: on(32, '23:30'),
      timezone: 'Europe/Berlin',
      currency: 'EUR',
      language: 'en',
      location: { venue_name: 'Speicher 9', address_1: 'Am Lagerhaus 9', postal_code: '20457', city: 'Hamburg', country: 'DE' },
      settings: { support_email: 'hello@hallenwerk.example' },
      homepage: { background_color: '#f7f3ea', primary_color: '#232858' },
      tickets: [
        {
          title: 'Standing',
          type: 'TIERED',
          prices: [
            { label: 'Regular', price: 3200, quantity: 220 },
            { label: 'Last call', price: 3800, quantity: 60, sale_start: on(25, '09:00') },
          ],
          max_per_order: 10,
        },
        { title: 'Balcony, seated', type: 'PAID', prices: [{ price: 5400, quantity: 24 }], max_per_order: 6, show_quantity: true },
        { title: 'Late entry, from 22:00', type: 'PAID', prices: [{ price: 1600, quantity: 60 }], sale_start: on(3, '09:00') },
        {
          title: 'Companion',
          type: 'FREE',
          description: '<p>For those who accompany a guest with a disability.</p>',
          prices: [{ price: 0, quantity: 20 }],
          max_per_order: 1,
        },
        {
          title: 'Solidarity ticket',
          type: 'DONATION',
          description: '<p>Give what you like; it pays for someone else’s seat.</p>',
          prices: [{ price: 500, quantity: null }],
        },
        { title: 'Speaker & crew', type: 'FREE', prices: [{ price: 0, quantity: 40 }], hidden_unless_promo: true },
      ],
      promoCodes: [
        { code: 'NORD10', discount_type: 'PERCENTAGE', rate_ppm: 100_000, max_uses: 50 },
        { code: 'CREW', discount_type: 'NONE', max_uses: 20, tickets: [5] },
      ],
      questions: [
        { title: 'Company for the invoice', type: 'SINGLE_LINE', belongs_to: 'ORDER', answers: ['Northlight GmbH'] },
        {
          title: 'How did you hear about us?',
          type: 'RADIO',
          belongs_to: 'ORDER',
          options: ['Newsletter', 'A friend', 'Posters in town', 'I was here before'],
          answers: ['A friend'],
        },
        {
          title: 'Balcony side',
          description: '<p>The stage is in the middle. Every seat sees it.</p>',
          type: 'DROPDOWN',
          belongs_to: 'ATTENDEE',
          tickets: [1],
          options: ['North, by the bar', 'South, by the windows', 'East, above the entrance', 'West, beside the harmonium'],
          answers: ['South, by the windows'],
        },
        { title: 'Name on the badge', type: 'SINGLE_LINE', belongs_to: 'ATTENDEE', required: true, tickets: [5] },
        {
          title: 'What helps you on the night?',
          type: 'CHECKBOX',
          belongs_to: 'ATTENDEE',
          options: ['Step-free way in', 'A seat near the stage', 'Hearing loop'],
          answers: [['Step-free way in', 'Hearing loop']],
        },
        {
          title: 'Anything we should know?',
          type: 'MULTI_LINE',
          belongs_to: 'ATTENDEE',
          answers: ['I come with an assistance dog.\nHe is calm with music.'],
        },
        { title: 'Date of birth', type: 'DATE', belongs_to: 'ATTENDEE', hidden: true },
      ],
      capacities: [{ name: 'Main hall', capacity: 300, tickets: [0, 1, 2, 5] }],
      lists: [{ name: 'Main entrance', description: 'Doors 19:00. Late entry only after 22:00.' }],
      sales: [[2], [1, 0, 0, 1], [0, 2], [4], [0, 3], [1, 0, 0, 0, 1]],
    },
    {
      title: 'Groundwork: a conference on systems that age well',
      description:
        '<p>Two days about software, buildings and institutions that are meant to last. Talks in the hall, workshops the day before, and a long lunch in between.</p>',
      start_date: on(75, '09:00'),
      end_date: on(76, '17:00'),
      timezone: 'Europe/Berlin',
      currency: 'EUR',
      language: 'en',
      location: { venue_name: 'Halle Nord', address_1: 'Kranweg 4', postal_code: '21107', city: 'Hamburg', country: 'DE' },
      settings: { show_available_quantity: true },
      homepage: {
        background_color: '#e3efe9',
        content_background_color: '#f7fbf9',
        primary_color: '#14584f',
        ticket_widget_color: '#ffffff',
      },
      tickets: [
        { title: 'Conference pass', type: 'PAID', prices: [{ price: 32900, quantity: 200 }], max_per_order: 10 },
        { title: 'Workshop day', type: 'PAID', prices: [{ price: 18000, quantity: 4 }], max_per_order: 4 },
        { title: 'Livestream', type: 'FREE', prices: [{ price: 0, quantity: null }] },
      ],
      promoCodes: [{ code: 'TEAM10', discount_type: 'PERCENTAGE', rate_ppm: 100_000 }],
      capacities: [],
      lists: [
        { name: 'Day 1', description: '' },
        { name: 'Day 2', description: '' },
      ],
      sales: [
        [1, 1, 0],
        [2, 3, 0],
        [0, 0, 2],
        [3, 0, 1],
      ],
    },
    {
      title: 'Dark sky evening: the Moon, up close',
      description: '<p>The observatory opens its dome for one night. Bring a jacket; the telescopes stand outside.</p>',
      start_date: on(12, '21:30'),
      end_date: on(12, '23:59'),
      timezone: 'Europe/Berlin',
      currency: 'EUR',
      language: 'en',
      location: {
        venue_name: 'Sternwarte Bergedorf',
        address_1: 'Gojenbergsweg 112',
        postal_code: '21029',
        city: 'Hamburg',
        country: 'DE',
      },
      settings: {},
      homepage: { background_color: '#10141f', primary_color: '#f2c14e' },
      tickets: [{ title: 'Evening under the dome', type: 'FREE', prices: [{ price: 0, quantity: 6 }], max_per_order: 4 }],
      promoCodes: [],
      capacities: [],
      lists: [{ name: 'Gate', description: '' }],
      sales: [[2], [3], [1]],
    },
  ]
}
