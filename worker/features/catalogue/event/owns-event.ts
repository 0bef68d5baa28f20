import type { AccountData } from '../../../db/databases.ts'
/** Whether an event belongs to an account by the read model, for lists of its rows. */
export const ownsEvent = async (d1: AccountData, accountId: string, eventId: string): Promise<boolean> =>
  (await d1.prepare('select 1 from events where id = ? and account_id = ? and deleted = 0').bind(eventId, accountId).first()) !== null
