import type { ImportMapping } from '../../../../../worker/contract/imports.ts'
import type { Ticket } from '../../../../../worker/contract/tickets.ts'

type Choice = ImportMapping['default_ticket']

/** A ticket and its price as the value of a select. */
export const choiceValue = (choice: Choice): string => (choice ? `${choice.ticket_id}/${choice.price_id ?? ''}` : '')

/** What such a value means. */
export const choiceOf = (value: string): Choice => {
  const [ticket_id = '', price_id = ''] = value.split('/')
  return ticket_id === '' ? null : { ticket_id, price_id: price_id || null }
}

/** Every ticket with each of its prices; without them where a column of the file names the price. */
export const ticketOptions = (tickets: readonly Ticket[], byColumn: boolean): { value: string; label: string }[] =>
  tickets.flatMap(({ id, title, prices }) =>
    byColumn && prices.length > 1
      ? [{ value: `${id}/`, label: title }]
      : prices.map((price) => ({ value: `${id}/${price.id}`, label: price.label ? `${title}, ${price.label}` : title })),
  )

/** Whether a choice says all that is needed: with several prices, which one. */
export const isChosen = (choice: Choice | undefined, options: readonly { value: string }[]): boolean =>
  choice === null || (choice !== undefined && options.some(({ value }) => value === choiceValue(choice)))
