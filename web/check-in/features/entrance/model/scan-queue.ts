import type { ScanResult, ScansInput } from '../../../../../worker/contract/check-in.ts'
import { isProblem, isRefusal } from '../../../../shared/lib/api-error.ts'
import { errorText } from '../../../../shared/lib/error-text.ts'
import { isConflict, nextToSend, type ResolvedScan, type WaitingScan } from './check-in-actions.ts'
import { sendScans, sendUndo } from './calls.ts'
import { isAboutPin, type EntranceState } from './entrance-state.ts'

/** The server's limit for one call. */
const MAX_BATCH = 500

/** A scan as the API's input; late if this device has already decided it. */
export const scanBody = (
  { id, at, target, device, direction, decided }: WaitingScan,
  isLate: boolean,
): ScansInput['check_ins'][number] => ({
  ...target,
  scan_id: id,
  ...(device ? { device } : {}),
  ...(direction ? { direction } : {}),
  // The server sets the time of a scan it decides itself.
  ...(isLate || decided ? { scanned_at: at } : {}),
})

/** Whether an error is final for the scan. A 404, as in a bad deployment, leaves it pending. */
const isFinal = (error: unknown): boolean => isRefusal(error) && !(isProblem(error) && error.status === 404) && !isAboutPin(error)

/** Sends pending actions in order once the server is reachable, and keeps the results until they are dismissed. */
export class ScanQueue {
  private readonly desk: EntranceState
  private isSending = false

  constructor(desk: EntranceState) {
    this.desk = desk
  }

  /** Sends until nothing is pending or the server is unreachable. */
  async send(): Promise<void> {
    const { desk } = this
    if (this.isSending || desk.flags.asksPin) return
    this.isSending = true
    try {
      for (;;) {
        const next = nextToSend(
          desk.waiting.filter(({ id }) => !desk.inFlight.has(id)),
          MAX_BATCH,
        )
        if (!next) return
        if (Array.isArray(next)) await this.sendScans(next)
        else {
          await desk
            .call((link) => sendUndo(link, next))
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
      desk.notify()
    }
  }

  private async sendScans(scans: WaitingScan[]): Promise<void> {
    const { desk } = this
    // A person whose check-in this device undid itself is not a conflict.
    const isTakenBack = ({ ref, n }: WaitingScan): boolean =>
      desk.waiting.some((act) => act.kind === 'undo' && act.ref === ref && act.n > n)
    const handledOf = (scan: WaitingScan, result: ScanResult, refused: string | null): ResolvedScan => ({
      id: scan.id,
      door: scan.door,
      n: scan.n,
      at: scan.at,
      label: scan.label,
      ...(scan.direction ? { direction: scan.direction } : {}),
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
      // An invalid scan must not block the others.
      if (scans.length === 1) await desk.settle([[one, null]], [handledOf(one, { ok: false }, errorText(error))])
      else for (const scan of scans) await this.sendScans([scan])
    }
  }

  /** Dismisses a conflict. */
  async seen(id: string): Promise<void> {
    const { desk } = this
    desk.handled = desk.handled.map((one) => (one.id === id ? { ...one, isConflict: false } : one))
    desk.notify()
    await desk.write({ handled: desk.handled.filter((one) => one.id === id) })
  }
}
