/** Versions of rows are positions of the outbox; what is above these bits is the epoch, which each restore raises by one. */
const EPOCH = 2 ** 32

/** The first position of the epoch after a position: above everything that was sent before, and may still be on its way. */
export const nextEpoch = (seq: number): number => (Math.floor(seq / EPOCH) + 1) * EPOCH

/** Empties a box's outbox, and has its positions go on in the next epoch: rows sent from now on win over all before. */
export const beginAfter = (storage: DurableObjectStorage, seq: number): void => {
  const base = nextEpoch(seq)
  storage.sql.exec('delete from outbox')
  storage.sql.exec(`insert into outbox (seq, changes, mails, webhooks) values (?, '{}', '[]', '[]')`, base)
  storage.sql.exec('delete from outbox')
  storage.sql.exec('delete from outbox_lanes')
  for (const lane of ['rows', 'mails', 'webhooks']) storage.sql.exec('insert into outbox_lanes (lane, seq) values (?, ?)', lane, base)
}
