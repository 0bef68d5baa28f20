import { Trans, useLingui } from '@lingui/react/macro'
import { useQueryClient } from '@tanstack/react-query'
import { EditPage } from '../../../shared/kit/edit-page.tsx'
import { css } from '../../../styled-system/css/index.js'
import { usePageTitle } from '../../../shared/lib/use-page-title.ts'
import { PageHeader } from '../../../shared/kit/page-header.tsx'
import { notify } from '../../../shared/ui/toasts.tsx'
import { useOrganizers } from '../events/event-queries.ts'
import { DefaultsForm } from './defaults-form.tsx'
import { defaultFieldOf, defaultInput, defaultValues, validateDefaults } from './default-fields.ts'

/** `/account/event-defaults`: what new events start with. */
export const Component = () => {
  const { t } = useLingui()
  usePageTitle(t`Event defaults`)
  const queryClient = useQueryClient()
  const { data: organizers = [] } = useOrganizers()
  return (
    <div className={css({ maxWidth: 'form' })}>
      <PageHeader title={<Trans>Event defaults</Trans>} meta={<Trans>Used for new events. Existing events don’t change.</Trans>} />
      <EditPage
        queryKey={['event-defaults']}
        path="/account/event-defaults"
        values={defaultValues}
        input={defaultInput}
        validate={validateDefaults}
        fieldOf={defaultFieldOf}
        saved={async () => {
          await queryClient.invalidateQueries({ queryKey: ['events', 'new'] })
          notify({ title: t`Event defaults saved` })
        }}
      >
        {(form) => <DefaultsForm form={form} organizers={organizers} />}
      </EditPage>
    </div>
  )
}
