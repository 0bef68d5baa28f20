import type { Box } from '../../../box-office/box.ts'
import { remoteJob, type RemoteJob } from '../../../box-office/job.ts'
import type { Services } from '../../../box-office/registered.ts'
import { backoff } from '../../../domain/alarm.ts'
import type { EventSettings } from '../../../contract/event-settings.ts'
import { ok, type Result } from '../../../contract/problem.ts'
import type { WaitingRoomMode } from '../../../contract/room.ts'
import { logError } from '../../../runtime/log.ts'
import { settingsOf } from '../../../box-office/event-settings.ts'

/** The settings of the room's controller; `opens_at` in milliseconds. */
export type RoomSettings = { mode: WaitingRoomMode; opens_at: number | null; rate: number }

/** Whether a change of settings affects the waiting room. */
export const concernsRoom = (fields: Partial<EventSettings>): boolean =>
  fields.waiting_room !== undefined || fields.waiting_room_opens_at !== undefined || fields.waiting_room_rate !== undefined

/** The event's settings of its waiting room. */
export const roomSettings = (box: Box, _: null): Result<RoomSettings> => {
  const { waiting_room: mode, waiting_room_opens_at: opens, waiting_room_rate: rate } = settingsOf(box.event())
  return ok({ mode, opens_at: opens === null ? null : Date.parse(opens), rate })
}

/** Whether these are the settings by now. */
export const areRoomSettings = (box: Box, settings: RoomSettings): Result<boolean> => {
  const standing = roomSettings(box, null)
  return ok(standing.ok && JSON.stringify(standing.value) === JSON.stringify(settings))
}

/** Has the controller take the settings, tried until it has. */
export const configureLater = (box: Box): void => box.later({ id: 'configure_room', kind: 'configure_room', input: {} })

/** Has the controller read the box's settings; again if they changed in the meantime. */
export const configureRoomJob: RemoteJob = remoteJob<Record<string, never>>({
  lane: () => 'room',
  isPossible: () => true,
  call: async ({ configureRoom }: Services, _, run) => {
    const taken = await configureRoom()
    if (taken === null) return null
    const areStanding = run('areRoomSettings', taken)
    return areStanding.ok && !areStanding.value ? { in: 0 } : null
  },
  failed: ({ attempts }, error) => {
    logError('waiting room not configured', { attempts }, error)
    return { in: backoff(attempts + 1) }
  },
})
