import type { RestoreOutcome } from '../../../contract/restores.ts'
import type { SinceBox } from '../../../box-office/snapshots/since.ts'

/** More are not named. */
const MAX_NAMED = 1000

/** Notes what became of something of the time since, for the restore's report. */
export const name = ({ storage }: SinceBox, outcome: RestoreOutcome): void =>
  void storage.sql.exec(
    'insert into restore_named (named) select ? where (select coalesce(max(id), 0) from restore_named) < ?',
    JSON.stringify(outcome),
    MAX_NAMED,
  )
