/** Whether the read model knows this event as the account's: what lists of its rows ask first. */
export const ownsEvent = async (d1: D1Database, accountId: string, eventId: string): Promise<boolean> =>
  (await d1.prepare('select 1 from events where id = ? and account_id = ? and deleted = 0').bind(eventId, accountId).first()) !== null
