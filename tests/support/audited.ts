import { auditBooks } from '../../scripts/audit/books.ts'
import { auditLists, describeDifference } from '../../scripts/audit/lists.ts'
import { eventually } from './api.ts'
import { operatorToken } from './setup.ts'
import type { Shop } from './shop.ts'
import { stack } from './stack.ts'

/** Waits until a shop's books and lists agree. */
export const untilAuditAgrees = async ({ account, eventId }: Pick<Shop, 'account' | 'eventId'>): Promise<void> => {
  const target = { url: stack().url, token: operatorToken }
  await eventually(
    () => auditBooks({ ...target, accounts: [account] }),
    (audit) => audit.agrees,
    'the books to agree',
  )
  await eventually(
    async () => (await auditLists(target, [eventId])).differences.map(describeDifference),
    (differences) => differences.length === 0,
    'the lists to agree',
  )
}
