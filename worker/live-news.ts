import type { DoorPulse, EventPulse } from './contract/live.ts'
import type { Listener } from './box-office/live.ts'
import type { Office } from './box-office/office.ts'

/** The live message for a listener, under the rules of the queries it is made of; null where these would refuse. */
export const liveMessageFor = (office: Office, listener: Listener, now: number): string | null => {
  if (listener.kind === 'console') {
    const call = { now, caller: { audience: 'console', account_id: listener.account_id } } as const
    const stats = office.query('getEventStats', null, call)
    const doors = office.query('getCheckInStats', null, call)
    if (!stats.ok || !doors.ok) return null
    return JSON.stringify({ type: 'pulse', stats: { ...stats.value, lists: doors.value.lists } } satisfies EventPulse)
  }
  const { short_id, pin } = listener
  const list = office.query('getDoorList', { short_id, pin }, { now, caller: { audience: 'door' } })
  if (!list.ok) return null
  const { version, checked_in, inside, total } = list.value
  return JSON.stringify({ type: 'pulse', version, checked_in, inside, total } satisfies DoorPulse)
}
