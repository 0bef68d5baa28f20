import { useLingui } from '@lingui/react/macro'
import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import type { One } from '../../../worker/contract/common.ts'
import type { EventDetail } from '../../../worker/contract/events.ts'
import { css } from '../../styled-system/css/index.js'
import { api } from '../../lib/api.ts'
import { useForm } from '../../lib/use-form.ts'
import { Card } from '../../ui/card.tsx'
import { FormError } from '../../ui/form-error.tsx'
import { SaveBar } from '../../ui/save-bar.tsx'
import { notify } from '../../ui/toasts.tsx'
import { UnsavedGuard } from '../../ui/unsaved-guard.tsx'
import { eventFieldOf, eventInput, eventValues } from '../events/event-fields.ts'
import { BasicsSection, DatesSection, PlaceSection } from '../events/event-form-sections.tsx'
import { validateEvent } from '../events/event-validation.ts'
import { useShellEvent } from '../shell/event-shell.tsx'

/** `…/settings`: name, description, dates, place. */
export const Component = () => {
  const { t } = useLingui()
  const event = useShellEvent()
  const queryClient = useQueryClient()
  // Discarding starts the fields over, the description's text among them.
  const [round, setRound] = useState(0)
  const form = useForm({
    initial: eventValues(event),
    validate: validateEvent,
    fieldOf: eventFieldOf,
    submit: async (values) => {
      const { data } = await api.put<One<EventDetail>>(`/events/${event.id}`, eventInput(values))
      queryClient.setQueryData(['event', event.id], data)
      await queryClient.invalidateQueries({ queryKey: ['events'] })
      notify({ title: t`Settings saved` })
    },
  })
  return (
    <form {...form.props} className={css({ display: 'grid', gap: '4' })}>
      <UnsavedGuard when={form.isDirty && !form.busy} />
      <FormError text={form.formError} />
      <Card>
        <BasicsSection key={round} form={form} />
      </Card>
      <Card>
        <DatesSection form={form} currencyLocked={event.currency_locked} />
      </Card>
      <Card>
        <PlaceSection key={round} form={form} />
      </Card>
      <SaveBar
        dirty={form.isDirty}
        busy={form.busy}
        onDiscard={() => {
          form.reset(eventValues(event))
          setRound(round + 1)
        }}
      />
    </form>
  )
}
