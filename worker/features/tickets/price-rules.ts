import type { CreateTicketInput, TicketType } from '../../contract/tickets.ts'
import { isAmount } from '../../domain/money.ts'

type Fields = Pick<CreateTicketInput, 'prices' | 'min_per_order' | 'max_per_order'> & {
  type: TicketType
  sale_start: string | null
  sale_end: string | null
}

/** What is wrong with a ticket's prices and limits, by field path; empty when nothing is. Dates are UTC. */
export const ticketErrors = (fields: Fields, currency: string): Record<string, string[]> => {
  const errors: Record<string, string[]> = {}
  if (fields.type !== 'TIERED' && fields.prices.length > 1) errors['prices'] = ['validation.one_price_only']
  fields.prices.forEach((price, index) => {
    if (!isAmount(price.price, currency)) errors[`prices.${index}.price`] = ['validation.amount']
    if (fields.type === 'FREE' && price.price !== 0) errors[`prices.${index}.price`] = ['validation.free_has_no_price']
    if (fields.type === 'PAID' && price.price === 0) errors[`prices.${index}.price`] = ['validation.price_required']
    if (fields.type === 'TIERED' && !price.label) errors[`prices.${index}.label`] = ['validation.required']
  })
  if ((fields.min_per_order ?? 1) > (fields.max_per_order ?? 100)) errors['max_per_order'] = ['validation.max_below_min']
  if (fields.sale_start && fields.sale_end && fields.sale_end <= fields.sale_start) errors['sale_end'] = ['validation.end_before_start']
  return errors
}
