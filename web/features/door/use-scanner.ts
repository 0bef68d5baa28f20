import { useQueryClient } from '@tanstack/react-query'
import { useCallback, useEffect, useRef, useState } from 'react'
import type { DoorAttendee, ScanResult } from '../../../worker/contract/check-in.ts'
import { OfflineError } from '../../lib/api-error.ts'
import { errorText } from '../../lib/error-text.ts'
import { sendScans, undoCheckIn } from './door-queries.ts'
import { readPending, writePending, type PendingScan } from './pending-scans.ts'
import { signal } from './signals.ts'

/** What fills the screen after a scan. `ask`: a printed reference, which admits only once somebody says so. `waiting`: the server could not be asked; the scan is kept. */
export type Shown =
  | { kind: 'ok' | 'again' | 'no' | 'ask'; result: ScanResult; serial: number }
  | { kind: 'waiting'; label: string; reason: string; serial: number }

/** A kept scan's late answer. */
export type LateAnswer = { scan: PendingScan; result: ScanResult }

const doubleScan = 1_000

const kindOf = (result: ScanResult): Exclude<Shown['kind'], 'waiting'> => {
  if (result.ok) return 'ok'
  if (result.code === 'already_checked_in') return 'again'
  return result.code === 'reference_needs_confirmation' ? 'ask' : 'no'
}

const requestOf = ({ label: _, ...scan }: PendingScan): Omit<PendingScan, 'label'> => scan

/** Scanning on a list: sends, shows and says each answer, keeps what could not be sent, and takes check-ins back. */
export const useScanner = (shortId: string) => {
  const queryClient = useQueryClient()
  const [shown, setShown] = useState<Shown | null>(null)
  const [pending, setPending] = useState(() => readPending(shortId))
  const [late, setLate] = useState<LateAnswer[]>([])
  const [busy, setBusy] = useState(false)
  const [undoError, setUndoError] = useState<string | null>(null)
  const last = useRef({ text: '', at: 0 })
  const serial = useRef(0)

  const keep = useCallback(
    (change: (scans: PendingScan[]) => PendingScan[]): void => {
      const next = change(readPending(shortId))
      writePending(shortId, next)
      setPending(next)
    },
    [shortId],
  )
  const refresh = useCallback((): void => {
    void queryClient.invalidateQueries({ queryKey: ['door-list', shortId] })
    void queryClient.invalidateQueries({ queryKey: ['door-attendees', shortId] })
  }, [queryClient, shortId])

  const scan = async (what: { ticket_code: string } | { attendee_ref: string }, label: string): Promise<void> => {
    const text = Object.values(what)[0] ?? ''
    if (last.current.text === text && Date.now() - last.current.at < doubleScan) return
    last.current = { text, at: Date.now() }
    serial.current += 1
    const mine = serial.current
    // Kept before it is sent, so that a page that dies in between loses nothing.
    const entry: PendingScan = { scan_id: crypto.randomUUID(), scanned_at: new Date().toISOString(), ...what, label }
    keep((scans) => [...scans, entry])
    setBusy(true)
    setUndoError(null)
    try {
      const [result] = await sendScans(shortId, [requestOf(entry)])
      keep((scans) => scans.filter(({ scan_id }) => scan_id !== entry.scan_id))
      if (!result) return
      const kind = kindOf(result)
      // Asked again it is a question again, however soon: only hands type references.
      if (kind === 'ask') last.current = { text: '', at: 0 }
      // A question sounds like whatever else is not decided.
      signal(kind === 'ask' ? 'waiting' : kind)
      if (mine === serial.current) setShown({ kind, result, serial: mine })
      refresh()
    } catch (error) {
      // A refused scan is over; one that never arrived waits for the network.
      const isLost = error instanceof OfflineError
      if (!isLost) keep((scans) => scans.filter(({ scan_id }) => scan_id !== entry.scan_id))
      signal(isLost ? 'waiting' : 'no')
      setShown({ kind: 'waiting', label, reason: isLost ? '' : errorText(error), serial: mine })
    } finally {
      if (mine === serial.current) setBusy(false)
    }
  }

  const sending = useRef(false)
  const sendPending = useCallback(async (): Promise<void> => {
    const waiting = readPending(shortId)
    if (waiting.length === 0 || sending.current) return
    sending.current = true
    try {
      const results = await sendScans(shortId, waiting.map(requestOf))
      const sent = new Set(waiting.map(({ scan_id }) => scan_id))
      keep((scans) => scans.filter(({ scan_id }) => !sent.has(scan_id)))
      setLate((answers) => [
        ...waiting.flatMap((each, index) => (results[index] ? [{ scan: each, result: results[index] }] : [])),
        ...answers,
      ])
      refresh()
    } catch {
      // Still no way through: they stay kept, and the bar says so.
    } finally {
      sending.current = false
    }
  }, [shortId, keep, refresh])

  useEffect(() => {
    const onOnline = (): void => void sendPending()
    // What an earlier visit left behind goes first.
    const first = setTimeout(onOnline)
    window.addEventListener('online', onOnline)
    const timer = setInterval(onOnline, 10_000)
    return () => {
      window.removeEventListener('online', onOnline)
      clearTimeout(first)
      clearInterval(timer)
    }
  }, [sendPending])

  const undo = async (attendee: DoorAttendee): Promise<boolean> => {
    setUndoError(null)
    try {
      await undoCheckIn(shortId, attendee.attendee_ref)
      // The same ticket may come again at once.
      last.current = { text: '', at: 0 }
      refresh()
      return true
    } catch (error) {
      setUndoError(errorText(error))
      return false
    }
  }

  return {
    shown,
    pending,
    late,
    busy,
    undoError,
    scan,
    undo,
    next: useCallback((): void => setShown(null), []),
    sendPending,
    dismissLate: (): void => setLate([]),
  }
}

export type Scanner = ReturnType<typeof useScanner>
