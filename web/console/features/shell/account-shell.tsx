import { msg } from '@lingui/core/macro'
import { useLingui } from '@lingui/react/macro'
import { Calendar } from 'lucide-react'
import { Link, Outlet } from 'react-router'
import { css, cx } from '../../../styled-system/css/index.js'
import { Logo } from '../../../shared/ui/logo.tsx'
import { NoMailNotice } from './parts/no-mail-notice.tsx'
import { RequireUser } from './parts/require-user.tsx'
import { useGroups } from './parts/section-groups.tsx'
import { SideBar, type SectionGroup } from './parts/side-bar.tsx'
import { brand, content, frame, words } from '../../../shared/features/shell-skeleton/side-bar.recipe.ts'

const Brand = () => (
  <Link to="/manage/events" className={brand}>
    <Logo size={24} />
    <span className={cx(words, css({ _tight: { srOnly: true } }))}>Foyer</span>
  </Link>
)

const groupLabels = { top: null, account: msg`Account`, developers: msg`Developers` }

/** The console outside an event: events and the account. */
export const Component = () => {
  const { t } = useLingui()
  const events = { to: '/manage/events', name: t`Events`, icon: <Calendar /> }
  const groups: SectionGroup[] = useGroups('account', groupLabels).map((group) =>
    group.id === 'top' ? { ...group, sections: [events, ...group.sections] } : group,
  )
  return (
    <RequireUser>
      <div className={frame}>
        <SideBar groups={groups} head={<Brand />} phoneTitle={<Brand />} />
        <main id="main" className={content}>
          <NoMailNotice />
          <Outlet />
        </main>
      </div>
    </RequireUser>
  )
}
