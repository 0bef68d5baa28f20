import { Trans, useLingui } from '@lingui/react/macro'
import { useQueryClient } from '@tanstack/react-query'
import type { Me } from '../../../worker/contract/people.ts'
import { css } from '../../styled-system/css/index.js'
import { api } from '../../lib/api.ts'
import { uiLocales } from '../../../worker/contract/languages.ts'
import { speak } from '../../lib/i18n.ts'
import { useMe } from '../../lib/session.ts'
import { useForm } from '../../lib/use-form.ts'
import { usePageTitle } from '../../lib/use-page-title.ts'
import { atMost, required } from '../../lib/validation.ts'
import { Card } from '../../ui/card.tsx'
import { ErrorState } from '../../ui/error-state.tsx'
import { FormError } from '../../ui/form-error.tsx'
import { FieldRow } from '../../ui/form-section.tsx'
import { PageHeader } from '../../ui/page-header.tsx'
import { SaveBar } from '../../ui/save-bar.tsx'
import { SelectField } from '../../ui/select-field.tsx'
import { Loading, Skeleton } from '../../ui/skeleton.tsx'
import { TextField } from '../../ui/text-field.tsx'
import { TimezoneField } from '../../ui/timezone-field.tsx'
import { notify } from '../../ui/toasts.tsx'
import { UnsavedGuard } from '../../ui/unsaved-guard.tsx'
import { EmailState } from './email-state.tsx'

const ProfileForm = ({ me }: { me: Me }) => {
  const { t } = useLingui()
  const queryClient = useQueryClient()
  const initial = { first_name: me.first_name, last_name: me.last_name, locale: me.locale, timezone: me.timezone }
  const form = useForm({
    initial,
    validate: (values) => ({
      first_name: required(values.first_name) ?? atMost(values.first_name, 50),
      last_name: atMost(values.last_name, 50),
      timezone: required(values.timezone),
    }),
    submit: async (values) => {
      await api.put('/users/me', values)
      const spoken = uiLocales.find((locale) => locale === values.locale)
      if (spoken && values.locale !== me.locale) await speak(spoken, { save: true }).catch(() => undefined)
      await queryClient.invalidateQueries({ queryKey: ['me'] })
      notify({ title: t`Profile saved` })
    },
  })
  return (
    <form {...form.props} className={css({ display: 'grid', gap: '4' })}>
      <UnsavedGuard when={form.isDirty && !form.busy} />
      <FormError text={form.formError} />
      <Card title={<Trans>You</Trans>}>
        <div className={css({ display: 'grid', gap: '4' })}>
          <FieldRow>
            <TextField
              {...form.field('first_name')}
              label={<Trans>First name</Trans>}
              autoComplete="given-name"
              maxLength={50}
              dir="auto"
            />
            <TextField
              {...form.field('last_name')}
              label={<Trans>Last name</Trans>}
              optional
              autoComplete="family-name"
              maxLength={50}
              dir="auto"
            />
          </FieldRow>
          <FieldRow>
            <SelectField
              {...form.field('locale')}
              onChange={(locale) => form.set('locale', uiLocales.find((each) => each === locale) ?? 'en')}
              label={<Trans>Language</Trans>}
              help={<Trans>Of this console and of mails to you.</Trans>}
              options={uiLocales.map((locale) => ({
                value: locale,
                label: new Intl.DisplayNames([locale], { type: 'language' }).of(locale) ?? locale,
              }))}
            />
            <TimezoneField {...form.field('timezone')} label={<Trans>Time zone</Trans>} />
          </FieldRow>
        </div>
      </Card>
      <SaveBar dirty={form.isDirty} busy={form.busy} onDiscard={() => form.reset(initial)} />
    </form>
  )
}

/** `/manage/profile`: the signed-in user. */
export const Component = () => {
  const { t } = useLingui()
  usePageTitle(t`Profile`)
  const me = useMe()
  return (
    <div className={css({ maxWidth: 'form' })}>
      <PageHeader title={<Trans>Profile</Trans>} />
      {me.data ? (
        <div className={css({ display: 'grid', gap: '4' })}>
          <EmailState me={me.data} />
          <ProfileForm me={me.data} />
        </div>
      ) : me.error ? (
        <ErrorState error={me.error} onRetry={() => void me.refetch()} />
      ) : (
        <Loading>
          <Skeleton height="260px" />
        </Loading>
      )}
    </div>
  )
}
