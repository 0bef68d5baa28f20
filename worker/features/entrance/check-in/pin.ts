import { randomBytes } from 'node:crypto'
import { ok, refuse, type Result } from '../../../contract/problem.ts'
import type { Box } from '../../../box-office/box.ts'
import { hashSecret } from '../../../domain/secret.ts'
import { loadListByShortId } from '../../catalogue/check-in-lists/store.ts'
import type { CheckInListRow } from '../../catalogue/check-in-lists/table.ts'

/** The holder of a list's link, with the PIN they typed, if they did. */
export type AtDoor = { short_id: string; pin?: string | null | undefined }

const hashWith = (salt: string, pin: string): string => `${salt}.${hashSecret(`${salt} ${pin}`)}`

/** A PIN's stored form: salted and hashed, so that a copy of the box doesn't show it. The throttle is what prevents guessing. */
export const hashPin = (pin: string): string => hashWith(randomBytes(12).toString('hex'), pin)

const isPin = (hash: string, pin: string): boolean => hashWith(hash.split('.')[0] ?? '', pin) === hash

/** The list that a door's link names, if the PIN is right. */
export const listAtDoor = (box: Box, { short_id, pin }: AtDoor): Result<CheckInListRow> => {
  const list = loadListByShortId(box, short_id)
  if (!list) return refuse('check_in_list_not_found')
  if (list.pin_hash === null) return ok(list)
  if (!pin) return refuse('pin_required')
  return isPin(list.pin_hash, pin) ? ok(list) : refuse('pin_invalid')
}
