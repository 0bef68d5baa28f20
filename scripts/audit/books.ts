import type { SetAside } from '../../worker/contract/operator.ts'
import { compareAccount, type AccountBooks, type LedgerLine, type OrderDifference, type ProviderLine } from '../../worker/domain/audit.ts'

/** The audited installation and the operator's token; `accounts` restricts it to some of the provider's accounts. */
export type AuditTarget = { url: string; token: string; accounts?: string[] }

/** The audit's result: the differences, and whether everything could be read and agrees. */
export type Audit = {
  agrees: boolean
  differs: boolean
  events: number
  rows: number
  orders: (OrderDifference & { event_id: string })[]
  /** Dead letters. */
  setAside: SetAside[]
  accounts: ({ account: string } & ({ books: AccountBooks[] } | { unreachable: string }))[]
}

type Page = { next: string | null }

/** The answer of an operator's call. */
export const ask = async <T>({ url, token }: AuditTarget, path: string): Promise<T> => {
  const response = await fetch(`${url}/api/operator${path}`, { headers: { authorization: `Bearer ${token}` } })
  const body = (await response.json()) as { data: T; detail?: string; code?: string }
  if (!response.ok) throw new Error(`${path}: ${response.status} ${body.code}: ${body.detail}`)
  return body.data
}

/** Every page of an operator's call. */
export async function* pages<T extends Page>(target: AuditTarget, path: string): AsyncGenerator<T> {
  for (let after: string | null = ''; after !== null;) {
    const page: T = await ask<T>(target, `${path}${after ? `?after=${encodeURIComponent(after)}` : ''}`)
    yield page
    after = page.next
  }
}

/** Reads every event's books and the books of every account they name, and compares them. */
export const auditBooks = async (target: AuditTarget): Promise<Audit> => {
  const audit: Audit = { agrees: true, differs: false, events: 0, rows: 0, orders: [], setAside: [], accounts: [] }
  const ledger = new Map<string, LedgerLine[]>(target.accounts?.map((account) => [account, []]))
  const pending = new Set<string>()
  for await (const { ids } of pages<{ ids: string[] } & Page>(target, '/events'))
    for (const id of ids) {
      audit.events += 1
      type Books = { rows: LedgerLine[]; differences: OrderDifference[]; pending: string[] } & Page
      for await (const books of pages<Books>(target, `/events/${id}/books`)) {
        audit.rows += books.rows.length
        audit.orders.push(...books.differences.map((difference) => ({ ...difference, event_id: id })))
        for (const refund of books.pending) pending.add(refund)
        for (const row of books.rows) {
          if (!row.payment_account_id || (target.accounts && !target.accounts.includes(row.payment_account_id))) continue
          const rows = ledger.get(row.payment_account_id) ?? []
          rows.push(row)
          ledger.set(row.payment_account_id, rows)
        }
      }
    }
  for await (const { rows } of pages<{ rows: SetAside[] } & Page>(target, '/set-aside')) audit.setAside.push(...rows)
  for (const [account, rows] of ledger) audit.accounts.push(await auditAccount(target, account, rows, pending))
  const isWrong = (books: AccountBooks) => books.difference !== 0 || books.balance !== books.provider || books.wrong.length > 0
  audit.differs =
    audit.orders.length > 0 || audit.setAside.length > 0 || audit.accounts.some((one) => 'books' in one && one.books.some(isWrong))
  audit.agrees = !audit.differs && audit.accounts.every((one) => 'books' in one)
  return audit
}

const auditAccount = async (
  target: AuditTarget,
  account: string,
  rows: LedgerLine[],
  pending: ReadonlySet<string>,
): Promise<Audit['accounts'][number]> => {
  const lines: ProviderLine[] = []
  const balance: Record<string, number> = {}
  try {
    for await (const page of pages<{ entries: ProviderLine[]; balance: Record<string, number> } & Page>(
      target,
      `/payment-accounts/${account}/books`,
    )) {
      lines.push(...page.entries)
      Object.assign(balance, page.balance)
    }
  } catch (error) {
    return { account, unreachable: String(error) }
  }
  return { account, books: compareAccount(rows, lines, balance, pending) }
}
