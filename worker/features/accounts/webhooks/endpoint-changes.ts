import type { Directory } from '../../../db/databases.ts'
import { staleStatement } from '../accounts/facts.ts'

/** The statements that have every event of an account learn what its endpoints want now. */
export const changedStatements = (d1: Directory, accountId: string, now: number): D1PreparedStatement[] => [
  d1.prepare('update accounts set webhooks_version = webhooks_version + 1 where id = ?1').bind(accountId),
  staleStatement(d1, { account_id: accountId }, now),
]
