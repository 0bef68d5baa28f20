import { msg } from '@lingui/core/macro'
import { useLingui } from '@lingui/react/macro'
import { Calendar } from 'lucide-react'
import { Link, Outlet } from 'react-router'
import { css, cx } from '../../styled-system/css/index.js'
import { Logo } from '../../ui/logo.tsx'
import { MailsWait } from './mails-wait.tsx'
import { RequireUser } from './require-user.tsx'
import { useGroups } from './section-groups.tsx'
import { SideBar, type SectionGroup } from './side-bar.tsx'
import { brand, content, frame, words } from './side-bar.recipe.ts'

const Brand = () => (
  <Link to="/manage/events" className={brand}>
    <Logo size={24} />
    <span className={cx(words, css({ _tight: { srOnly: true } }))}>Foyer</span>
  </Link>
)

const groupLabels = { top: null, account: msg`Account` }

/** The console outside any event: events and the account. */
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
          <MailsWait />
          <Outlet />
        </main>
      </div>
    </RequireUser>
  )
}
