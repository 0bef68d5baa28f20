import { useEffect, useRef, useState } from 'react'
import type { HomepageState } from '../../../../../worker/contract/homepage.ts'
import type { HomepageDesign } from '../../../../../worker/contract/homepage-design.ts'
import { api, type Versioned } from '../../../../shared/lib/api.ts'
import { isProblem } from '../../../../shared/lib/api-error.ts'
import { errorText } from '../../../../shared/lib/error-text.ts'
import { isSame } from '../../../../shared/lib/form-state.ts'
import { latestOnly } from '../../../../shared/lib/latest-only.ts'

const DEBOUNCE_MS = 400
const shownOf = ({ draft, published }: HomepageState): HomepageDesign => draft ?? published

/** A design that is autosaved as a draft, and can be published or discarded. */
export const useDesign = (path: string, loaded: Versioned<HomepageState>) => {
  const [server, setServer] = useState(loaded.data)
  const [design, setDesign] = useState(shownOf(loaded.data))
  const [saving, setSaving] = useState<'saved' | 'pending' | 'failed'>('saved')
  const [ending, setEnding] = useState<'publish' | 'discard' | null>(null)
  const [error, setError] = useState<string | null>(null)
  /** A conflicting change by someone else: nothing is saved until it is resolved. */
  const [serverValue, setServerValue] = useState<HomepageState | null>(null)
  const etag = useRef(loaded.etag)
  const localDesign = useRef(design)
  const hasConflict = useRef(false)
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined)
  const applyVersion = (version: Versioned<HomepageState>): void => {
    etag.current = version.etag
    setServer(version.data)
  }
  const sender = useRef<(next: HomepageDesign) => Promise<void>>(undefined)
  const send = (next: HomepageDesign): Promise<void> => {
    sender.current ??= latestOnly(async (latest: HomepageDesign) => applyVersion(await api.edit<HomepageState>(path, latest, etag.current)))
    return sender.current(next)
  }

  const handleError = (caught: unknown): void => {
    const current = isProblem(caught, 'changed_meanwhile') ? caught.fact<HomepageState>('current') : undefined
    if (current && isProblem(caught)) {
      etag.current = caught.fact<string>('etag') ?? null
      setServer(current)
      // The same change by both is no conflict.
      if (isSame(shownOf(current), localDesign.current)) return setSaving('saved')
      hasConflict.current = true
      setServerValue(current)
      setError(null)
    } else setError(errorText(caught))
    setSaving('failed')
  }
  const save = async (): Promise<boolean> => {
    clearTimeout(timer.current)
    timer.current = undefined
    const sent = localDesign.current
    try {
      await send(sent)
      setError(null)
      if (localDesign.current === sent) setSaving('saved')
      return true
    } catch (caught) {
      handleError(caught)
      return false
    }
  }
  const change = (next: HomepageDesign): void => {
    localDesign.current = next
    setDesign(next)
    if (hasConflict.current) return
    setSaving('pending')
    clearTimeout(timer.current)
    timer.current = setTimeout(() => void save(), DEBOUNCE_MS)
  }
  const show = (state: HomepageState): void => {
    localDesign.current = shownOf(state)
    setDesign(localDesign.current)
    setSaving('saved')
    setError(null)
  }
  const end = async (how: 'publish' | 'discard', act: () => Promise<unknown>): Promise<boolean> => {
    if (ending) return false
    setEnding(how)
    const sent = localDesign.current
    try {
      await act()
      const version = await api.getVersioned<HomepageState>(path)
      applyVersion(version)
      // What was changed meanwhile stays, as a draft.
      if (localDesign.current === sent) show(version.data)
      return true
    } catch (caught) {
      handleError(caught)
      return false
    } finally {
      setEnding(null)
    }
  }

  const sendLatest = useRef(send)
  useEffect(() => {
    sendLatest.current = send
  })
  // Unmounted before the debounce: saves at once.
  useEffect(
    () => () => {
      if (timer.current === undefined) return
      clearTimeout(timer.current)
      sendLatest.current(localDesign.current).catch(() => undefined)
    },
    [],
  )
  useEffect(() => {
    if (saving !== 'pending') return
    const warn = (event: BeforeUnloadEvent): void => event.preventDefault()
    window.addEventListener('beforeunload', warn)
    return () => window.removeEventListener('beforeunload', warn)
  }, [saving])

  return {
    design,
    published: server.published,
    publishedAt: server.published_at,
    isChanged: !isSame(design, server.published),
    saving,
    ending,
    error,
    hasConflict: serverValue !== null,
    change,
    save,
    /** Resolves a conflict with the server's design or the local one. */
    choose: (side: 'local' | 'server'): void => {
      hasConflict.current = false
      setServerValue(null)
      if (side === 'server' && serverValue) show(serverValue)
      else void save()
    },
    publish: (): Promise<boolean> =>
      end('publish', async () => {
        if (timer.current !== undefined || saving !== 'saved') {
          clearTimeout(timer.current)
          timer.current = undefined
          await send(localDesign.current)
        }
        await api.post(`${path}/publish`, undefined, { ifMatch: etag.current })
      }),
    discard: (): Promise<boolean> =>
      end('discard', async () => {
        clearTimeout(timer.current)
        timer.current = undefined
        await api.delete(path, { ifMatch: etag.current })
      }),
  }
}
