import type { DemoEvent } from '../create-event.ts'
import type { Sale } from './sales-curve.ts'

const DAY = 86_400_000

/** A local time so many days from today. */
type On = (days: number, time: string) => string
/** The days from today to the first such weekday (0 is Sunday) that is at least so many away. */
type Until = (days: number, weekday: number) => number
type When = { now: number; on: On; until: Until }

const [THURSDAY, FRIDAY, SATURDAY] = [4, 5, 6]

/** What a buyer puts into the basket: so many of the tickets at these places in the list. */
export type Basket = Record<number, number>

/** An event of the demo, and how it sells. */
export type ShownEvent = DemoEvent & {
  cover: string
  sale: Sale
  /** What is bought, and how often one is compared to another. */
  baskets: (readonly [Basket, number])[]
  /** Promo codes, affiliates and sources that orders carry; undefined for none. */
  codes?: (readonly [string | undefined, number])[]
  links?: (readonly [string | undefined, number])[]
  sources?: (readonly [string | undefined, number])[]
  /** Visits of its page for each order. */
  visits: number
}

const hamburg = { timezone: 'Europe/Berlin', currency: 'EUR', language: 'en' }

const sources: ShownEvent['sources'] = [
  [undefined, 40],
  ['utm:newsletter', 18],
  ['utm:instagram', 16],
  ['site:elbmagazin.example', 8],
  ['utm:poster', 6],
  ['site:www.google.com', 12],
]

const festival = ({ now, on, until }: When): ShownEvent => {
  const saturday = until(-24, SATURDAY)
  return {
    title: 'Elbe Shore Open Air',
    cover: 'festival.jpg',
    description:
      '<p>Two days on the meadow below the dike: eleven bands on two stages, swimming until noon, and the last ferry back at one in the morning.</p><p>Bring a towel and a jacket. Wristbands are given out at both gates.</p>',
    start_date: on(saturday, '13:00'),
    end_date: on(saturday + 1, '23:00'),
    ...hamburg,
    location: {
      venue_name: 'Meadow at Kilometre 634',
      address_1: 'Falkensteiner Ufer',
      postal_code: '22587',
      city: 'Hamburg',
      country: 'DE',
    },
    settings: { support_email: 'hello@hallenwerk.example', max_tickets_per_order: 12 },
    homepage: { background_color: '#fdf1e3', primary_color: '#b3401f' },
    tickets: [
      {
        title: 'Weekend pass',
        type: 'TIERED',
        prices: [
          { label: 'Early bird', price: 6900, quantity: 120 },
          { label: 'Regular', price: 8900, quantity: 270, after_previous: true },
          { label: 'Last minute', price: 9900, quantity: 100, after_previous: true },
        ],
        max_per_order: 8,
      },
      { title: 'Saturday', type: 'PAID', prices: [{ price: 5400, quantity: 240 }], max_per_order: 8 },
      { title: 'Sunday', type: 'PAID', prices: [{ price: 4900, quantity: 240 }], max_per_order: 8 },
      {
        title: 'Camping',
        type: 'PAID',
        description: '<p>A pitch for a tent, for both nights.</p>',
        prices: [{ price: 2500, quantity: 110 }],
      },
      { title: 'Children under 12', type: 'FREE', prices: [{ price: 0, quantity: 140 }], max_per_order: 4 },
    ],
    promoCodes: [
      { code: 'FRIENDS15', discount_type: 'PERCENTAGE', rate_ppm: 150_000, max_uses: 60 },
      { code: 'FERRY5', discount_type: 'FIXED', amount: 500, max_uses: 100 },
    ],
    questions: [
      {
        title: 'How will you come?',
        type: 'RADIO',
        belongs_to: 'ORDER',
        options: ['By ferry', 'By bicycle', 'By bus', 'By car'],
        answers: ['By ferry', 'By bicycle', 'By bicycle', 'By bus', 'By car', null],
      },
    ],
    capacities: [{ name: 'Meadow', capacity: 1000, tickets: [0, 1, 2, 4] }],
    affiliates: [
      { name: 'Radio Nordwelle', code: 'NORDWELLE', email: 'events@nordwelle.example' },
      { name: 'Elbmagazin', code: 'ELBMAG' },
    ],
    lists: [
      { name: 'Gate on Saturday', description: 'Wristband in orange. Children go with an adult.', tickets: [0, 1, 4] },
      { name: 'Gate on Sunday', description: 'Wristband in blue; weekend passes keep theirs.', tickets: [0, 2, 4] },
    ],
    sale: { orders: 380, opens: now - 66 * DAY, closes: now + (saturday - 0.5) * DAY, rush: 0.2, late: 0.3 },
    baskets: [
      [{ 0: 2 }, 26],
      [{ 0: 1 }, 12],
      [{ 0: 2, 3: 1 }, 12],
      [{ 0: 4, 3: 2 }, 5],
      [{ 0: 2, 4: 2 }, 5],
      [{ 1: 2 }, 16],
      [{ 1: 1 }, 7],
      [{ 2: 2 }, 10],
      [{ 2: 2, 4: 1 }, 4],
      [{ 1: 4 }, 3],
    ],
    codes: [
      [undefined, 88],
      ['FRIENDS15', 7],
      ['FERRY5', 5],
    ],
    links: [
      [undefined, 86],
      ['NORDWELLE', 9],
      ['ELBMAG', 5],
    ],
    sources,
    visits: 9,
  }
}

