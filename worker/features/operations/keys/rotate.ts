import { directoryOf } from '../../../db/databases.ts'
import { ok, refuse, type Result } from '../../../contract/problem.ts'
import type { RotatedKey } from '../../../contract/operator.ts'
import { noteQuietly } from '../../../db/operator-log.ts'
import { isoTime } from '../../../domain/time.ts'
import { rotateKeys } from '../../../installation/ready.ts'
import type { Env } from '../../../runtime/env.ts'
import { endSessions } from './end-sessions.ts'

const rotated = async (env: Env, revoke: boolean, now: number): Promise<Result<RotatedKey>> => {
  const made = await rotateKeys(env, { revoke })
  if (made) {
    const noted = revoke
      ? ({ kind: 'KEYS_REVOKED', text: 'Every session was ended.' } as const)
      : ({ kind: 'KEYS_ROTATED', text: 'Another key was made.' } as const)
    await noteQuietly(directoryOf(env), [{ ...noted, subject: made.kid }], now)
  }
  return made ? ok({ kid: made.kid, signs_from: isoTime(made.signs_from) }) : refuse('key_limit')
}

/** Makes a new key; what the present one signed holds until it expires. */
export const rotate = (env: Env, now: number): Promise<Result<RotatedKey>> => rotated(env, false, now)

/** The answer to a leak: nothing that was signed until now holds, and every session ends. */
export const revokeAll = async (env: Env, now: number): Promise<Result<RotatedKey>> => {
  const made = await rotated(env, true, now)
  // Tokens without their key are refused everywhere within seconds; open sockets ask for the session's row.
  if (made.ok) await endSessions(env, { kind: 'end_sessions', table: 0, after: '', before: isoTime(now) })
  return made
}
