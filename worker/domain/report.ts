import { divideRounded } from '../shared/money-shares.ts'

/** Distributes an amount over weights: in proportion, rounded down, with the rest one by one to the largest remainders. Adds up. */
export const spread = (amount: number, weights: readonly number[]): number[] => {
  const sum = weights.reduce((a, b) => a + BigInt(b), 0n)
  if (sum === 0n) return weights.map((_, index) => (index === 0 ? amount : 0))
  const parts = weights.map((weight) => Number((BigInt(amount) * BigInt(weight)) / sum))
  const rests = weights.map((weight, index) => ({ index, rest: (BigInt(amount) * BigInt(weight)) % sum }))
  rests.sort((a, b) => (a.rest === b.rest ? a.index - b.index : a.rest > b.rest ? -1 : 1))
  const left = amount - parts.reduce((a, b) => a + b, 0)
  for (const { index } of rests.slice(0, left)) parts[index] = (parts[index] ?? 0) + 1
  return parts
}

/** The data of an order for the report of its refunds. Money in minor units. */
export type ReturnedOrder = {
  total: number
  lines: readonly { id: string; price_id: string; total: number }[]
  charges: readonly { amount: number }[]
}
export type ReturnedPart = { amount: number; parts: readonly { attendee_id: string; amount: number }[] }

/**
 * An order’s refunds by price: those of certain tickets by these tickets’ prices, the rest over all lines in proportion
 * to what they have left. Adds up to the refunds; a full refund returns all of every line.
 */
export const returnedByPrice = (
  order: ReturnedOrder,
  lineOf: ReadonlyMap<string, string>,
  refunds: readonly ReturnedPart[],
): Map<string, number> => {
  const byLine = new Map<string, number>(order.lines.map(({ id }) => [id, 0]))
  let rest = 0
  for (const refund of refunds) {
    rest += refund.amount
    for (const part of refund.parts) {
      const line = lineOf.get(part.attendee_id)
      if (line === undefined) continue
      byLine.set(line, (byLine.get(line) ?? 0) + part.amount)
      rest -= part.amount
    }
  }
  const left = order.lines.map((line) => Math.max(0, line.total - (byLine.get(line.id) ?? 0)))
  const shares = spread(rest, left)
  const byPrice = new Map<string, number>()
  for (const [index, { id, price_id }] of order.lines.entries())
    byPrice.set(price_id, (byPrice.get(price_id) ?? 0) + (byLine.get(id) ?? 0) + (shares[index] ?? 0))
  return byPrice
}

/** An order’s refunds by tax and fee: of each the refunded part of the order, rounded half up. */
export const returnedCharges = (order: ReturnedOrder, refunded: number): number[] =>
  order.charges.map(({ amount }) =>
    order.total === 0 ? 0 : Number(divideRounded(BigInt(amount) * BigInt(refunded), BigInt(order.total), 1n)),
  )
