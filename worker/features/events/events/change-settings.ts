import type { BoxClient } from '../../../box-office/client.ts'
import type { EventSettings } from '../../../contract/event-settings.ts'
import type { Me } from '../../../contract/people.ts'
import type { Result } from '../../../contract/problem.ts'
import type { Env } from '../../../runtime/env.ts'
import { configureRoom } from '../../sales/waiting-room/console-room.ts'
import { concernsRoom } from '../../sales/waiting-room/room-settings.ts'
import { takeTexts } from '../../platform/rich-text/take-texts.ts'

type Change = { id: string; fields: Partial<EventSettings>; box: BoxClient<'console'> }

/** Changes an event's settings; absent ones stay. */
export const changeSettings = async (
  env: Env,
  { account }: Me,
  { id, fields, box }: Change,
  now: number,
): Promise<Result<EventSettings>> => {
  const taken = await takeTexts(env, { account_id: account.id, user_id: id }, fields, now)
  if (!taken.ok) return taken
  const changed = await box.command('updateSettings', taken.value)
  if (changed.ok && concernsRoom(fields)) await configureRoom(env, id)
  return changed
}
