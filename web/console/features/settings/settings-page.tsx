import { Trans, useLingui } from '@lingui/react/macro'
import { Outlet } from 'react-router'
import type { EventSettings } from '../../../../worker/contract/event-settings.ts'
import type { EventDetail } from '../../../../worker/contract/events.ts'
import { css } from '../../../styled-system/css/index.js'
import { eventKey, keyOf } from '../../../shared/kit/query-keys.ts'
import { useEditable } from '../../../shared/kit/use-editable.ts'
import { usePageTitle } from '../../../shared/lib/use-page-title.ts'
import { CardSkeleton } from '../../../shared/ui/card-skeleton.tsx'
import { ErrorState } from '../../../shared/ui/error-state.tsx'
import { PageHeader } from '../../../shared/kit/page-header.tsx'
import { Loading } from '../../../shared/ui/skeleton.tsx'
import { useOrganizers } from '../events/event-queries.ts'
import { useShellEvent } from '../shell/model/use-shell-event.ts'
import { SettingsForm } from './parts/settings-form.tsx'

/** `/manage/event/{id}/settings`: everything an event is set to, one form in eight sections. */
export const Component = () => {
  const { t } = useLingui()
  const { id, title } = useShellEvent()
  usePageTitle(t`Settings`, title)
  const details = useEditable<EventDetail>([...eventKey(id), 'details'], `/events/${id}`)
  const settings = useEditable<EventSettings>([...keyOf('settings', id), 'one'], `/events/${id}/settings`)
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
              <CardSkeleton lines={5} />
            </Loading>
          )}
        </>
      )}
    </>
  )
}
