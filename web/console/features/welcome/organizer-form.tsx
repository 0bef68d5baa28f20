import { useQueryClient } from '@tanstack/react-query'
import { Trans } from '@lingui/react/macro'
import type { One } from '../../../../worker/contract/common.ts'
import type { Organizer, OrganizerInput } from '../../../../worker/contract/organizers.ts'
import type { Me } from '../../../../worker/contract/people.ts'
import { css } from '../../../styled-system/css/index.js'
import { api } from '../../../shared/lib/api.ts'
import { useForm } from '../../../shared/lib/use-form.ts'
import { useIdempotencyKey } from '../../../shared/lib/use-idempotency-key.ts'
import { atMost, email, required } from '../../../shared/lib/validation.ts'
import { Button } from '../../../shared/ui/button.tsx'
import { CurrencyField } from '../../../shared/ui/currency-field.tsx'
import { ErrorSummary } from '../../../shared/ui/error-summary.tsx'
import { FormError } from '../../../shared/ui/form-error.tsx'
import { TextField } from '../../../shared/ui/text-field.tsx'
import { TimezoneField } from '../../../shared/ui/timezone-field.tsx'

/** The first step: the organizer, with the defaults for currency and zone. */
export const OrganizerForm = ({ me }: { me: Me }) => {
  const queryClient = useQueryClient()
  const keyFor = useIdempotencyKey()
  const form = useForm({
    initial: { name: '', email: me.email, currency: me.account.currency, timezone: me.account.timezone },
    validate: (values) => ({
      name: required(values.name) ?? atMost(values.name, 149),
      email: email(values.email),
      currency: required(values.currency),
      timezone: required(values.timezone),
    }),
    submit: async (values) => {
      const body: OrganizerInput = { ...values, currency: values.currency as OrganizerInput['currency'] }
      const { data } = await api.post<One<Organizer>>('/organizers', body, { idempotencyKey: keyFor(body) })
      queryClient.setQueryData(['organizers'], [data])
      // The account takes over the first organizer's name, currency and time zone.
      await queryClient.invalidateQueries({ queryKey: ['me'] })
    },
  })
  return (
    <form {...form.props} className={css({ display: 'grid', gridTemplateColumns: '[minmax(0, 1fr)]', gap: '4' })}>
      <ErrorSummary form={form} live />
      <FormError text={form.formError} />
      <form.Field
        as={TextField}
        name="name"
        label={<Trans>Organizer name</Trans>}
        help={<Trans>Your club, company or your own name. Buyers see it.</Trans>}
        size="lg"
        autoFocus
        dir="auto"
      />
      <form.Field as={TextField} name="email" label={<Trans>Contact email</Trans>} type="email" size="lg" />
      <form.Field as={CurrencyField} name="currency" label={<Trans>Currency</Trans>} size="lg" />
      <form.Field as={TimezoneField} name="timezone" label={<Trans>Time zone</Trans>} size="lg" />
      <Button type="submit" visual="primary" size="lg" fullWidth busy={form.busy} busyLabel={<Trans>Saving…</Trans>}>
        <Trans>Continue</Trans>
      </Button>
    </form>
  )
}