const concert = ({ now, on, until }: When): ShownEvent => ({
  title: 'Nocturnes: Ida Solheim & Ensemble Kante',
  cover: 'concert.jpg',
  description:
    '<p>Ida Solheim returns to Hamburg with nine players of Ensemble Kante. Two sets in one room, with almost no amplification: tape loops recorded in the empty warehouse the night before, answered live by strings, harmonium and a single bass clarinet.</p><p>The bar is open until the last note. Come early: the floor is yours to sit, stand or lie on.</p>',
  start_date: on(until(14, SATURDAY), '20:00'),
  end_date: on(until(14, SATURDAY), '23:30'),
  ...hamburg,
  location: { venue_name: 'Speicher 9', address_1: 'Am Lagerhaus 9', postal_code: '20457', city: 'Hamburg', country: 'DE' },
  settings: { support_email: 'hello@hallenwerk.example', show_available_quantity: false },
  homepage: { background_color: '#f7f3ea', primary_color: '#232858' },
  tickets: [
    {
      title: 'Standing',
      type: 'TIERED',
      prices: [
        { label: 'Early bird', price: 2600, quantity: 100 },
        { label: 'Regular', price: 3200, quantity: 250, after_previous: true },
        { label: 'Last call', price: 3800, quantity: 60, after_previous: true },
      ],
      max_per_order: 8,
    },
    { title: 'Balcony, seated', type: 'PAID', prices: [{ price: 5400, quantity: 44 }], max_per_order: 4, show_quantity: true },
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
      description: '<p>Give what you like; it pays for someone else’s ticket.</p>',
      prices: [{ price: 500, quantity: 40 }],
    },
    { title: 'Speaker & crew', type: 'FREE', prices: [{ price: 0, quantity: 40 }], hidden_unless_promo: true },
  ],
  promoCodes: [
    { code: 'NORD10', discount_type: 'PERCENTAGE', rate_ppm: 100_000, max_uses: 50 },
    { code: 'CREW', discount_type: 'NONE', max_uses: 20, tickets: [4] },
  ],
  questions: [
    {
      title: 'How did you hear about us?',
      type: 'RADIO',
      belongs_to: 'ORDER',
      options: ['Newsletter', 'A friend', 'Posters in town', 'I was here before'],
      answers: ['Newsletter', 'A friend', 'A friend', 'Posters in town', 'I was here before', null, null],
    },
    {
      title: 'Balcony side',
      description: '<p>The stage is in the middle. Every seat sees it.</p>',
      type: 'DROPDOWN',
      belongs_to: 'ATTENDEE',
      tickets: [1],
      options: ['North, by the bar', 'South, by the windows', 'East, above the entrance', 'West, beside the harmonium'],
      answers: ['North, by the bar', 'South, by the windows', 'South, by the windows', 'East, above the entrance', null],
    },
    {
      title: 'What helps you on the night?',
      type: 'CHECKBOX',
      belongs_to: 'ATTENDEE',
      options: ['Step-free way in', 'A seat near the stage', 'Hearing loop'],
      answers: [['Step-free way in'], ['Hearing loop'], null, null, null, null, null, null, null, null],
    },
  ],
  capacities: [{ name: 'Main hall', capacity: 460, tickets: [0, 1, 2, 3] }],
  affiliates: [{ name: 'Elbmagazin', code: 'ELBMAG' }],
  lists: [{ name: 'Main entrance', description: 'Doors 19:00. Late entry only between the sets.' }],
  sale: { orders: 260, opens: now - 45 * DAY, closes: now - 20 * 60_000, rush: 0.25, late: 0.2 },
  baskets: [
    [{ 0: 2 }, 45],
    [{ 0: 1 }, 22],
    [{ 0: 3 }, 6],
    [{ 0: 4 }, 6],
    [{ 1: 2 }, 10],
    [{ 0: 1, 2: 1 }, 3],
    [{ 0: 1, 3: 1 }, 4],
  ],
  codes: [
    [undefined, 90],
    ['NORD10', 10],
  ],
  links: [
    [undefined, 93],
    ['ELBMAG', 7],
  ],
  sources,
  visits: 11,
})

