import type { Control } from './control.ts'

const restore = 'worker/features/operations/restore/restore.test.ts'

/** The guards of events that are brought back in time. */
export const restoreControls: Control[] = [
  {
    guard: 'the place that is someone’s again from the buyer who has it since',
    file: 'worker/features/operations/restore/readmit.ts',
    on: 'if (!isLeftFor(box, expired)) return false',
    off: '',
    test: { file: restore, name: 'refunds what was paid since where the place is someone’s again, and sells no place twice' },
  },
  {
    guard: 'the tickets that buyers have, after a restore',
    file: 'worker/features/sales/orders/complete-order.ts',
    on: '        ...again,',
    off: '',
    test: { file: restore, name: 'keeps what was sold since, with the tickets buyers have, and goes on in a new epoch' },
  },
  {
    guard: 'the epoch of what a restored box sends',
    file: 'worker/box-office/snapshots/position.ts',
    on: 'const base = nextEpoch(seq)',
    off: 'const base = 0',
    test: { file: restore, name: 'keeps what was sold since, with the tickets buyers have, and goes on in a new epoch' },
  },
  {
    guard: 'a refund that may have been made since from being made again',
    file: 'worker/features/operations/restore/carry.ts',
    on: '.set({ attempts: sql`max(${jobs.attempts}, 1)` })',
    off: '.set({ attempts: 0 })',
    test: { file: restore, name: 'makes no refund twice that was due at that moment and has been made since' },
  },
  {
    guard: 'the changes between the pages of a snapshot',
    file: 'worker/box-office/snapshots/dump.ts',
    on: 'for (const [, sql] of tables.flatMap(triggersOf)) storage.sql.exec(sql)',
    off: '',
    test: { file: restore, name: 'is the box as it is at its last page, whatever sells between the pages' },
  },
  {
    guard: 'calls while a box is brought back',
    file: 'worker/box-office/office.ts',
    on: "if (isClosed) return { result: refuse('unavailable'), seq: null }",
    off: '',
    test: { file: restore, name: 'takes no call while it is brought back' },
  },
]
