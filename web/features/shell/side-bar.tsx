import { useLingui } from '@lingui/react/macro'
import { Menu as MenuIcon } from 'lucide-react'
import { useState, type ReactNode } from 'react'
import { NavLink, useLocation } from 'react-router'
import { css } from '../../styled-system/css/index.js'
import { Dialog } from '../../ui/dialog.tsx'
import { IconButton } from '../../ui/icon-button.tsx'
import { AccountMenu } from './account-menu.tsx'
import { bar, foot, groupLabel, item, navigation, phoneBar, top } from './side-bar.recipe.ts'

export type Section = { to: string; label: ReactNode; icon: ReactNode; end?: boolean }
export type SectionGroup = { id: string; label?: ReactNode; sections: readonly Section[] }

type Props = { groups: readonly SectionGroup[]; head: ReactNode; /** Beside the menu button on a phone. */ phoneTitle: ReactNode }

const Sections = ({ groups }: { groups: readonly SectionGroup[] }) => {
  const { t } = useLingui()
  return (
    <nav aria-label={t`Sections`} className={navigation}>
      {groups.map((group) => (
        <div key={group.id}>
          {group.label && <p className={groupLabel}>{group.label}</p>}
          <ul>
            {group.sections.map((section) => (
              <li key={section.to}>
                <NavLink to={section.to} end={section.end} className={item}>
                  {section.icon}
                  {section.label}
                </NavLink>
              </li>
            ))}
          </ul>
        </div>
      ))}
    </nav>
  )
}

/** The console's sections: a bar at the start, on a phone a sheet behind a button. */
export const SideBar = ({ groups, head, phoneTitle }: Props) => {
  const { t } = useLingui()
  const { pathname } = useLocation()
  // Open on the page it was opened on: following a link closes it.
  const [openOn, setOpenOn] = useState<string | null>(null)
  const open = openOn === pathname
  return (
    <>
      <header className={bar}>
        <div className={top}>{head}</div>
        <Sections groups={groups} />
        <div className={foot}>
          <AccountMenu />
        </div>
      </header>
      <header className={phoneBar}>
        <div className={css({ minWidth: '0', flex: '1' })}>{phoneTitle}</div>
        <IconButton size="lg" label={t`Open menu`} icon={<MenuIcon />} aria-expanded={open} onClick={() => setOpenOn(pathname)} />
      </header>
      <Dialog open={open} onClose={() => setOpenOn(null)} title={t`Menu`} shape="drawer" footer={<AccountMenu />}>
        {head}
        <Sections groups={groups} />
      </Dialog>
    </>
  )
}
