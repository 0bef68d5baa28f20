import type { TicketForm, TicketValues } from './ticket-fields.ts'

/** Who sees a ticket and can buy it. */
export type Visibility = 'everyone' | 'promo' | 'nobody'

type Fields = Pick<TicketValues, 'is_hidden' | 'hidden_unless_promo'>

export const visibilityOf = ({ is_hidden, hidden_unless_promo }: Fields): Visibility =>
  is_hidden ? 'nobody' : hidden_unless_promo ? 'promo' : 'everyone'

/** Sets it. A paused ticket keeps whether it needs a promo code, for when it is shown again. */
export const setVisibility = (form: TicketForm, next: Visibility): void => {
  form.set('is_hidden', next === 'nobody')
  if (next !== 'nobody') form.set('hidden_unless_promo', next === 'promo')
}
