import { useQueryClient } from '@tanstack/react-query'
import { useCallback, useEffect, useReducer, useRef, useState } from 'react'
import type { DoorAttendee, ScanResult } from '../../../worker/contract/check-in.ts'
import { isRefusal } from '../../lib/api-error.ts'
import { errorText } from '../../lib/error-text.ts'
import { serverNow } from '../../lib/server-clock.ts'
import { sendScans, undoCheckIn } from './door-queries.ts'
import { readPending, writePending, type PendingScan } from './pending-scans.ts'
import { freshScanner, kindOf, scannerAfter } from './scanner-state.ts'
import { signal } from './signals.ts'

const doubleScan = 1_000
/** As many as the server takes in one call. */
const mostAtOnce = 500

const requestOf = ({ label: _, ...scan }: PendingScan): Omit<PendingScan, 'label'> => scan

/** Scanning on a list: sends, shows and says each answer, keeps what nobody answered, and takes check-ins back. */
export const useScanner = (shortId: string) => {
  const queryClient = useQueryClient()
  const [state, tell] = useReducer(scannerAfter, freshScanner)
  const [pending, setPending] = useState(() => readPending(shortId))
  const last = useRef({ text: '', at: 0 })
  const serial = useRef(0)
  /** Scans on their way, by their id: what each says. */
  const flying = useRef(new Map<string, string>())

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
    const isRepeat = last.current.text === text && Date.now() - last.current.at < doubleScan
    if (isRepeat || [...flying.current.values()].includes(text)) return
    last.current = { text, at: Date.now() }
    serial.current += 1
    const mine = serial.current
    // Kept before it is sent, so that a page that dies in between loses nothing.
    const entry: PendingScan = { scan_id: crypto.randomUUID(), scanned_at: new Date(serverNow()).toISOString(), ...what, label }
    const forget = (): void => keep((scans) => scans.filter(({ scan_id }) => scan_id !== entry.scan_id))
    keep((scans) => [...scans, entry])
    flying.current.set(entry.scan_id, text)
    tell({ type: 'sent', serial: mine })
    try {
      const [result] = (await sendScans(shortId, [requestOf(entry)])) as [ScanResult]
      forget()
      const kind = kindOf(result)
      // Asked again it is a question again, however soon: only hands type references.
      if (kind === 'ask') last.current = { text: '', at: 0 }
      // A question sounds like whatever else is not decided.
      signal(kind === 'ask' ? 'waiting' : kind)
      tell({ type: 'answered', serial: mine, scanId: entry.scan_id, label, result })
      refresh()
    } catch (error) {
      const isOver = isRefusal(error)
      if (isOver) forget()
      signal(isOver ? 'no' : 'waiting')
      tell({ type: 'failed', serial: mine, label, reason: isOver ? errorText(error) : '' })
    } finally {
      flying.current.delete(entry.scan_id)
    }
  }

  const sending = useRef(false)
  const sendPending = useCallback(async (): Promise<void> => {
    const waiting = readPending(shortId)
      .filter(({ scan_id }) => !flying.current.has(scan_id))
      .slice(0, mostAtOnce)
    if (waiting.length === 0 || sending.current) return
    sending.current = true
    try {
      const results = await sendScans(shortId, waiting.map(requestOf))
      const sent = new Set(waiting.map(({ scan_id }) => scan_id))
      keep((scans) => scans.filter(({ scan_id }) => !sent.has(scan_id)))
      const answers = results.map((result, index) => ({ scan: waiting[index] as PendingScan, result }))
      tell({ type: 'answeredLate', answers: answers.map(({ scan: { scan_id, label }, result }) => ({ scanId: scan_id, label, result })) })
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
    tell({ type: 'undoing' })
    try {
      await undoCheckIn(shortId, attendee.attendee_ref)
      // The same ticket may come again at once.
      last.current = { text: '', at: 0 }
      refresh()
      return true
    } catch (error) {
      tell({ type: 'undoFailed', text: errorText(error) })
      return false
    }
  }

  return {
    shown: state.shown,
    pending,
    late: state.late,
    busy: state.isBusy,
    undoError: state.undoError,
    scan,
    undo,
    next: useCallback((): void => tell({ type: 'next' }), []),
    sendPending,
    dismissLate: (): void => tell({ type: 'lateSeen' }),
  }
}

export type Scanner = ReturnType<typeof useScanner>
