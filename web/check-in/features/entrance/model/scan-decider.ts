import { personName } from '../../../../../worker/shared/names.ts'
import type { Direction, DoorAttendee, ScanResult } from '../../../../../worker/contract/check-in.ts'
import { printedReference } from '../../../../../worker/shared/door-rules.ts'
import { readMovingCode } from '../../../../../worker/shared/moving-code.ts'
import { isRefusal } from '../../../../shared/lib/api-error.ts'
import { afterPaint } from '../../../../shared/lib/after-paint.ts'
import { errorText } from '../../../../shared/lib/error-text.ts'
import type { OwnCheckIn, Target, Waiting, WaitingScan } from './check-in-actions.ts'
import { sendScans } from './calls.ts'
import { loadMovingCheck } from './moving-check.ts'
import { isAboutPin, nowIso, type EntranceState } from './entrance-state.ts'
import { scanBody } from './scan-queue.ts'

/** The outcome of a scan: the server's or this device's result; null if undecided, or rejected with a reason. */
export type ScanOutcome = { scanId: string; result: ScanResult | null; isPending: boolean; reason: string }

/** The time of a scan: after what is known of the person here, however imprecise this device's clock. */
const timeAfter = (known: string | undefined): string => {
  const now = nowIso()
  return known && known >= now ? new Date(Date.parse(known) + 1).toISOString() : now
}

/** The SHA-256 of a code in hex; null if the browser can't compute it (a page without HTTPS). */
const hashOf = async (code: string): Promise<string | null> => {
  if (!globalThis.crypto.subtle) return null
  const bytes = new Uint8Array(await crypto.subtle.digest('SHA-256', new TextEncoder().encode(code)))
  return [...bytes].map((byte) => byte.toString(16).padStart(2, '0')).join('')
}

/** The target of a scanned text: a printed reference and a moving code as they are, any other text by its hash. */
export const targetOf = async (text: string): Promise<Target> => {
  const code = text.trim().toUpperCase()
  if (printedReference(code)) return { ticket_code: code }
  if (readMovingCode(code)) {
    await loadMovingCheck()
    return { ticket_code: code }
  }
  const code_hash = await hashOf(code)
  return code_hash ? { code_hash } : { ticket_code: code }
}

/**
 * Decides scans: by the server first, because only it knows the other devices' latest scans, for at most 1.5 seconds;
 * without a response, by the data on this device. Never by both at once.
 */
export class ScanDecider {
  private readonly desk: EntranceState

  constructor(desk: EntranceState) {
    this.desk = desk
  }

  /** Decides a scan. */
  async scan(target: Target, label: string, device: string | null, direction?: Direction): Promise<ScanOutcome> {
    const { desk } = this
    const { attendee } = desk.people.find(target)
    const act: WaitingScan = {
      kind: 'scan',
      id: crypto.randomUUID(),
      door: desk.shortId,
      n: desk.next(),
      at: timeAfter(attendee?.last_pass?.at),
      label: attendee ? personName(attendee) : label,
      target,
      device,
      ...(direction ? { direction } : {}),
      decided: null,
      ref: attendee?.attendee_ref ?? null,
    }
    // Unsent actions on this person are sent first.
    const isBehind = desk.waiting.some(({ id, ref }) => ref !== null && ref === act.ref && !desk.inFlight.has(id))
    const asks = desk.mayAsk && !isBehind
    if (asks) {
      // Stored before it is sent, so that a page that dies in between loses nothing.
      desk.inFlight.add(act.id)
      desk.waiting = [...desk.waiting, act]
      await desk.write({ waiting: [act] })
      try {
        const [result] = (await desk.call((link) => sendScans(link, [scanBody(act, false)], true))) as [ScanResult]
        await desk.settle([[act, result]])
        return { scanId: act.id, result, isPending: false, reason: '' }
      } catch (error) {
        if (isRefusal(error) && !isAboutPin(error)) {
          await desk.settle([[act, null]])
          await desk.failed(error)
          return { scanId: act.id, result: null, isPending: false, reason: errorText(error) }
        }
        await desk.failed(error)
      } finally {
        desk.inFlight.delete(act.id)
      }
    }
    return this.decideHere(act, asks)
  }

  private async decideHere(act: WaitingScan, wasSent: boolean): Promise<ScanOutcome> {
    const { desk } = this
    const { stored, flags } = desk
    // Without the current PIN this device decides nothing: the scan stays pending.
    const passing = act.direction && { direction: act.direction, device: act.device, scan_id: act.id }
    const decides = stored !== null && stored.since !== null && !flags.asksPin
    const decided = decides ? desk.people.decide(stored.list, act.target, act.at, passing) : null
    const done: WaitingScan = { ...act, decided, ref: decided?.attendee?.attendee_ref ?? act.ref }
    // A local rejection would be the server's too: only scans the server may have received, or must receive, stay pending.
    // Someone who leaves may have been checked in by a device that hasn't synced yet.
    const waits = wasSent || !decided || decided.ok || decided.code === 'not_checked_in'
    desk.waiting = [...desk.waiting.filter(({ id }) => id !== act.id), ...(waits ? [done] : [])]
    await desk.write(waits ? { waiting: [done] } : {})
    const known = desk.people.get(done.ref ?? '')
    if (known) desk.put([known])
    // The result is painted before the counts beside it.
    afterPaint(() => desk.notify())
    return { scanId: act.id, result: decided, isPending: waits, reason: '' }
  }

  /** Undoes a check-in here, and on the server in its turn; `own` to undo only the one this device made. */
  async undo(attendee: DoorAttendee, own: OwnCheckIn | null): Promise<void> {
    const { desk } = this
    const act: Waiting = {
      kind: 'undo',
      id: crypto.randomUUID(),
      door: desk.shortId,
      n: desk.next(),
      at: nowIso(),
      label: personName(attendee),
      ref: attendee.attendee_ref,
      ...own,
    }
    desk.waiting = [...desk.waiting, act]
    await desk.write({ waiting: [act] })
    const known = desk.people.get(act.ref)
    if (known) desk.put([known])
    desk.notify()
  }
}
