import { useLingui } from '@lingui/react/macro'
import { LayoutGrid, UserRound } from 'lucide-react'
import type { ReactNode } from 'react'
import { isFor } from '../../../shared/kit/section.ts'
import { useSections } from '../../../shared/kit/sections-context.ts'
import { useMe } from '../../../shared/kit/session.ts'
import type { Hit } from './hit.ts'

/** A link of the side bar. */
export type Leading = { to: string; name: string; icon: ReactNode }

const toHit = ({ to, name, icon }: Leading): Hit => ({ id: to, to, name, icon })

/** The pages of the palette: those of the side bar, and the account's while an event is open. */
export const usePages = (sideBar: readonly Leading[], isInEvent: boolean): { here: Hit[]; account: Hit[] } => {
  const { t, i18n } = useLingui()
  const { data: me } = useMe()
  const { sections } = useSections()
  const ofAccount = sections
    .filter((section) => section.area === 'account' && isFor(me, section))
    .map((section) => ({ to: section.places[0].path, name: i18n._(section.label), icon: <section.icon /> }))
  const account = [
    ...(isInEvent ? [{ to: '/manage/events', name: t`All events`, icon: <LayoutGrid /> }, ...ofAccount] : []),
    { to: '/manage/profile', name: t`Profile`, icon: <UserRound /> },
  ]
  return { here: sideBar.map(toHit), account: account.map(toHit) }
}
