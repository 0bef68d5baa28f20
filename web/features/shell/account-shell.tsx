import { Trans } from '@lingui/react/macro'
import { Calendar } from 'lucide-react'
import { Link, Outlet } from 'react-router'
import { useMe } from '../../lib/session.ts'
import { Logo } from '../../ui/logo.tsx'
import { RequireUser } from './require-user.tsx'
import { groupsOf } from './section-groups.tsx'
import { SideBar, type SectionGroup } from './side-bar.tsx'
import { brand, content, frame } from './side-bar.recipe.ts'

const Brand = () => (
  <Link to="/manage/events" className={brand}>
    <Logo size={24} />
    Foyer
  </Link>
)

/** The console outside any event: events and the account. */
export const Component = () => {
  const { data: me } = useMe()
  const groups: SectionGroup[] = [{ id: 'events', sections: [{ to: '/manage/events', label: <Trans>Events</Trans>, icon: <Calendar /> }] }]
  // Organizers without admin rights see nothing under the account.
  if (me?.role === 'ADMIN') groups.push(...groupsOf('account', { account: <Trans>Account</Trans> }))
  return (
    <RequireUser>
      <div className={frame}>
        <SideBar groups={groups} head={<Brand />} phoneTitle={<Brand />} />
        <main className={content}>
          <Outlet />
        </main>
      </div>
    </RequireUser>
  )
}
