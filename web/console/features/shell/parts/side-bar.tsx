import { useLingui } from '@lingui/react/macro'
import { Menu as MenuIcon, Search } from 'lucide-react'
import { useEffect, useState, type ReactNode } from 'react'
import { NavLink, useLocation } from 'react-router'
import { loadAhead } from '../../../../shared/kit/ahead.ts'
import { useSections, type SectionMap } from '../../../../shared/kit/sections-context.ts'
import { addressesOf } from '../../../../shared/kit/section.ts'
import { css } from '../../../../styled-system/css/index.js'
import { sectionMessages } from '../../../../shared/lib/catalogues.ts'
import { addMessages } from '../../../../shared/lib/i18n.ts'
import { useMedia } from '../../../../shared/lib/use-media.ts'
import { Dialog } from '../../../../shared/ui/dialog.tsx'
import { IconButton } from '../../../../shared/ui/icon-button.tsx'
import { Tooltip } from '../../../../shared/ui/tooltip.tsx'
import { FindButton } from './find-button.tsx'
import { loadFinder, useFinder } from '../../find/use-finder.tsx'
import { AccountMenu } from './account-menu.tsx'
import { useAhead } from '../model/use-ahead.ts'
import {
  bar,
  foot,
  group as groupStyle,
  groupLabel,
  item,
  navigation,
  phoneBar,
  top,
  words,
} from '../../../../shared/features/shell-skeleton/side-bar.recipe.ts'

export type Section = { to: string; name: string; icon: ReactNode; /** Prefetches its page. */ fetch?: () => void }
export type SectionGroup = { id: string; label?: string | null; sections: readonly Section[] }

type Props = { groups: readonly SectionGroup[]; head: ReactNode; /** Shown beside the menu button on a phone. */ phoneTitle: ReactNode }

const SectionLink = ({ to, name, icon, fetch, isRail }: Section & { isRail: boolean }) => (
  <Tooltip label={name} when={isRail}>
    <NavLink to={to} className={item} {...useAhead(fetch)}>
      {icon}
      <span className={words}>{name}</span>
    </NavLink>
  </Tooltip>
)

const Sections = ({ groups, isRail }: { groups: readonly SectionGroup[]; isRail: boolean }) => {
  const { t } = useLingui()
  return (
    <nav aria-label={t`Sections`} className={navigation}>
      {groups.map((group) => (
        <div key={group.id} className={groupStyle}>
          {group.label && <p className={`${groupLabel} ${words}`}>{group.label}</p>}
          <ul>
            {group.sections.map((section) => (
              <li key={section.to}>
                <SectionLink {...section} isRail={isRail} />
              </li>
            ))}
          </ul>
        </div>
      ))}
    </nav>
  )
}

const loadSections = ({ sections, shells }: SectionMap): void =>
  loadAhead([
    () => addMessages(sectionMessages),
    ...shells,
    loadFinder,
    ...sections.map(({ places }) => places[0].load),
    ...sections.flatMap(({ places }) => addressesOf(places).map(({ place }) => place.load)),
  ])

/** The console's sections: a labelled bar, on a tablet a rail of icons, on a phone a sheet behind a button. */
export const SideBar = ({ groups, head, phoneTitle }: Props) => {
  const { t } = useLingui()
  const { pathname } = useLocation()
  const isRail = useMedia('(min-width: 48rem) and (max-width: 69.37rem)') ?? false
  // Open only on the page it was opened on: following a link closes it.
  const [openOn, setOpenOn] = useState<string | null>(null)
  const isMenuOpen = openOn === pathname
  const { open, finder } = useFinder(groups.flatMap((group) => group.sections))
  const map = useSections()
  useEffect(() => loadSections(map), [map])
  return (
    <>
      <header className={bar}>
        <div className={top}>
          {head}
          <FindButton isRail={isRail} onOpen={open} />
        </div>
        <Sections groups={groups} isRail={isRail} />
        <div className={foot}>
          <AccountMenu />
        </div>
      </header>
      <header className={phoneBar}>
        <div className={css({ minWidth: '0', flex: '1' })}>{phoneTitle}</div>
        <IconButton size="lg" label={t`Find`} icon={<Search />} onClick={open} />
        <IconButton size="lg" label={t`Open menu`} icon={<MenuIcon />} aria-expanded={isMenuOpen} onClick={() => setOpenOn(pathname)} />
      </header>
      <Dialog open={isMenuOpen} onClose={() => setOpenOn(null)} title={t`Menu`} shape="drawer" footer={<AccountMenu />}>
        {head}
        <Sections groups={groups} isRail={false} />
      </Dialog>
      {finder}
    </>
  )
}
