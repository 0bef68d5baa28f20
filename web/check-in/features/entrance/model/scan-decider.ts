import { personName } from '../../../worker/contract/names.ts'
import type { DoorAttendee, ScanResult } from '../../../worker/contract/check-in.ts'
import { printedReference } from '../../../worker/contract/door-rules.ts'
import { isRefusal } from '../../lib/api-error.ts'
import { afterPaint } from '../../lib/after-paint.ts'
import { errorText } from '../../lib/error-text.ts'
import type { Target, Waiting, WaitingScan } from './door-acts.ts'
import { sendScans } from './door-calls.ts'
import { isAboutPin, nowIso, type DoorDesk } from './door-desk.ts'
import { scanBody } from './door-queue.ts'

/** What a scan came to: the server's or this device's word; null where nobody can tell yet, or where it was refused for a reason. */
export type ScanOutcome = { scanId: string; result: ScanResult | null; isKept: boolean; reason: string }

/** The SHA-256 of a code in hex; null where the browser can't (a page without https). */
const hashOf = async (code: string): Promise<string | null> => {
  if (!globalThis.crypto.subtle) return null
  const bytes = new Uint8Array(await crypto.subtle.digest('SHA-256', new TextEncoder().encode(code)))
  return [...bytes].map((byte) => byte.toString(16).padStart(2, '0')).join('')
}

/** What a text stands for: a printed reference as it is, everything else by its hash. */
export const targetOf = async (text: string): Promise<Target> => {
  const code = text.trim().toUpperCase()
  if (printedReference(code)) return { ticket_code: code }
  const code_hash = await hashOf(code)
  return code_hash ? { code_hash } : { ticket_code: code }
}

/**
 * Decides who comes in: asks the server first, for it alone knows what the other doors did a second ago, and no more
 * than 1.5 seconds; where it does not answer, by what this device keeps. Never by both at once.
 */
export class DoorVerdict {
  private readonly desk: DoorDesk

  constructor(desk: DoorDesk) {
    this.desk = desk
  }

  /** Decides a scan. */
  async scan(target: Target, label: string, device: string | null): Promise<ScanOutcome> {
    const { desk } = this
    const { attendee } = desk.people.find(target)
    const act: WaitingScan = {
      kind: 'scan',
      id: crypto.randomUUID(),
      door: desk.shortId,
      n: desk.next(),
      at: nowIso(),
      label: attendee ? personName(attendee) : label,
      target,
      device,
      decided: null,
      ref: attendee?.attendee_ref ?? null,
    }
    // What this device did to them and the server has not heard goes first.
    const isBehind = desk.waiting.some(({ id, ref }) => ref !== null && ref === act.ref && !desk.flying.has(id))
    const asks = desk.mayAsk && !isBehind
    if (asks) {
      // Kept before it is sent, so that a page that dies in between loses nothing.
      desk.flying.add(act.id)
      desk.waiting = [...desk.waiting, act]
      await desk.write({ waiting: [act] })
      try {
        const [result] = (await desk.call((link) => sendScans(link, [scanBody(act, false)], true))) as [ScanResult]
        await desk.settle([[act, result]])
        return { scanId: act.id, result, isKept: false, reason: '' }
      } catch (error) {
        if (isRefusal(error) && !isAboutPin(error)) {
          await desk.settle([[act, null]])
          await desk.failed(error)
          return { scanId: act.id, result: null, isKept: false, reason: errorText(error) }
        }
        await desk.failed(error)
      } finally {
        desk.flying.delete(act.id)
      }
    }
    return this.decideHere(act, asks)
  }

  private async decideHere(act: WaitingScan, wasSent: boolean): Promise<ScanOutcome> {
    const { desk } = this
    const { kept, flags } = desk
    // Who does not know the PIN any more decides nothing: the scan waits for whoever does.
    const decides = kept !== null && kept.since !== null && !flags.asksPin
    const decided = decides ? desk.people.decide(kept.list, act.target, act.at) : null
    const done: WaitingScan = { ...act, decided, ref: decided?.attendee?.attendee_ref ?? act.ref }
    // The server would say the same no later on: only what it may have heard, or must hear, waits.
    const waits = wasSent || !decided || decided.ok
    desk.waiting = [...desk.waiting.filter(({ id }) => id !== act.id), ...(waits ? [done] : [])]
    await desk.write(waits ? { waiting: [done] } : {})
    const known = desk.people.get(done.ref ?? '')
    if (known) desk.put([known])
    // Whoever stands there sees the verdict before the counts beside it.
    afterPaint(() => desk.tell())
    return { scanId: act.id, result: decided, isKept: waits, reason: '' }
  }

  /** Takes a check-in back here, and has the server hear of it in its turn. */
  async undo(attendee: DoorAttendee): Promise<void> {
    const { desk } = this
    const act: Waiting = {
      kind: 'undo',
      id: crypto.randomUUID(),
      door: desk.shortId,
      n: desk.next(),
      at: nowIso(),
      label: personName(attendee),
      ref: attendee.attendee_ref,
    }
    desk.waiting = [...desk.waiting, act]
    await desk.write({ waiting: [act] })
    const known = desk.people.get(act.ref)
    if (known) desk.put([known])
    desk.tell()
  }
}
