import { Trans, useLingui } from '@lingui/react/macro'
import type { ApiKey } from '../../../../worker/contract/api-keys.ts'
import { DrawerRoute } from '../../../shared/kit/drawer-route.tsx'
import { useOwnZone } from '../../../shared/kit/session.ts'
import { formatDate } from '../../../shared/lib/format.ts'
import { PasswordField } from '../../../shared/ui/password-field.tsx'
import { RadioGroup } from '../../../shared/ui/radio-group.tsx'
import { SelectField } from '../../../shared/ui/select-field.tsx'
import { TextField } from '../../../shared/ui/text-field.tsx'
import { apiKeys, endOf, ends, keyInput, keyValues, validateKey, type End, type KeyValues } from './api-key.ts'
import { EventChoice } from './event-choice.tsx'
import { NewKey } from './new-key.tsx'
import { ScopeTable } from './scope-table.tsx'

/** `/account/api-keys/new` and `/account/api-keys/{id}`: the form of a key over the list; a new key is shown once it is made. */
export const Component = () => {
  const { t, i18n } = useLingui()
  const zone = useOwnZone()
  const day = (at: number | string): string => formatDate(new Date(at).toISOString(), zone, i18n.locale, 'day')
  const endLabel = (end: End, key: ApiKey | null): string => {
    const at = endOf(end)
    if (end === 'as-is' && key?.expires_at) return day(key.expires_at)
    if (at === null) return t`Never`
    return end === '365' ? t`In a year, ${day(at)}` : t`In ${end} days, ${day(at)}`
  }
  // A key that never ends has that as its present end.
  const endsOf = (key: ApiKey | null): readonly End[] => (key?.expires_at ? ends : ends.filter((end) => end !== (key ? 'never' : 'as-is')))
  return (
    <DrawerRoute<ApiKey, KeyValues, ReturnType<typeof keyInput>>
      of={apiKeys}
      nameOf={(key) => key.name}
      words={{
        add: t`New API key`,
        edit: () => t`Edit API key`,
        create: <Trans>Create key</Trans>,
        save: () => <Trans>Save key</Trans>,
        made: () => t`API key created`,
        saved: () => t`API key saved`,
      }}
      values={keyValues}
      validate={validateKey}
      input={keyInput}
      shown={{
        title: <Trans>Your new key</Trans>,
        of: (made, onDone) => <NewKey apiKey={(made as ApiKey & { key: string }).key} onDone={onDone} />,
      }}
    >
      {(form, key) => (
        <>
          <form.Field as={TextField} name="name" label={<Trans>Name</Trans>} maxLength={100} dir="auto" autoFocus />
          <ScopeTable {...form.field('scopes')} />
          <RadioGroup<KeyValues['reach']>
            {...form.field('reach')}
            label={<Trans>Events</Trans>}
            options={[
              { value: 'all', label: <Trans>All events</Trans>, help: <Trans>Including new ones</Trans> },
              { value: 'chosen', label: <Trans>Chosen events</Trans> },
            ]}
          />
          {form.values.reach === 'chosen' && <EventChoice {...form.field('event_ids')} />}
          <form.Field
            as={SelectField}
            name="expires_at"
            label={<Trans>Expires</Trans>}
            options={endsOf(key).map((end) => ({ value: end, label: endLabel(end, key) }))}
          />
          {form.errorOf('current_password') !== undefined || form.values.current_password ? (
            <form.Field
              as={PasswordField}
              name="current_password"
              label={<Trans>Current password</Trans>}
              help={<Trans>Enter your password to continue.</Trans>}
              autoComplete="current-password"
            />
          ) : null}
        </>
      )}
    </DrawerRoute>
  )
}
