// Codes that change every 15 seconds: the ticket's reference, the slot, and a keyed hash of both (`moving-mac.ts`).

/** How long a code is shown, in milliseconds. */
export const SLOT_MS = 15_000
/** How many slots a code may be off: clocks differ, and a queue is not a stopwatch. */
const MAX_SLOTS_OFF = 2
/** A phone whose clock is further off shows no code. */
export const MAX_CLOCK_ERROR_MS = MAX_SLOTS_OFF * SLOT_MS

/** The slot of a time in milliseconds. */
export const slotOf = (now: number): number => Math.floor(now / SLOT_MS)

/** The parts of a moving code, not verified. `reference` is as printed, `#K7M2QX-1`. */
export type MovingCode = { reference: string; slot: number; mac: string }

/** A moving code as text, in letters that make a coarse QR code. */
export const writeMovingCode = ({ reference, slot, mac }: MovingCode): string =>
  `${reference.replace('#', '')}.${slot.toString(36).toUpperCase()}.${mac}`

/** Reads a scanned text as a moving code; null if it is none. */
export const readMovingCode = (text: string): MovingCode | null => {
  const [, reference, slot, mac] = /^([0-9A-Z]{6}-\d{1,4})\.([0-9A-Z]{1,9})\.([0-9A-Z]{14})$/.exec(text.trim().toUpperCase()) ?? []
  return reference && slot && mac ? { reference: `#${reference}`, slot: Number.parseInt(slot, 36), mac } : null
}

/** Whether a code's slot is the one of this time, or near enough. */
export const isCurrent = ({ slot }: Pick<MovingCode, 'slot'>, now: number): boolean => Math.abs(slot - slotOf(now)) <= MAX_SLOTS_OFF
