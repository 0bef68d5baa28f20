import { Trans, useLingui } from '@lingui/react/macro'
import { Outlet } from 'react-router'
import type { EventDetail, EventSettings } from '../../../worker/contract/events.ts'
import { css } from '../../styled-system/css/index.js'
import { eventKey, keyOf } from '../../kit/query-keys.ts'
import { useFresh } from '../../kit/use-fresh.ts'
import { usePageTitle } from '../../lib/use-page-title.ts'
import { ErrorState } from '../../ui/error-state.tsx'
import { PageHeader } from '../../ui/page-header.tsx'
import { Loading, Skeleton } from '../../ui/skeleton.tsx'
import { useOrganizers } from '../events/event-queries.ts'
import { useShellEvent } from '../shell/use-shell-event.ts'
import { SettingsForm } from './settings-form.tsx'

/** `/manage/event/{id}/settings`: everything an event is set to, in seven sections of one form. */
export const Component = () => {
  const { t } = useLingui()
  const { id, title } = useShellEvent()
  usePageTitle(t`Settings`, title)
  const details = useFresh<EventDetail>([...eventKey(id), 'details'], `/events/${id}`)
  const settings = useFresh<EventSettings>([...keyOf('settings', id), 'one'], `/events/${id}/settings`)
  const organizers = useOrganizers()
  const error = details.error ?? settings.error ?? organizers.error
  return (
    <>
      <Outlet />
      {details.loaded && settings.loaded && organizers.data ? (
        <SettingsForm key={id} details={details.loaded} settings={settings.loaded} organizers={organizers.data} />
      ) : (
        <>
          <PageHeader title={<Trans>Settings</Trans>} />
          {error ? (
            <ErrorState error={error} onRetry={() => void Promise.all([details.retry(), settings.retry(), organizers.refetch()])} />
          ) : (
            <Loading className={css({ display: 'grid', gap: '4', maxWidth: 'form' })}>
              <Skeleton height="280px" />
              <Skeleton height="280px" />
            </Loading>
          )}
        </>
      )}
    </>
  )
}
