import type { ScanResult, ScansInput } from '../../../worker/contract/check-in.ts'
import { isProblem, isRefusal } from '../../lib/api-error.ts'
import { errorText } from '../../lib/error-text.ts'
import { isConflict, nextToSend, type Handled, type WaitingScan } from './door-acts.ts'
import { sendScans, sendUndo } from './door-calls.ts'
import { isAboutPin, type DoorDesk } from './door-desk.ts'

/** As many as the server takes in one call. */
const mostAtOnce = 500

/** A scan as the server takes it; late where this device has answered it already. */
export const scanBody = ({ id, at, target, device, decided }: WaitingScan, isLate: boolean): ScansInput['check_ins'][number] => ({
  ...target,
  scan_id: id,
  ...(device ? { device } : {}),
  // What the server decides on the spot it times itself.
  ...(isLate || decided ? { scanned_at: at } : {}),
})

/** A refusal that says no more than that somebody is not there, and not that this device may not ask. */
const isFinal = (error: unknown): boolean => isRefusal(error) && !isProblem(error, 'not_found') && !isAboutPin(error)

/** Sends what waits, in its order, once there is a way, and keeps what came of it until somebody has seen it. */
export class DoorQueue {
  private readonly desk: DoorDesk
  private isSending = false

  constructor(desk: DoorDesk) {
    this.desk = desk
  }

  /** Sends until all is sent or there is no way. */
  async send(): Promise<void> {
    const { desk } = this
    if (this.isSending || desk.flags.asksPin) return
    this.isSending = true
    try {
      for (;;) {
        const next = nextToSend(
          desk.waiting.filter(({ id }) => !desk.flying.has(id)),
          mostAtOnce,
        )
        if (!next) return
        if (Array.isArray(next)) await this.sendScans(next)
        else {
          await desk
            .call((link) => sendUndo(link, next.ref, next.at))
            .catch((error: unknown) => {
              if (!isFinal(error)) throw error
            })
          await desk.settle([[next, null]])
        }
        desk.reached()
      }
    } catch (error) {
      await desk.failed(error)
    } finally {
      this.isSending = false
      desk.tell()
    }
  }

  private async sendScans(scans: WaitingScan[]): Promise<void> {
    const { desk } = this
    // Whom this device took back itself needs nobody's look.
    const isTakenBack = ({ ref, n }: WaitingScan): boolean =>
      desk.waiting.some((act) => act.kind === 'undo' && act.ref === ref && act.n > n)
    const handledOf = (scan: WaitingScan, result: ScanResult, refused: string | null): Handled => ({
      id: scan.id,
      door: scan.door,
      n: scan.n,
      at: scan.at,
      label: scan.label,
      result,
      wasAdmitted: scan.decided?.ok === true,
      refused,
      isConflict: refused !== null || (isConflict(scan.decided, result) && !isTakenBack(scan)),
    })
    try {
      const bodies = scans.map((scan) => scanBody(scan, true))
      const results = await desk.call((link) => sendScans(link, bodies, false))
      const handled = scans.map((scan, index) => handledOf(scan, results[index] as ScanResult, null))
      await desk.settle(
        scans.map((scan, index) => [scan, results[index] as ScanResult] as const),
        handled.toReversed(),
      )
    } catch (error) {
      if (!isFinal(error)) throw error
      const [one] = scans as [WaitingScan]
      // One that can't be read must not hold the others up.
      if (scans.length === 1) await desk.settle([[one, null]], [handledOf(one, { ok: false }, errorText(error))])
      else for (const scan of scans) await this.sendScans([scan])
    }
  }

  /** Somebody has seen a conflict. */
  async seen(id: string): Promise<void> {
    const { desk } = this
    desk.handled = desk.handled.map((one) => (one.id === id ? { ...one, isConflict: false } : one))
    desk.tell()
    await desk.write({ handled: desk.handled.filter((one) => one.id === id) })
  }
}
