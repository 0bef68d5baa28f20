import { Trans, useLingui } from '@lingui/react/macro'
import type { Webhook, WebhookWithSecret } from '../../../../worker/contract/webhooks.ts'
import { DrawerRoute } from '../../../shared/kit/drawer-route.tsx'
import { SelectField } from '../../../shared/ui/select-field.tsx'
import { TextField } from '../../../shared/ui/text-field.tsx'
import { useAllEvents } from '../events/event-queries.ts'
import { NewSecret } from './new-secret.tsx'
import { TypeChoice } from './type-choice.tsx'
import { validateWebhook, webhookInput, webhooks, webhookValues, type WebhookValues } from './webhook.ts'

/** `/account/webhooks/new` and `/account/webhooks/{id}/edit`: the form of a webhook; a new one's secret is shown once it is made. */
export const Component = () => {
  const { t } = useLingui()
  const events = useAllEvents()
  return (
    <DrawerRoute<Webhook, WebhookValues, ReturnType<typeof webhookInput>>
      of={webhooks}
      needs={[events]}
      nameOf={({ url }) => url}
      words={{
        add: t`New webhook`,
        edit: () => t`Edit webhook`,
        create: <Trans>Create webhook</Trans>,
        save: () => <Trans>Save webhook</Trans>,
        made: () => t`Webhook created`,
        saved: () => t`Webhook saved`,
      }}
      values={webhookValues}
      validate={validateWebhook}
      input={webhookInput}
      shown={{
        title: <Trans>Your new secret</Trans>,
        of: (made, onDone) => <NewSecret secret={(made as WebhookWithSecret).secret} onDone={onDone} />,
      }}
    >
      {(form) => (
        <>
          <form.Field
            as={TextField}
            name="url"
            type="url"
            dir="ltr"
            label={<Trans>Web address of your program</Trans>}
            help={<Trans>It must start with https:// and be reachable from the internet.</Trans>}
            maxLength={2000}
          />
          <form.Field as={TextField} name="name" label={<Trans>Name</Trans>} optional maxLength={100} dir="auto" />
          <form.Field
            as={SelectField}
            name="event_id"
            label={<Trans>For</Trans>}
            options={[{ value: '', label: t`All events` }, ...(events.data ?? []).map(({ id, title }) => ({ value: id, label: title }))]}
          />
          <TypeChoice {...form.field('events')} />
        </>
      )}
    </DrawerRoute>
  )
}
