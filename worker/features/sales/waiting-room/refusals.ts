import type { RoomRefusalReason, RoomRefusals } from '../../../contract/room.ts'

/** One refusal in an isolate's report. */
export type Refused = RoomRefusals['newest'][number]

const newestKept = 200

/** The log of an event without refusals. */
export const noRefusals: RoomRefusals = { counts: {}, newest: [] }

/** Counts all refusals, and keeps the newest, newest first. */
export const addRefusals = ({ counts, newest }: RoomRefusals, refused: readonly Refused[]): RoomRefusals => {
  const counted: Partial<Record<RoomRefusalReason, number>> = { ...counts }
  for (const { reason } of refused) counted[reason] = (counted[reason] ?? 0) + 1
  return { counts: counted, newest: [...refused.toReversed(), ...newest].slice(0, newestKept) }
}
