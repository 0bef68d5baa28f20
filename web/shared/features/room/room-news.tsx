import { plural, t } from '@lingui/core/macro'
import { useLingui } from '@lingui/react'
import type { I18n } from '@lingui/core'
import { useEffect, useRef, useState } from 'react'
import type { RoomEvent } from '../../../../worker/contract/page.ts'
import { spokenWait } from '../../../../worker/shared/room-place.ts'
import { formatCount } from '../../lib/format.ts'
import { VisuallyHidden } from '../../ui/visually-hidden.tsx'
import { noAnnouncement, announcementFor, tabTitle } from './announce.ts'
import { ring } from './bell.ts'
import type { View } from './room-view.ts'

const waitWords = (i18n: I18n, seconds: number): string => {
  const wait = spokenWait(seconds)
  if ('hours' in wait) return t(i18n)`${plural(wait.hours, { one: 'about # hour', other: 'about # hours' })}`
  if (wait.minutes === 0) return t(i18n)`less than a minute`
  return t(i18n)`${plural(wait.minutes, { one: 'about # minute', other: 'about # minutes' })}`
}

/** The announcement of a state; empty for none. */
const sentenceOf = (i18n: I18n, view: View): string => {
  switch (view.kind) {
    case 'line': {
      const place = formatCount(view.place, i18n.locale)
      if (view.isPaused || view.wait === null) return t(i18n)`Your place in line is ${place}. No one is being let in right now.`
      const wait = waitWords(i18n, view.wait)
      return t(i18n)`Your place in line is ${place}. Your turn in ${wait}.`
    }
    case 'turn':
      return t(i18n)`It’s your turn. Choose your tickets now.`
    case 'missed':
      return t(i18n)`Your turn is over.`
    case 'sold-out':
      return t(i18n)`Sold out. There are no tickets left.`
    case 'closed':
      return t(i18n)`The waiting room is closed. We’re taking you to the tickets.`
    default:
      return ''
  }
}

/** Announces the place to screen readers once a minute and other changes at once; at the turn it rings and changes the tab's title. */
export const RoomNews = ({ event, view }: { event: RoomEvent; view: View }) => {
  const { i18n } = useLingui()
  const [announced, setAnnounced] = useState('')
  const last = useRef(noAnnouncement)
  const text = sentenceOf(i18n, view)
  useEffect(() => {
    const next = announcementFor(last.current, view, Date.now())
    if (next === null) return
    last.current = next
    setAnnounced(text)
    if (next.rings) ring(event.title, text)
  }, [view, text, event.title])
  const title = tabTitle(view, event.title, { turn: t(i18n)`It’s your turn`, locale: i18n.locale })
  useEffect(() => {
    document.title = title
  }, [title])
  return (
    <VisuallyHidden>
      <span role="status">{announced}</span>
    </VisuallyHidden>
  )
}