const conference = ({ now, on, until }: When): ShownEvent => ({
  title: 'Groundwork: a conference on systems that age well',
  cover: 'conference.jpg',
  description:
    '<p>Two days about software, buildings and institutions that are meant to last. Talks in the hall, workshops in the afternoon of the second day, and a long lunch in between.</p>',
  start_date: on(until(58, THURSDAY), '09:00'),
  end_date: on(until(58, THURSDAY) + 1, '17:00'),
  ...hamburg,
  location: { venue_name: 'Halle Nord', address_1: 'Kranweg 4', postal_code: '21107', city: 'Hamburg', country: 'DE' },
  settings: { support_email: 'groundwork@hallenwerk.example', show_available_quantity: true },
  homepage: { background_color: '#e3efe9', content_background_color: '#f7fbf9', primary_color: '#14584f', ticket_widget_color: '#ffffff' },
  tickets: [
    { title: 'Conference pass', type: 'PAID', prices: [{ price: 32900, quantity: 280 }], max_per_order: 10 },
    { title: 'Student', type: 'PAID', prices: [{ price: 9900, quantity: 40 }], max_per_order: 2 },
    { title: 'Workshop: reading old code', type: 'PAID', prices: [{ price: 18000, quantity: 24 }], max_per_order: 4 },
    { title: 'Livestream', type: 'FREE', prices: [{ price: 0, quantity: 800 }] },
  ],
  promoCodes: [
    { code: 'TEAM10', discount_type: 'PERCENTAGE', rate_ppm: 100_000 },
    { code: 'SPEAKER', discount_type: 'PERCENTAGE', rate_ppm: 1_000_000, max_uses: 20, tickets: [0] },
  ],
  questions: [
    {
      title: 'Company for the badge',
      type: 'SINGLE_LINE',
      belongs_to: 'ATTENDEE',
      tickets: [0, 1],
      answers: ['Northlight GmbH', 'Kontor & Söhne', 'Studio Halm', 'University of Bremen', 'Fjord Systems', 'Freelance', null],
    },
    {
      title: 'What do you eat?',
      type: 'DROPDOWN',
      belongs_to: 'ATTENDEE',
      required: true,
      tickets: [0, 1],
      options: ['Everything', 'Vegetarian', 'Vegan', 'Gluten-free'],
      answers: ['Everything', 'Everything', 'Vegetarian', 'Vegetarian', 'Vegan', 'Gluten-free'],
    },
    {
      title: 'Which topics are you here for?',
      type: 'CHECKBOX',
      belongs_to: 'ATTENDEE',
      tickets: [0, 1],
      options: ['Maintenance', 'Architecture', 'Institutions', 'Tools'],
      answers: [['Maintenance'], ['Maintenance', 'Tools'], ['Architecture', 'Institutions'], ['Institutions'], null],
    },
    {
      title: 'Order number of your company',
      type: 'SINGLE_LINE',
      belongs_to: 'ORDER',
      answers: ['PO-2210', 'PO-0847', '4500119', null, null, null],
    },
  ],
  capacities: [],
  affiliates: [{ name: 'Association of Archivists', code: 'ARCHIVE' }],
  lists: [
    { name: 'Day 1', description: '', tickets: [0, 1] },
    { name: 'Day 2', description: '', tickets: [0, 1] },
    { name: 'Workshop', description: 'Room 2, first floor.', tickets: [2] },
  ],
  sale: { orders: 190, opens: now - 52 * DAY, closes: now - 25 * 60_000, rush: 0.18, late: 0.14 },
  baskets: [
    [{ 0: 1 }, 34],
    [{ 0: 2 }, 14],
    [{ 0: 3 }, 5],
    [{ 0: 1, 2: 1 }, 5],
    [{ 1: 1 }, 14],
    [{ 3: 1 }, 26],
    [{ 0: 5 }, 2],
  ],
  codes: [
    [undefined, 80],
    ['TEAM10', 16],
    ['SPEAKER', 4],
  ],
  links: [
    [undefined, 92],
    ['ARCHIVE', 8],
  ],
  sources: [
    [undefined, 45],
    ['utm:newsletter', 25],
    ['site:lobste.example', 12],
    ['utm:mastodon', 18],
  ],
  visits: 14,
})

