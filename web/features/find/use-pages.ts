import { useLingui } from '@lingui/react/macro'
import { isFor, type Section } from '../../kit/section.ts'
import { useMe } from '../../lib/session.ts'
import { sections } from '../../sections.ts'
import { useEvent } from '../events/event-queries.ts'
import type { HitGroup } from './find-results.ts'

/** The console's pages whose name has these words in it: the event's, where one is in it, and the account's that the user may see. */
export const usePages = (words: string, eventId: string | undefined): HitGroup => {
  const { t, i18n } = useLingui()
  const { data: me } = useMe()
  const { data: event } = useEvent(eventId)
  const pagesIn = (area: Section['area'], base: string, about: string | undefined) =>
    sections
      .filter((section) => section.area === area && isFor(me, section))
      .map(({ label, places }) => ({ to: base + places[0].path, name: i18n._(label), ...(about ? { about } : {}) }))
  const pages: { to: string; name: string; about?: string }[] = [
    ...(eventId ? pagesIn('event', `/manage/event/${eventId}/`, event?.title) : []),
    { to: '/manage/events', name: t`Events` },
    { to: '/manage/events/new', name: t`New event` },
    ...pagesIn('account', '', me?.account.name),
    { to: '/manage/profile', name: t`Profile` },
  ]
  const wanted = words.toLocaleLowerCase(i18n.locale)
  const hits = pages.filter(({ name }) => name.toLocaleLowerCase(i18n.locale).includes(wanted))
  return { id: 'pages', label: t`Pages`, hits: hits.map((page) => ({ ...page, id: page.to, kind: 'page' as const })) }
}
