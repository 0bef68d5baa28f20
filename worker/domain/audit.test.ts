import { describe, expect, it } from 'vitest'
import { compareAccount, type LedgerLine, type ProviderLine } from './audit.ts'

const row = (source: string, amount: number, currency = 'EUR'): LedgerLine => ({ payment_account_id: 'acct_1', amount, currency, source })
const line = (id: string, source: string, net: number, more: Partial<ProviderLine> = {}): ProviderLine => ({
  id,
  net,
  currency: 'EUR',
  source,
  charge: null,
  order_id: null,
  ...more,
})
const charged = [row('ch_1', 5000), row('ch_1', -175)]

describe('the comparison of an account’s books', () => {
  it('agrees where every object adds up to the same', () => {
    const books = compareAccount(charged, [line('txn_1', 'ch_1', 4825, { order_id: 'ord_1' })], { EUR: 4825 }, new Set())
    expect(books).toEqual([
      { currency: 'EUR', balance: 4825, provider: 4825, ledger: 4825, pending: 0, elsewhere: 0, difference: 0, wrong: [] },
    ])
  })

  it('knows what the account earned elsewhere, and refunds that are under way', () => {
    const lines = [
      line('txn_1', 'ch_1', 4825),
      line('txn_2', 're_1', -2000, { charge: 'ch_1' }),
      line('txn_3', 'ch_other', 970),
      line('txn_4', 'po_1', -3000),
    ]
    expect(compareAccount(charged, lines, { EUR: 795 }, new Set(['re_1']))).toMatchObject([
      { pending: -2000, elsewhere: -2030, difference: 0, wrong: [] },
    ])
  })

  it('names a sale, a refund and a fee that the ledger does not have, and a row the provider does not know', () => {
    const lines = [
      line('txn_1', 'ch_1', 4800),
      line('txn_2', 're_1', -2000, { charge: 'ch_1' }),
      line('txn_3', 'ch_2', 970, { order_id: 'ord_2' }),
    ]
    const [books] = compareAccount([...charged, row('ch_3', 100)], lines, { EUR: 3770 }, new Set())
    expect(books?.difference).toBe(3770 - 4925)
    expect(books?.wrong).toEqual([
      { source: 'ch_1', provider: 4800, ledger: 4825 },
      { source: 'ch_3', provider: 0, ledger: 100 },
      { source: 're_1', provider: -2000, ledger: 0 },
      { source: 'ch_2', provider: 970, ledger: 0 },
    ])
  })

  it('keeps currencies apart, and shows a balance that is not the sum of its entries', () => {
    const books = compareAccount([row('ch_1', 100, 'JPY'), ...charged], [line('txn_1', 'ch_1', 4825)], { EUR: 4826 }, new Set())
    expect(books.map(({ currency, balance, provider, difference }) => [currency, balance, provider, difference])).toEqual([
      ['EUR', 4826, 4825, 1],
      ['JPY', 0, 0, -100],
    ])
  })
})
