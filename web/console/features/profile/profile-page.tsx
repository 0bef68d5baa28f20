import { Trans, useLingui } from '@lingui/react/macro'
import { useQueryClient } from '@tanstack/react-query'
import type { Me } from '../../../../worker/contract/people.ts'
import { EditPage } from '../../../shared/kit/edit-page.tsx'
import { css } from '../../../styled-system/css/index.js'
import { languageOf, locales } from '../../../../worker/contract/languages.ts'
import { activateLocale } from '../../../shared/lib/i18n.ts'
import { useMe } from '../../../shared/kit/session.ts'
import { usePageTitle } from '../../../shared/lib/use-page-title.ts'
import { atMost, required } from '../../../shared/lib/validation.ts'
import { Card } from '../../../shared/ui/card.tsx'
import { FieldRow } from '../../../shared/ui/form-section.tsx'
import { PageHeader } from '../../../shared/kit/page-header.tsx'
import { SelectField } from '../../../shared/ui/select-field.tsx'
import { TimezoneField } from '../../../shared/ui/timezone-field.tsx'
import { notify } from '../../../shared/ui/toasts.tsx'
import { OwnName } from '../auth/own-name.tsx'
import { useCameFrom } from '../events/model/came-from.ts'
import { SecondFactorCard } from '../second-factor/second-factor-card.tsx'
import { AppearanceCard } from './appearance-card.tsx'
import { DevicesCard } from './devices-card.tsx'
import { EmailCard } from './email-card.tsx'
import { PasswordCard } from './password-card.tsx'

const profileValues = ({ first_name, last_name, locale, timezone }: Me) => ({ first_name, last_name, locale, timezone })

/** `/manage/profile`: the user's profile. */
export const Component = () => {
  const { t } = useLingui()
  usePageTitle(t`Profile`)
  const queryClient = useQueryClient()
  const me = useMe()
  const from = useCameFrom()
  return (
    <div className={css({ maxWidth: 'form' })}>
      <PageHeader title={<Trans>Profile</Trans>} {...(from && { back: { to: from.to, label: <bdi>{from.title}</bdi> } })} />
      <div className={css({ display: 'grid', gap: '4' })}>
        <EditPage
          queryKey={['me', 'profile']}
          path="/users/me"
          values={profileValues}
          input={(values) => values}
          validate={(values) => ({
            first_name: required(values.first_name) ?? atMost(values.first_name, 50),
            last_name: atMost(values.last_name, 50),
            timezone: required(values.timezone),
          })}
          saved={async (_, { locale }, before) => {
            const spoken = locales.find((each) => each === locale)
            if (spoken && locale !== before.locale) await activateLocale(spoken, { save: true })
            await queryClient.invalidateQueries({ queryKey: ['me'] })
            notify({ title: t`Profile saved` })
          }}
        >
          {(form) => (
            <Card title={<Trans>You</Trans>}>
              <div className={css({ display: 'grid', gap: '4' })}>
                <FieldRow>
                  <OwnName first={form.field('first_name')} last={form.field('last_name')} maxLength={50} />
                </FieldRow>
                <FieldRow>
                  <SelectField
                    {...form.field('locale')}
                    onChange={(locale) => form.set('locale', locales.find((each) => each === locale) ?? 'en')}
                    label={<Trans>Language</Trans>}
                    help={<Trans>For the console and emails to you.</Trans>}
                    options={locales.map((locale) => ({ value: locale, label: languageOf(locale).name }))}
                  />
                  <form.Field as={TimezoneField} name="timezone" label={<Trans>Time zone</Trans>} />
                </FieldRow>
              </div>
            </Card>
          )}
        </EditPage>
        {me.data && (
          <>
            <EmailCard me={me.data} />
            <PasswordCard email={me.data.email} />
            <SecondFactorCard />
            <AppearanceCard />
            <DevicesCard />
          </>
        )}
      </div>
    </div>
  )
}
