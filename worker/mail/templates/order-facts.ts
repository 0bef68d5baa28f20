import type { MailHead } from '../mail-data.ts'
import { sampleHead } from './sample-facts.ts'
import type { Voice } from './voice.ts'

/** The data of every mail about the money of an order. */
export type OrderFacts = { order_number: string; first_name: string; event_title: string; head?: MailHead }

/** The buyer, the order and its event, as a sentence names them. */
export const aboutOrder = ({ isolate }: Voice, { first_name, order_number, event_title }: OrderFacts) => ({
  name: isolate(first_name),
  number: isolate(order_number),
  title: isolate(event_title),
})

/** An order of a sample mail. */
export const sampleFacts: OrderFacts = { order_number: '#K7M2QX', first_name: 'Noor', event_title: 'Nocturnes', head: sampleHead }
