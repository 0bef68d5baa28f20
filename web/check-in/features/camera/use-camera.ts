import { useCallback, useEffect, useRef, useState } from 'react'
import { cameraErrorOf, hasTorch, lenses, centreOf, openCamera, setTorch, type CameraError, type Lens } from './camera.ts'
import { openReader, type CodeReader } from './code-reader.ts'

/** A code held before the camera is read once per this time. */
const SAME_CODE_MS = 3_000
/** The pause between two frames: a phone must stay cool for hours. */
const FRAME_PAUSE_MS = 60

type Torch = 'none' | 'off' | 'on' | 'failed'
type State = { error: CameraError | null; isOn: boolean; isReadable: boolean; lenses: Lens[]; lens: string | null; torch: Torch }

const start: State = { error: null, isOn: false, isReadable: true, lenses: [], lens: null, torch: 'none' }

/** A camera that reads codes while it is on and not paused: one frame at a time, the same code at most once in three seconds. */
export const useCamera = ({ chosen, isPaused, onCode }: { chosen: string | null; isPaused: boolean; onCode: (code: string) => void }) => {
  const video = useRef<HTMLVideoElement>(null)
  const track = useRef<MediaStreamTrack | null>(null)
  const now = useRef({ isPaused, onCode })
  useEffect(() => {
    now.current = { isPaused, onCode }
  })
  const [state, setState] = useState(start)
  const [attempt, setAttempt] = useState(0)
  const change = useCallback((some: Partial<State>): void => setState((before) => ({ ...before, ...some })), [])

  useEffect(() => {
    const element = video.current
    const over = new AbortController()
    let stream: MediaStream | null = null
    let timer: ReturnType<typeof setTimeout> | undefined
    const last = { code: '', at: 0 }
    const canvas = document.createElement('canvas')

    const read = async (reader: CodeReader): Promise<void> => {
      const picture = !now.current.isPaused && !document.hidden && element ? centreOf(element, canvas) : null
      const [found] = picture ? await reader.detect(picture).catch(() => []) : []
      if (over.signal.aborted) return
      if (now.current.isPaused) last.at = Date.now()
      const code = found?.rawValue.trim()
      const isNew = code !== last.code || Date.now() - last.at > SAME_CODE_MS
      if (code && isNew && !now.current.isPaused) now.current.onCode(code)
      if (code) Object.assign(last, { code, at: Date.now() })
      timer = setTimeout(() => void read(reader), FRAME_PAUSE_MS)
    }
    const run = async (): Promise<void> => {
      change({ error: null, isOn: false })
      try {
        stream = await openCamera(chosen)
        if (over.signal.aborted) return stream.getTracks().forEach((one) => one.stop())
        const [picture] = stream.getVideoTracks() as [MediaStreamTrack]
        track.current = picture
        // Unplugged, or taken by the system.
        picture.addEventListener('ended', () => change({ isOn: false, error: 'taken' }), { signal: over.signal })
        if (element) {
          element.srcObject = stream
          await element.play().catch(() => undefined)
        }
        change({
          isOn: true,
          lenses: await lenses(),
          lens: picture.getSettings().deviceId ?? null,
          torch: hasTorch(picture) ? 'off' : 'none',
        })
      } catch (error) {
        if (!over.signal.aborted) change({ isOn: false, error: cameraErrorOf(error) })
        return
      }
      try {
        await read(await openReader())
      } catch {
        if (!over.signal.aborted) change({ isReadable: false })
      }
    }
    void run()
    return () => {
      over.abort()
      clearTimeout(timer)
      stream?.getTracks().forEach((one) => one.stop())
      track.current = null
      if (element) element.srcObject = null
    }
  }, [chosen, attempt, change])

  const switchTorch = async (): Promise<void> => {
    if (!track.current) return
    // Without a torch, a press shows that there is none.
    if (state.torch === 'none') return change({ torch: 'failed' })
    const on = state.torch !== 'on'
    change({ torch: (await setTorch(track.current, on)) ? (on ? 'on' : 'off') : 'failed' })
  }
  return { ...state, video, switchTorch, again: (): void => setAttempt((count) => count + 1) }
}

export type Camera = ReturnType<typeof useCamera>
