import { Trans, useLingui } from '@lingui/react/macro'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import type { One } from '../../../worker/contract/common.ts'
import type { Account } from '../../../worker/contract/people.ts'
import { css } from '../../styled-system/css/index.js'
import { api } from '../../lib/api.ts'
import { useForm } from '../../lib/use-form.ts'
import { usePageTitle } from '../../lib/use-page-title.ts'
import { atMost, required } from '../../lib/validation.ts'
import { Card } from '../../ui/card.tsx'
import { CurrencyField } from '../../ui/currency-field.tsx'
import { ErrorState } from '../../ui/error-state.tsx'
import { FormError } from '../../ui/form-error.tsx'
import { PageHeader } from '../../ui/page-header.tsx'
import { SaveBar } from '../../ui/save-bar.tsx'
import { Loading, Skeleton } from '../../ui/skeleton.tsx'
import { TextField } from '../../ui/text-field.tsx'
import { TimezoneField } from '../../ui/timezone-field.tsx'
import { notify } from '../../ui/toasts.tsx'
import { UnsavedGuard } from '../../ui/unsaved-guard.tsx'

const AccountForm = ({ account }: { account: Account }) => {
  const { t } = useLingui()
  const queryClient = useQueryClient()
  const initial = { name: account.name, currency: account.currency, timezone: account.timezone }
  const form = useForm({
    initial,
    validate: (values) => ({
      name: required(values.name) ?? atMost(values.name, 149),
      currency: required(values.currency),
      timezone: required(values.timezone),
    }),
    submit: async (values) => {
      const { data } = await api.put<One<Account>>('/account', values)
      queryClient.setQueryData(['account'], data)
      await queryClient.invalidateQueries({ queryKey: ['me'] })
      notify({ title: t`Account saved` })
    },
  })
  return (
    <form {...form.props} className={css({ display: 'grid', gap: '4' })}>
      <UnsavedGuard when={form.isDirty && !form.busy} />
      <FormError text={form.formError} />
      <Card>
        <div className={css({ display: 'grid', gap: '4' })}>
          <TextField {...form.field('name')} label={<Trans>Account name</Trans>} maxLength={149} dir="auto" />
          <CurrencyField
            {...form.field('currency')}
            label={<Trans>Currency</Trans>}
            help={<Trans>New organizers start with it. Events keep theirs.</Trans>}
          />
          <TimezoneField
            {...form.field('timezone')}
            label={<Trans>Time zone</Trans>}
            help={<Trans>New organizers start with it. Events keep theirs.</Trans>}
          />
        </div>
      </Card>
      <SaveBar dirty={form.isDirty} busy={form.busy} onDiscard={() => form.reset(initial)} />
    </form>
  )
}

/** `/account/settings`: the account's name and what it starts with. */
export const Component = () => {
  const { t } = useLingui()
  usePageTitle(t`Account settings`)
  const account = useQuery({ queryKey: ['account'], queryFn: () => api.get<One<Account>>('/account').then((answer) => answer.data) })
  return (
    <div className={css({ maxWidth: 'form' })}>
      <PageHeader title={<Trans>Account settings</Trans>} />
      {account.data ? (
        <AccountForm account={account.data} />
      ) : account.error ? (
        <ErrorState error={account.error} onRetry={() => void account.refetch()} />
      ) : (
        <Loading>
          <Skeleton height="260px" />
        </Loading>
      )}
    </div>
  )
}
