import { Trans, useLingui } from '@lingui/react/macro'
import { useQueryClient } from '@tanstack/react-query'
import type { Account } from '../../../../worker/contract/people.ts'
import { EditPage } from '../../../shared/kit/edit-page.tsx'
import { css } from '../../../styled-system/css/index.js'
import { usePageTitle } from '../../../shared/lib/use-page-title.ts'
import { atMost, required } from '../../../shared/lib/validation.ts'
import { Card } from '../../../shared/ui/card.tsx'
import { CurrencyField } from '../../../shared/ui/currency-field.tsx'
import { PageHeader } from '../../../shared/kit/page-header.tsx'
import { Switch } from '../../../shared/ui/switch.tsx'
import { TextField } from '../../../shared/ui/text-field.tsx'
import { TimezoneField } from '../../../shared/ui/timezone-field.tsx'
import { notify } from '../../../shared/ui/toasts.tsx'
import { ExportCard } from './export-card.tsx'

const accountValues = ({ name, currency, timezone, requires_second_factor }: Account) => ({
  name,
  currency,
  timezone,
  requires_second_factor,
})

/** `/account/settings`: the account's name and the defaults of new events. */
export const Component = () => {
  const { t } = useLingui()
  usePageTitle(t`Account settings`)
  const queryClient = useQueryClient()
  return (
    <div className={css({ maxWidth: 'form' })}>
      <PageHeader title={<Trans>Account settings</Trans>} />
      <EditPage
        queryKey={['account']}
        path="/account"
        values={accountValues}
        input={(values) => values}
        validate={(values) => ({
          name: required(values.name) ?? atMost(values.name, 149),
          currency: required(values.currency),
          timezone: required(values.timezone),
        })}
        saved={async () => {
          await queryClient.invalidateQueries({ queryKey: ['me'] })
          notify({ title: t`Account saved` })
        }}
      >
        {(form) => (
          <>
            <Card>
              <div className={css({ display: 'grid', gap: '4' })}>
                <form.Field as={TextField} name="name" label={<Trans>Account name</Trans>} maxLength={149} dir="auto" />
                <form.Field
                  as={CurrencyField}
                  name="currency"
                  label={<Trans>Currency</Trans>}
                  help={<Trans>Default for new organizers. Existing events don’t change.</Trans>}
                />
                <form.Field
                  as={TimezoneField}
                  name="timezone"
                  label={<Trans>Time zone</Trans>}
                  help={<Trans>Default for new organizers. Existing events don’t change.</Trans>}
                />
              </div>
            </Card>
            <Card title={<Trans>Sign-in</Trans>}>
              <form.Check
                as={Switch}
                name="requires_second_factor"
                label={<Trans>Require two-factor authentication</Trans>}
                help={<Trans>Anyone without an authenticator app or passkey sets one up at their next visit. Set up your own first.</Trans>}
              />
            </Card>
          </>
        )}
      </EditPage>
      <div className={css({ marginBlockStart: '4' })}>
        <ExportCard />
      </div>
    </div>
  )
}
