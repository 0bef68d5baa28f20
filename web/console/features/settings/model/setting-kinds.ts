import { textBound } from '../../../../../worker/contract/rich-text.ts'
import { toWall } from '../../../../shared/lib/format.ts'
import { parseWhole } from '../../../../shared/lib/parse-whole.ts'
import { below, webAddress, wholeBetween } from '../../../../shared/lib/setting-validation.ts'
import { atMost, dateTime, email } from '../../../../shared/lib/validation.ts'
import { wallTime } from '../../../../shared/lib/wall-clock.ts'

/** How a setting is typed: as its field shows it, as it is sent, and what is wrong with it. */
type Kind<Stored, Typed> = {
  show: (stored: Stored, timezone: string) => Typed
  read: (typed: Typed, timezone: string) => Stored
  check?: (typed: Typed) => string | undefined
}

const orNull = (text: string): string | null => text.trim() || null
const text = (check: (typed: string) => string | undefined): Kind<string | null, string> => ({
  show: (stored) => stored ?? '',
  read: orNull,
  check,
})

/** A switch, or one of some choices. */
export const choice = <Value>(): Kind<Value, Value> => ({ show: (stored) => stored, read: (typed) => typed })
/** Text of at most so many characters. */
export const textUpTo = (most: number): Kind<string | null, string> => text((typed) => atMost(typed, most))
export const richText: Kind<string | null, string> = text((typed) => below(typed, textBound))
export const emailAddress: Kind<string | null, string> = text((typed) => (typed.trim() ? email(typed) : undefined))
export const link: Kind<string | null, string> = text(webAddress)
/** A whole number within bounds; `initial` stands in for one that can't be read. */
export const whole = (least: number, most: number, initial: number): Kind<number, string> => ({
  show: String,
  read: (typed) => parseWhole(typed) ?? initial,
  check: (typed) => wholeBetween(typed, least, most),
})
/** A whole number within bounds, or none. */
export const optionalWhole = (least: number, most: number): Kind<number | null, string> => ({
  show: (stored) => (stored === null ? '' : String(stored)),
  read: parseWhole,
  check: (typed) => (typed.trim() ? wholeBetween(typed, least, most) : undefined),
})
/**
 * A moment, typed on the wall clock of a zone and sent as the moment it names: the event's zone may be another by then.
 * One that can't be read is sent as it is, for the server to refuse.
 */
export const moment: Kind<string | null, string> = {
  show: (stored, timezone) => (stored ? toWall(stored, timezone) : ''),
  read: (typed, timezone) => {
    const named = wallTime(typed, timezone)
    return named && named.kind !== 'never' ? named.at : orNull(typed)
  },
  check: dateTime,
}
