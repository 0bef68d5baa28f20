import { useLingui } from '@lingui/react/macro'
import { ReceiptText, UserRound } from 'lucide-react'
import { useLocation, useParams } from 'react-router'
import { useRecents, type Recent } from '../../../shared/kit/recents.ts'
import { useDebounced } from '../../../shared/lib/use-debounced.ts'
import { useEvent, useEvents } from '../events/event-queries.ts'
import { eventHit, useFound } from './find-results.tsx'
import { firstHits, hasWords, namedFirst, sharedHits, type Hit, type HitGroup } from './hit.ts'
import { usePages, type Leading } from './use-pages.tsx'
import { useVerbs } from './use-verbs.tsx'

/** As many lines as are seen without scrolling. */
const MAX_LINES = 8
const MAX_INITIAL_ACTIONS = 5

const recentHit = ({ id, kind, to, name, about }: Recent): Hit => ({
  id,
  to,
  name,
  about,
  icon: kind === 'order' ? <ReceiptText /> : <UserRound />,
})

/**
 * The palette's lines for a text: actions, then pages, what is named so first; then the server's results. While it searches, `isSettled` is
 * false and the lines in `isLate` are those of the previous text.
 */
export const useHits = (typed: string, sideBar: readonly Leading[], isSwitching: boolean, onSwitch: () => void) => {
  const { t, i18n } = useLingui()
  const { pathname } = useLocation()
  const { eventId } = useParams()
  const { data: event } = useEvent(eventId)
  const { data: upcoming } = useEvents({ state: 'upcoming', per_page: 8 })
  const recents = useRecents()
  const verbs = useVerbs(event, onSwitch)
  const { here, account } = usePages(sideBar, eventId !== undefined)
  const words = useDebounced(typed, 150)
  const found = useFound(typed === '' ? '' : words, eventId)
  const isSettled = typed === '' || (!found.isAsking && words === typed)

  const fitting = (hits: readonly Hit[]): Hit[] => hits.filter(({ name }) => hasWords(name, typed, i18n.locale))
  const doable: HitGroup = { id: 'verbs', label: t`Actions`, hits: fitting(verbs) }
  const groups = (): HitGroup[] => {
    if (isSwitching) {
      const near = fitting((upcoming?.data ?? []).filter(({ id }) => id !== eventId).map(eventHit))
      const others = found.groups.filter(({ id }) => id === 'events').flatMap(({ hits }) => hits)
      const more = others.filter(({ id }) => id !== eventId && near.every((hit) => hit.id !== id))
      return [{ id: 'events', label: t`Switch event`, hits: [...near, ...more] }]
    }
    if (typed === '') {
      const opened = recents.filter(({ to }) => to !== pathname).slice(0, 3)
      return firstHits(
        [
          { id: 'recent', label: t`Recent`, hits: opened.map(recentHit) },
          { ...doable, hits: doable.hits.slice(0, MAX_INITIAL_ACTIONS) },
          { id: 'pages', label: t`Go to`, hits: here.filter(({ to }) => to !== pathname) },
        ],
        MAX_LINES,
      )
    }
    const pages: HitGroup = { id: 'pages', label: t`Go to`, hits: fitting([...here, ...account]) }
    return sharedHits([...namedFirst([doable, pages], typed, i18n.locale), ...found.groups], MAX_LINES)
  }
  const isLate = ({ id }: Hit): boolean => !isSettled && found.groups.some((group) => group.hits.some((hit) => hit.id === id))
  return {
    groups: groups().filter(({ hits }) => hits.length > 0),
    isSettled,
    isLate,
    error: found.error,
    isAsking: found.isAsking,
    retry: found.retry,
  }
}
