import type { MailHead } from '../mail-data.ts'
import { sampleHead } from './sample-facts.ts'

/** The data of every mail about a ticket that was sent to someone else. */
export type TransferFacts = { first_name: string; event_title: string; head: MailHead }

/** Those of a sample mail. */
export const sampleTransfer: TransferFacts = { first_name: 'Noor', event_title: 'Nocturnes', head: sampleHead }
