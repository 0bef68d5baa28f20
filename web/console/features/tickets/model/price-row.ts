import type { PriceValues } from './price-fields.ts'
import type { TicketForm } from './ticket-fields.ts'

type TextOf = 'label' | 'price' | 'quantity' | 'sale_start' | 'sale_end'

/** One price's part of the ticket's form: its text fields, and a change of anything else about it. */
export const priceRow = (form: TicketForm, row: PriceValues) => {
  const withChange = (changes: Partial<PriceValues>): PriceValues[] =>
    form.values.prices.map((each) => (each.key === row.key ? { ...each, ...changes } : each))
  return {
    field: (name: TextOf) => form.part('prices', `prices.${row.key}.${name}`, row[name], (text) => withChange({ [name]: text })),
    change: (changes: Partial<PriceValues>): void => form.set('prices', withChange(changes)),
  }
}
