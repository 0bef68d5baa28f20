import type { MailHead } from '../mail-data.ts'
import { facts, type Block } from './blocks.ts'
import { sampleHead } from './sample-facts.ts'
import type { Voice } from './voice.ts'

/** The data of every mail about a ticket that its holder offers back. */
export type ResaleFacts = {
  first_name: string
  event_title: string
  head: MailHead
  ticket: string
  reference: string
  currency: string
  order_url: string
}

/** What was paid for the ticket, what is kept of it, and what comes back; minor units. */
export type ResaleAmounts = { paid: number; fee: number; refund: number }

/** The ticket, and its amounts; a fee of nothing is left out. */
export const resaleFacts = (voice: Voice, { ticket, reference, currency }: ResaleFacts, { paid, fee, refund }: ResaleAmounts): Block => {
  const { i18n } = voice
  return facts(voice, [
    { label: reference, lines: [ticket] },
    { label: i18n._('mail.resale.paid', {}, { message: 'You paid' }), lines: [voice.money(paid, currency)] },
    ...(fee > 0 ? [{ label: i18n._('mail.resale.fee', {}, { message: 'Fee' }), lines: [voice.money(fee, currency)] }] : []),
    { label: i18n._('mail.resale.refund', {}, { message: 'You get back' }), lines: [voice.money(refund, currency)] },
  ])
}

/** Those of a sample mail. */
export const sampleResale: ResaleFacts & ResaleAmounts = {
  first_name: 'Noor',
  event_title: 'Nocturnes',
  head: sampleHead,
  ticket: 'Balcony',
  reference: '#M7QX4D-2',
  currency: 'EUR',
  order_url: 'https://foyer.test/order/evt_1/s_order',
  paid: 5400,
  fee: 300,
  refund: 5100,
}