const workshops = ({ now, on, until }: When): ShownEvent => {
  const first = until(4, THURSDAY)
  const evening = (title: string, days: number) => ({
    title: `${title} · ${new Date(now + days * DAY).toLocaleDateString('en-GB', { weekday: 'short', day: 'numeric', month: 'short' })}`,
    type: 'FREE' as const,
    prices: [{ price: 0, quantity: 16 }],
    max_per_order: 2,
    sale_end: on(days, '16:00'),
    show_quantity: true,
  })
  return {
    title: 'Letterpress for beginners: four free evenings',
    cover: 'workshops.jpg',
    description:
      '<p>Set a line of type, lock it up, ink it, print it, take it home. Four evenings in the print shop below the hall, each of its own: come to one or to all.</p><p>Places are free, and few. If you can’t come, give yours back.</p>',
    start_date: on(first, '18:30'),
    end_date: on(first + 21, '21:00'),
    ...hamburg,
    location: { venue_name: 'Print shop, Speicher 9', address_1: 'Am Lagerhaus 9', postal_code: '20457', city: 'Hamburg', country: 'DE' },
    settings: { support_email: 'hello@hallenwerk.example' },
    homepage: { background_color: '#f4efe6', primary_color: '#8a1c1c' },
    tickets: [
      evening('Setting type', first),
      evening('Wood type', first + 7),
      evening('Linocut', first + 14),
      evening('A small book', first + 21),
    ],
    promoCodes: [],
    capacities: [],
    lists: [{ name: 'Print shop', description: 'Aprons hang by the sink.' }],
    sale: { orders: 40, opens: now - 16 * DAY, closes: now - 40 * 60_000, rush: 0.4, late: 0.1 },
    baskets: [
      [{ 0: 1 }, 34],
      [{ 0: 2 }, 14],
      [{ 1: 1 }, 22],
      [{ 2: 1 }, 12],
      [{ 3: 2 }, 8],
      [{ 0: 1, 1: 1, 2: 1, 3: 1 }, 6],
    ],
    sources: [
      [undefined, 70],
      ['utm:newsletter', 30],
    ],
    visits: 8,
  }
}

const onSale = ({ now, on, until }: When): ShownEvent => ({
  title: 'Marlow Quay: The Harbour Lights tour',
  cover: 'on-sale.jpg',
  description:
    '<p>Three sold-out winters, one new record. Marlow Quay play the big hall with the full band, brass and a choir of forty.</p><p>The sale opens tomorrow at ten. Everyone who waits before gets a place in line by lot; after that, first come, first served.</p>',
  start_date: on(until(108, FRIDAY), '19:30'),
  end_date: on(until(108, FRIDAY), '22:30'),
  ...hamburg,
  location: { venue_name: 'Große Halle am Kai', address_1: 'Versmannstraße 12', postal_code: '20457', city: 'Hamburg', country: 'DE' },
  settings: {
    support_email: 'hello@hallenwerk.example',
    waiting_room: 'ON',
    waiting_room_opens_at: on(1, '10:00'),
    waiting_room_rate: 900,
    max_tickets_per_person: 4,
  },
  homepage: { background_color: '#0f1726', primary_color: '#f0b354' },
  tickets: [
    { title: 'Floor, standing', type: 'PAID', prices: [{ price: 5900, quantity: 2400 }], sale_start: on(1, '10:00'), max_per_order: 4 },
    { title: 'Stalls', type: 'PAID', prices: [{ price: 7400, quantity: 900 }], sale_start: on(1, '10:00'), max_per_order: 4 },
    { title: 'Gallery', type: 'PAID', prices: [{ price: 4400, quantity: 700 }], sale_start: on(1, '10:00'), max_per_order: 4 },
    {
      title: 'Early access for members',
      type: 'PAID',
      prices: [{ price: 5200, quantity: 240 }],
      hidden_unless_promo: true,
      max_per_order: 4,
    },
  ],
  promoCodes: [{ code: 'MEMBER', discount_type: 'NONE', tickets: [3] }],
  capacities: [{ name: 'Hall', capacity: 4300, tickets: [0, 1, 2, 3] }],
  lists: [{ name: 'Hall', description: 'Doors 18:30.' }],
  sale: { orders: 130, opens: now - 6 * DAY, closes: now - 35 * 60_000, rush: 0.5, late: 0 },
  baskets: [
    [{ 3: 2 }, 60],
    [{ 3: 1 }, 20],
    [{ 3: 4 }, 12],
  ],
  codes: [['MEMBER', 1]],
  sources,
  visits: 30,
})

/** The demo's events, with dates counted from `now` (milliseconds), at wall-clock times of their zone. */
export const shownEvents = (now: number): ShownEvent[] => {
  const on: On = (days, time) => `${new Date(now + days * DAY).toISOString().slice(0, 10)}T${time}`
  const until: Until = (days, weekday) => days + ((weekday - new Date(now + days * DAY).getUTCDay() + 7) % 7)
  return [festival, concert, conference, workshops, onSale].map((event) => event({ now, on, until }))
}
