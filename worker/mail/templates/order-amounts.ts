import type { MailOrder } from '../mail-data.ts'
import { amounts, type Amount, type Block } from './blocks.ts'
import type { Voice } from './voice.ts'

/** An order as a bill: lines before discount, then discount, fees and added taxes, the total, and the included taxes. */
export const orderAmounts = (voice: Voice, order: MailOrder): Block => {
  const { i18n } = voice
  const money = (amount: number) => voice.money(amount, order.currency)
  const lines = order.lines.map((line): Amount => ({
    label: line.label ? `${line.title}, ${line.label}` : line.title,
    detail: `${line.quantity} × ${money(line.unit.price)}`,
    amount: money(line.unit.price * line.quantity),
    weight: 'line',
  }))
  const code = order.promo_code
  const discount = code
    ? i18n._('mail.discount_code', { code: voice.isolate(code) }, { message: 'Promo code {code}' })
    : i18n._('mail.discount', {}, { message: 'Discount' })
  const parts: Amount[] = [
    ...(order.discount_total > 0 ? [{ label: discount, amount: money(-order.discount_total), weight: 'part' as const }] : []),
    ...order.charges
      .filter((charge) => !charge.included)
      .map((charge) => ({ label: charge.name, amount: money(charge.amount), weight: 'part' as const })),
  ]
  const subtotal: Amount = { label: i18n._('mail.subtotal', {}, { message: 'Subtotal' }), amount: money(order.subtotal), weight: 'part' }
  const total: Amount = {
    label: i18n._('mail.total', {}, { message: 'Total' }),
    amount: order.total === 0 ? i18n._('mail.free', {}, { message: 'Free' }) : money(order.total),
    weight: 'total',
  }
  const included = order.charges
    .filter((charge) => charge.included)
    .map((charge): Amount => ({
      label: i18n._('mail.included', { tax: voice.isolate(charge.name) }, { message: '{tax}, included' }),
      amount: money(charge.amount),
      weight: 'note',
    }))
  return amounts(voice, [...lines, ...(parts.length > 0 ? [subtotal, ...parts] : []), total, ...included])
}
