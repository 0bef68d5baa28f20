import type { TicketForm, TicketValues } from './ticket-fields.ts'

/** Who sees a ticket and can buy it. */
export type Visibility = 'everyone' | 'promo' | 'no-one'

type Fields = Pick<TicketValues, 'is_hidden' | 'hidden_unless_promo'>

export const visibilityOf = ({ is_hidden, hidden_unless_promo }: Fields): Visibility =>
  is_hidden ? 'no-one' : hidden_unless_promo ? 'promo' : 'everyone'

/** Sets it. A paused ticket keeps whether it needs a promo code, for when it is shown again. */
export const setVisibility = (form: TicketForm, next: Visibility): void => {
  form.set('is_hidden', next === 'no-one')
  if (next !== 'no-one') form.set('hidden_unless_promo', next === 'promo')
}
