import { useLingui } from '@lingui/react/macro'
import { useQueryClient } from '@tanstack/react-query'
import type { EventSettings } from '../../../worker/contract/events.ts'
import { EditPage } from '../../kit/edit-page.tsx'
import { keyOf } from '../../kit/query-keys.ts'
import { notify } from '../../ui/toasts.tsx'
import { useShellEvent } from '../shell/use-shell-event.ts'
import { CheckoutFields } from './checkout-fields.tsx'
import { settingsInput, settingsValues, validateSettings } from './settings-fields.ts'

/** `…/settings/checkout`: how the event sells and what it writes to buyers. */
export const Component = () => {
  const { t } = useLingui()
  const event = useShellEvent()
  const queryClient = useQueryClient()
  const queryKey = keyOf('settings', event.id)
  return (
    <EditPage
      queryKey={[...queryKey, 'one']}
      path={`/events/${event.id}/settings`}
      values={(settings: EventSettings) => settingsValues(settings)}
      validate={validateSettings}
      input={settingsInput}
      saved={({ data }) => {
        queryClient.setQueryData(queryKey, data)
        notify({ title: t`Settings saved` })
      }}
    >
      {(form) => <CheckoutFields form={form} />}
    </EditPage>
  )
}
