import { Trans, useLingui } from '@lingui/react/macro'
import type { InviteInput, Member } from '../../../../worker/contract/team.ts'
import { languageOf, locales } from '../../../../worker/contract/languages.ts'
import { DrawerRoute } from '../../../shared/kit/drawer-route.tsx'
import { currentLocale } from '../../../shared/lib/i18n.ts'
import { atMost, email, required } from '../../../shared/lib/validation.ts'
import { FieldRow } from '../../../shared/ui/form-section.tsx'
import { SelectField } from '../../../shared/ui/select-field.tsx'
import { TextField } from '../../../shared/ui/text-field.tsx'
import { GuestName } from '../answers/guest-name.tsx'
import { RoleField } from './role-field.tsx'
import { users } from './users.ts'

const values = (_: Member | null) => ({
  email: '',
  first_name: '',
  last_name: '',
  role: 'ORGANIZER' as Member['role'],
  locale: currentLocale() as string,
})

const input = (typed: ReturnType<typeof values>): InviteInput => ({
  ...typed,
  email: typed.email.trim(),
  locale: locales.find((locale) => locale === typed.locale) ?? 'en',
})

/** `/account/users/new`: invites a user, over the list. */
export const Component = () => {
  const { t } = useLingui()
  return (
    <DrawerRoute
      of={users}
      nameOf={(member) => member.email}
      words={{
        add: t`Invite someone`,
        edit: () => t`Invite someone`,
        create: <Trans>Send invitation</Trans>,
        save: () => <Trans>Send invitation</Trans>,
        made: () => t`Invitation sent`,
        saved: () => t`Invitation sent`,
        failed: () => t`Couldn’t send the invitation`,
      }}
      values={values}
      input={input}
      validate={(typed) => ({
        email: email(typed.email),
        first_name: required(typed.first_name) ?? atMost(typed.first_name, 50),
        last_name: atMost(typed.last_name, 50),
      })}
    >
      {(form) => (
        <>
          <form.Field
            as={TextField}
            name="email"
            label={<Trans>Email</Trans>}
            type="email"
            help={<Trans>We’ll send a link that works for 7 days.</Trans>}
            autoComplete="off"
            autoFocus
          />
          <GuestName first={form.field('first_name')} last={form.field('last_name')} />
          <form.Field as={RoleField} name="role" />
          <FieldRow>
            <form.Field
              as={SelectField}
              name="locale"
              label={<Trans>Language of the invitation</Trans>}
              options={locales.map((locale) => ({ value: locale, label: languageOf(locale).name }))}
            />
          </FieldRow>
        </>
      )}
    </DrawerRoute>
  )
}
