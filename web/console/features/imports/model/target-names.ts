import { useLingui } from '@lingui/react/macro'
import { importFields, type ImportField, type ImportTarget } from '../../../../../worker/contract/import-fields.ts'
import type { Question } from '../../../../../worker/contract/questions.ts'

/** What a column can become, in words; leaving it out comes first. */
export const useTargetOptions = (questions: readonly Question[]): { value: string; label: string }[] => {
  const { t } = useLingui()
  const names: Record<ImportField, string> = {
    name: t`First and last name`,
    first_name: t`First name`,
    last_name: t`Last name`,
    email: t`Email`,
    buyer_name: t`Buyer’s name, where the attendee has none`,
    buyer_email: t`Buyer’s email, where the attendee has none`,
    ticket: t`Ticket`,
    price: t`Price of the ticket`,
    amount_paid: t`Amount paid`,
    locale: t`Language`,
    reference: t`Your reference`,
    status: t`Status`,
    void: t`Cancelled, if filled in`,
  }
  return [
    { value: '', label: t`Leave out` },
    ...importFields.map((field) => ({ value: field, label: names[field] })),
    ...questions.map(({ id, title }) => ({ value: `question:${id}` satisfies ImportTarget, label: t`Question: ${title}` })),
  ]
}

/** Programs as they write their names. */
export const sourceNames = {
  eventbrite: 'Eventbrite',
  tito: 'Tito',
  pretix: 'pretix',
  hi_events: 'Hi.Events',
  luma: 'Luma',
  foyer: 'Foyer',
} as const
