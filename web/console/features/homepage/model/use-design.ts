import { useEffect, useRef, useState } from 'react'
import type { HomepageState } from '../../../worker/contract/homepage.ts'
import type { HomepageDesign } from '../../../worker/contract/homepage-design.ts'
import { api, type Edition } from '../../lib/api.ts'
import { isProblem } from '../../lib/api-error.ts'
import { errorText } from '../../lib/error-text.ts'
import { isSame } from '../../lib/form-state.ts'
import { latestOnly } from '../../lib/latest-only.ts'

const rest = 400
const shownOf = ({ draft, published }: HomepageState): HomepageDesign => draft ?? published

/** A design that is saved as a draft while it is made, and the ways to end that: to publish it, or to throw it away. */
export const useDesign = (path: string, loaded: Edition<HomepageState>) => {
  const [server, setServer] = useState(loaded.data)
  const [design, setDesign] = useState(shownOf(loaded.data))
  const [saving, setSaving] = useState<'saved' | 'pending' | 'failed'>('saved')
  const [ending, setEnding] = useState<'publish' | 'discard' | null>(null)
  const [error, setError] = useState<string | null>(null)
  /** What somebody else made of it meanwhile: nothing is saved until it is chosen which stays. */
  const [theirs, setTheirs] = useState<HomepageState | null>(null)
  const etag = useRef(loaded.etag)
  const wanted = useRef(design)
  const isContested = useRef(false)
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined)
  const know = (edition: Edition<HomepageState>): void => {
    etag.current = edition.etag
    setServer(edition.data)
  }
  const sender = useRef<(next: HomepageDesign) => Promise<void>>(undefined)
  const send = (next: HomepageDesign): Promise<void> => {
    sender.current ??= latestOnly(async (latest: HomepageDesign) => know(await api.edit<HomepageState>(path, latest, etag.current)))
    return sender.current(next)
  }

  const refused = (caught: unknown): void => {
    const current = isProblem(caught, 'changed_meanwhile') ? caught.fact<HomepageState>('current') : undefined
    if (current && isProblem(caught)) {
      etag.current = caught.fact<string>('etag') ?? null
      setServer(current)
      // Two who made the same of it have nothing to choose.
      if (isSame(shownOf(current), wanted.current)) return setSaving('saved')
      isContested.current = true
      setTheirs(current)
      setError(null)
    } else setError(errorText(caught))
    setSaving('failed')
  }
  const save = async (): Promise<boolean> => {
    clearTimeout(timer.current)
    timer.current = undefined
    const sent = wanted.current
    try {
      await send(sent)
      setError(null)
      if (wanted.current === sent) setSaving('saved')
      return true
    } catch (caught) {
      refused(caught)
      return false
    }
  }
  const change = (next: HomepageDesign): void => {
    wanted.current = next
    setDesign(next)
    if (isContested.current) return
    setSaving('pending')
    clearTimeout(timer.current)
    timer.current = setTimeout(() => void save(), rest)
  }
  const show = (state: HomepageState): void => {
    wanted.current = shownOf(state)
    setDesign(wanted.current)
    setSaving('saved')
    setError(null)
  }
  const end = async (how: 'publish' | 'discard', act: () => Promise<unknown>): Promise<boolean> => {
    if (ending) return false
    setEnding(how)
    try {
      await act()
      const edition = await api.edition<HomepageState>(path)
      know(edition)
      show(edition.data)
      return true
    } catch (caught) {
      refused(caught)
      return false
    } finally {
      setEnding(null)
    }
  }

  const leave = useRef(send)
  useEffect(() => {
    leave.current = send
  })
  // Gone before it rested: it is saved all the same.
  useEffect(
    () => () => {
      if (timer.current === undefined) return
      clearTimeout(timer.current)
      leave.current(wanted.current).catch(() => undefined)
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
    isContested: theirs !== null,
    change,
    save,
    /** Ends a contest: with what somebody else made, or with one's own. */
    choose: (whose: 'mine' | 'theirs'): void => {
      isContested.current = false
      setTheirs(null)
      if (whose === 'theirs' && theirs) show(theirs)
      else void save()
    },
    publish: (): Promise<boolean> =>
      end('publish', async () => {
        if (timer.current !== undefined || saving !== 'saved') {
          clearTimeout(timer.current)
          timer.current = undefined
          await send(wanted.current)
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
