import type { MailAnswers, MailEvent, MailHead, MailOrder, MailTicket } from '../mail-data.ts'

/** The head of mails about an event without a cover. */
export const sampleHead: MailHead = { title: 'Nocturnes', cover_url: null, ground: '#222858', label: '#ffffff' }

/** An event for the samples. */
export const sampleEvent: MailEvent = {
  title: 'Nocturnes',
  start_date: '2027-06-12T18:00:00.000Z',
  end_date: '2027-06-12T21:00:00.000Z',
  timezone: 'Europe/Berlin',
  location: {
    venue_name: 'Speicher 9',
    address_1: 'Elbkai 9',
    address_2: null,
    city: 'Hamburg',
    region: null,
    postal_code: '20457',
    country: 'DE',
    maps_url: 'https://maps.test/speicher9',
  },
  is_online: false,
  online_details: null,
  organizer_name: 'Hallenwerk',
  organizer_email: 'hello@hallenwerk.test',
  head: { ...sampleHead, cover_url: 'https://foyer.test/api/public/images/img_cover' },
}

/** 100.00 × 5 with a code, a fee and taxes, so that every row of a bill is there. */
export const sampleOrder: MailOrder = {
  number: '#K7M2QX',
  currency: 'EUR',
  subtotal: 13400,
  discount_total: 640,
  fee_total: 300,
  included_tax_total: 376,
  added_tax_total: 100,
  tax_total: 476,
  total: 13160,
  promo_code: 'NORD10',
  charges: [
    { id: 'tax_1', name: 'Booking fee', type: 'FEE', included: false, amount: 300 },
    { id: 'tax_2', name: 'City tax', type: 'TAX', included: false, amount: 100 },
    { id: 'tax_3', name: 'VAT 7 %', type: 'TAX', included: true, amount: 376 },
  ],
  lines: [
    {
      id: 'lin_1',
      ticket_id: 'tkt_1',
      price_id: 'prc_1',
      title: 'Standing',
      label: 'Regular',
      quantity: 2,
      unit: { price: 3200, discount: 320, net: 2692, fees: 0, taxes: 0, included_taxes: 188, gross: 2880 },
      total: 5760,
    },
    {
      id: 'lin_2',
      ticket_id: 'tkt_2',
      price_id: 'prc_2',
      title: 'Balcony',
      label: null,
      quantity: 1,
      unit: { price: 7000, discount: 0, net: 7000, fees: 300, taxes: 100, included_taxes: 0, gross: 7400 },
      total: 7400,
    },
  ],
  buyer: { first_name: 'Noor', last_name: 'Haddad', email: 'noor.haddad@example.com' },
}

export const sampleTicket: MailTicket = {
  attendee_id: 'att_1',
  first_name: 'Noor',
  last_name: 'Haddad',
  reference: '#K7M2QX-1',
  ticket_title: 'Standing',
  ticket_label: 'Regular',
  ticket_code: 'tc_9f3bd2a1c07e4e52a1b6c8d70e4f1a2b',
  ticket_url: 'https://foyer.test/ticket/evt_1/s_att',
}

export const sampleAnswers: MailAnswers = {
  order: [{ title: 'Company for the invoice', type: 'SINGLE_LINE', answer: 'Northlight GmbH' }],
  attendees: [
    {
      name: 'Noor Haddad',
      ticket: 'Standing, Regular',
      answers: [
        { title: 'Date of birth', type: 'DATE', answer: '1991-03-14' },
        { title: 'What helps you on the night?', type: 'CHECKBOX', answer: ['Step-free way in', 'Hearing loop'] },
        { title: 'Anything we should know?', type: 'MULTI_LINE', answer: 'I come with an assistance dog.\nHe is calm with music.' },
      ],
    },
  ],
  more: 3,
  is_cut: false,
}
