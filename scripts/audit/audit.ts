/** Compares every box with the ledger, the provider's books, the lists and the mail log, and prints every difference; exits with 1 if there is one. */
import { currencyScale } from '../../worker/contract/currency.ts'
import { auditBooks } from './books.ts'
import { auditLists, describeDifference } from './lists.ts'
import { OPERATOR_TOKEN } from '../run/operator-token.ts'

const url = process.env['FOYER_URL'] ?? `http://localhost:${process.env['PORT'] ?? 8787}`
const token = process.env['OPERATOR_TOKEN'] ?? OPERATOR_TOKEN

const money = (amount: number, currency: string): string =>
  `${(amount / 10 ** currencyScale(currency)).toFixed(currencyScale(currency))} ${currency}`

try {
  const audit = await auditBooks({ url, token })
  console.log(`${audit.events} events, ${audit.rows} rows in their ledgers`)
  for (const { event_id, number, kind, ledger, order, currency } of audit.orders)
    console.log(`DIFFERENCE ${event_id} ${number} ${kind}: the ledger has ${money(ledger, currency)}, the order ${money(order, currency)}`)
  for (const { event_id, lane, subject, subject_id, error } of audit.setAside)
    console.log(`DIFFERENCE ${event_id}: never sent (${lane}) ${subject} ${subject_id}: ${error}`)
  for (const one of audit.accounts) {
    if ('unreachable' in one) console.log(`UNREACHABLE ${one.account}: ${one.unreachable}`)
    else
      for (const { currency, balance, provider, ledger, pending, elsewhere, difference, wrong } of one.books) {
        const agrees = difference === 0 && balance === provider && wrong.length === 0
        console.log(
          `${agrees ? 'agrees' : 'DIFFERENCE'} ${one.account}: balance ${money(balance, currency)}, entries ${money(provider, currency)}, ledger ${money(ledger, currency)}, pending refunds ${money(pending, currency)}, not through Foyer ${money(elsewhere, currency)}, unexplained ${money(difference, currency)}`,
        )
        for (const { source, provider: provided, ledger: booked } of wrong)
          console.log(`  DIFFERENCE ${source}: the provider has ${money(provided, currency)}, the ledger ${money(booked, currency)}`)
      }
  }
  const lists = await auditLists({ url, token })
  for (const one of lists.differences) console.log(`DIFFERENCE ${describeDifference(one)}`)
  console.log(
    `${lists.differences.length ? `${lists.differences.length} DIFFERENCES in` : 'No difference in'} ${lists.rows} rows of the lists`,
  )
  const unread = audit.accounts.filter((one) => 'unreachable' in one).length
  console.log(
    audit.agrees
      ? 'The books agree.'
      : audit.differs
        ? 'The books do not agree.'
        : `Nothing differs, but ${unread} accounts could not be read.`,
  )
  process.exitCode = audit.agrees && lists.differences.length === 0 ? 0 : 1
} catch (error) {
  console.error(`The audit could not read the books at ${url}: ${error instanceof Error ? error.message : String(error)}`)
  process.exitCode = 2
}
