import { Trans, useLingui } from '@lingui/react/macro'
import { Outlet } from 'react-router'
import { css } from '../../styled-system/css/index.js'
import { usePageTitle } from '../../lib/use-page-title.ts'
import { PageHeader } from '../../ui/page-header.tsx'
import { TabLinks } from '../../ui/tab-links.tsx'
import { useShellEvent } from '../shell/use-shell-event.ts'

/** `/manage/event/{id}/settings`: what the event is, how it sells, its status. */
export const Component = () => {
  const { t } = useLingui()
  const event = useShellEvent()
  usePageTitle(t`Settings`, event.title)
  return (
    <div className={css({ maxWidth: 'form' })}>
      <PageHeader title={<Trans>Settings</Trans>} />
      <TabLinks
        label={t`Settings`}
        tabs={[
          { to: `/manage/event/${event.id}/settings`, label: <Trans>Details</Trans>, end: true },
          { to: `/manage/event/${event.id}/settings/checkout`, label: <Trans>Checkout and mail</Trans> },
          { to: `/manage/event/${event.id}/settings/status`, label: <Trans>Status</Trans> },
        ]}
      />
      <div className={css({ marginBlockStart: '6' })}>
        <Outlet context={event} />
      </div>
    </div>
  )
}
