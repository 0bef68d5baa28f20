import type { TicketType } from '../../../contract/tickets.ts'
import { amountFault, isAmount } from '../../../domain/money.ts'

type Window = { sale_start: string | null; sale_end: string | null }

type Fields = Window & {
  type: TicketType
  prices: (Window & { price: number; label?: string | null | undefined })[]
  min_per_order?: number | undefined
  max_per_order?: number | undefined
}

const endsBeforeItStarts = ({ sale_start, sale_end }: Window): boolean => sale_start !== null && sale_end !== null && sale_end <= sale_start

/** Validation errors of a ticket's prices and limits, by field path. Dates are UTC. */
export const ticketErrors = (fields: Fields, currency: string): Record<string, string[]> => {
  const errors: Record<string, string[]> = {}
  if (fields.type !== 'TIERED' && fields.prices.length > 1) errors['prices'] = ['validation.one_price_only']
  fields.prices.forEach((price, index) => {
    if (!isAmount(price.price, currency)) errors[`prices.${index}.price`] = [amountFault(currency)]
    if (fields.type === 'FREE' && price.price !== 0) errors[`prices.${index}.price`] = ['validation.free_has_no_price']
    if (fields.type === 'PAID' && price.price === 0) errors[`prices.${index}.price`] = ['validation.price_required']
    if (fields.type === 'TIERED' && !price.label) errors[`prices.${index}.label`] = ['validation.required']
    if (endsBeforeItStarts(price)) errors[`prices.${index}.sale_end`] = ['validation.end_before_start']
  })
  if ((fields.min_per_order ?? 1) > (fields.max_per_order ?? 100)) errors['max_per_order'] = ['validation.max_below_min']
  if (endsBeforeItStarts(fields)) errors['sale_end'] = ['validation.end_before_start']
  return errors
}
