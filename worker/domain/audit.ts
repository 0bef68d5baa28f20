/** An order that disagrees with its books: charges less refunds against paid less refunded, in minor units. */
export type OrderDifference = {
  order_id: string
  number: string
  currency: string
  kind: 'ORDER' | 'MANUAL' | 'SURPLUS'
  ledger: number
  order: number
}

/**
 * A difference between an event's box and its lists or the mail log: a missing or different row, a wrong number of rows,
 * a completed order without all its tickets, or one whose buyer never got a mail.
 */
export type ListDifference = {
  kind: 'MISSING' | 'DIFFERENT' | 'COUNT' | 'TICKETS' | 'NOT_MAILED'
  /** The table. */
  subject: string
  /** The row's id; for a count, the numbers found and expected. */
  id: string
  /** The names of the differing columns. */
  columns: string[]
}

/** The part of a ledger row that is compared with the provider. */
export type LedgerLine = { payment_account_id: string | null; amount: number; currency: string; source: string | null }

/** A line of the provider's books. */
export type ProviderLine = {
  id: string
  net: number
  currency: string
  source: string | null
  charge: string | null
  order_id: string | null
}

/** An account's books in one currency. `difference` is unexplained money; it is 0 when the books agree. */
export type AccountBooks = {
  currency: string
  balance: number
  provider: number
  ledger: number
  /** Refunds the provider has booked and not decided about. */
  pending: number
  /** The account's other income and expenses. */
  elsewhere: number
  difference: number
  /** The provider's objects whose lines and ledger rows have different sums. */
  wrong: { source: string; provider: number; ledger: number }[]
}

const add = (sums: Map<string, number>, key: string, amount: number): void => void sums.set(key, (sums.get(key) ?? 0) + amount)

/**
 * Compares an account's books at the provider with the ledger, object by object: each charge, refund and dispute with
 * its fees. `pending` names refunds that are under way, which the ledger writes when they have ended.
 */
export const compareAccount = (
  ledger: LedgerLine[],
  lines: ProviderLine[],
  balance: Record<string, number>,
  pending: ReadonlySet<string>,
): AccountBooks[] => {
  const currencies = new Set([...ledger.map((row) => row.currency), ...lines.map((line) => line.currency), ...Object.keys(balance)])
  const known = new Set(ledger.flatMap((row) => row.source ?? []))
  return [...currencies].sort().map((currency) => {
    const inLedger = new Map<string, number>()
    const atProvider = new Map<string, number>()
    for (const row of ledger) if (row.currency === currency) add(inLedger, row.source ?? '', row.amount)
    const books = { currency, balance: balance[currency] ?? 0, provider: 0, ledger: 0, pending: 0, elsewhere: 0 }
    for (const line of lines) {
      if (line.currency !== currency) continue
      books.provider += line.net
      const source = line.source ?? ''
      const isOurs = line.order_id !== null || known.has(source) || (line.charge !== null && known.has(line.charge))
      if (pending.has(source)) books.pending += line.net
      else if (isOurs) add(atProvider, source, line.net)
      else books.elsewhere += line.net
    }
    books.ledger = [...inLedger.values()].reduce((sum, amount) => sum + amount, 0)
    const wrong = [...new Set([...inLedger.keys(), ...atProvider.keys()])]
      .map((source) => ({ source, provider: atProvider.get(source) ?? 0, ledger: inLedger.get(source) ?? 0 }))
      .filter((one) => one.provider !== one.ledger)
    return { ...books, difference: books.balance - books.ledger - books.pending - books.elsewhere, wrong }
  })
}
