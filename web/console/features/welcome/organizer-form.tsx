import { useQueryClient } from '@tanstack/react-query'
import { Trans } from '@lingui/react/macro'
import type { One } from '../../../worker/contract/common.ts'
import type { Organizer, OrganizerInput } from '../../../worker/contract/organizers.ts'
import type { Me } from '../../../worker/contract/people.ts'
import { css } from '../../styled-system/css/index.js'
import { api } from '../../lib/api.ts'
import { useForm } from '../../lib/use-form.ts'
import { useIdempotencyKey } from '../../lib/use-idempotency-key.ts'
import { atMost, email, required } from '../../lib/validation.ts'
import { Button } from '../../ui/button.tsx'
import { CurrencyField } from '../../ui/currency-field.tsx'
import { FaultList } from '../../ui/fault-list.tsx'
import { FormError } from '../../ui/form-error.tsx'
import { TextField } from '../../ui/text-field.tsx'
import { TimezoneField } from '../../ui/timezone-field.tsx'

/** The first step: who organizes. Its currency and zone are what new events start with. */
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
    },
  })
  return (
    <form {...form.props} className={css({ display: 'grid', gridTemplateColumns: '[minmax(0, 1fr)]', gap: '4' })}>
      <FaultList form={form} live />
      <FormError text={form.formError} />
      <TextField
        {...form.field('name')}
        label={<Trans>Organizer name</Trans>}
        help={<Trans>Your club, company or your own name. Buyers see it.</Trans>}
        size="lg"
        autoFocus
        dir="auto"
      />
      <TextField
        {...form.field('email')}
        label={<Trans>Contact email</Trans>}
        help={<Trans>Where buyers can reach you.</Trans>}
        type="email"
        size="lg"
      />
      <CurrencyField {...form.field('currency')} label={<Trans>Currency</Trans>} size="lg" />
      <TimezoneField {...form.field('timezone')} label={<Trans>Time zone</Trans>} size="lg" />
      <Button type="submit" visual="primary" size="lg" fullWidth busy={form.busy} busyLabel={<Trans>Saving…</Trans>}>
        <Trans>Continue</Trans>
      </Button>
    </form>
  )
}
