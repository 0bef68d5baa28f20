import type { MailContent, MailDataByKind, MailEvent, MailOrder, MailRequest } from './message.ts'

/** Mails as the box writes them, for tests. */

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

const data: MailDataByKind = {
  CONFIRM_EMAIL: { first_name: 'Noor', confirm_url: 'https://foyer.test/manage/profile/confirm-email-address/tok_0123456789abcdef' },
  ORDER_SUMMARY: {
    order: sampleOrder,
    event: sampleEvent,
    order_url: 'https://foyer.test/order/evt_1/s_order',
    message: 'Doors open at 19:00.\nMore at https://hallenwerk.test/faq.',
  },
  TICKET: {
    attendee_id: 'att_1',
    first_name: 'Noor',
    last_name: 'Haddad',
    reference: '#K7M2QX-1',
    ticket_title: 'Standing',
    ticket_label: 'Regular',
    ticket_code: 'tc_9f3bd2a1c07e4e52a1b6c8d70e4f1a2b',
    ticket_url: 'https://foyer.test/ticket/evt_1/s_att',
    event: sampleEvent,
    message: 'Please bring a photo ID.',
  },
  NEW_ORDER: { order: sampleOrder, event: sampleEvent, order_url: 'https://foyer.test/manage/event/evt_1/orders/ord_1' },
  PAID_TOO_LATE: {
    order_number: '#K7M2QX',
    first_name: 'Noor',
    total: 5760,
    currency: 'EUR',
    event_title: 'Nocturnes',
    event_url: 'https://foyer.test/e/evt_1/nocturnes',
  },
  ORDER_CANCELLED: {
    order_number: '#K7M2QX',
    first_name: 'Noor',
    event_title: 'Nocturnes',
    refund_amount: 5760,
    is_kept: false,
    currency: 'EUR',
    order_url: 'https://foyer.test/order/evt_1/s_order',
  },
  REFUND: {
    order_number: '#K7M2QX',
    first_name: 'Noor',
    event_title: 'Nocturnes',
    amount: 2880,
    currency: 'EUR',
    reason: 'REQUESTED',
    order_url: 'https://foyer.test/order/evt_1/s_order',
  },
  PAYMENT_FAILED: {
    order_number: '#K7M2QX',
    first_name: 'Noor',
    event_title: 'Nocturnes',
    total: 5760,
    currency: 'EUR',
    retry_url: 'https://foyer.test/checkout/evt_1/s_order/payment',
    is_held: true,
  },
  PAYMENTS_STOPPED: {
    first_name: 'Noor',
    account_name: 'Hallenwerk',
    is_disconnected: false,
    settings_url: 'https://foyer.test/account/payment',
  },
}

/** One mail of each kind. */
export const sampleContents: MailContent[] = [
  { kind: 'CONFIRM_EMAIL', data: data.CONFIRM_EMAIL },
  { kind: 'ORDER_SUMMARY', data: data.ORDER_SUMMARY },
  { kind: 'TICKET', data: data.TICKET },
  { kind: 'NEW_ORDER', data: data.NEW_ORDER },
  { kind: 'PAID_TOO_LATE', data: data.PAID_TOO_LATE },
  { kind: 'ORDER_CANCELLED', data: data.ORDER_CANCELLED },
  { kind: 'REFUND', data: data.REFUND },
  { kind: 'PAYMENT_FAILED', data: data.PAYMENT_FAILED },
  { kind: 'PAYMENTS_STOPPED', data: data.PAYMENTS_STOPPED },
]

export const sampleTicket = data.TICKET
export const sampleRefund = data.REFUND
export const samplePaymentFailed = data.PAYMENT_FAILED

/** A mail with this content, in English, with a footer and a reply-to. */
export const sampleMail = (content: MailContent): MailRequest & { created_at: string } => ({
  id: `${content.kind.toLowerCase()}:1`,
  account_id: 'acc_1',
  event_id: 'evt_1',
  order_id: 'ord_1',
  recipient: 'noor.haddad@example.com',
  recipient_name: 'Noor Haddad',
  locale: 'en',
  reply_to: 'hello@hallenwerk.test',
  footer: 'Hallenwerk e.V., Elbkai 9, 20457 Hamburg',
  created_at: '2027-05-12T12:01:00.000Z',
  ...content,
})
