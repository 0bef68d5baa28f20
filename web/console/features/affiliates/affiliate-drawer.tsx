import { Trans, useLingui } from '@lingui/react/macro'
import { DrawerRoute } from '../../../shared/kit/drawer-route.tsx'
import { Switch } from '../../../shared/ui/switch.tsx'
import { TextField } from '../../../shared/ui/text-field.tsx'
import { useShellEvent } from '../shell/model/use-shell-event.ts'
import { affiliateInput, affiliates, affiliateValues, validateAffiliate } from './affiliate.ts'

/** `…/affiliates/new` and `…/affiliates/{id}`: an affiliate's form, over the list. */
export const Component = () => {
  const { t } = useLingui()
  const event = useShellEvent()
  return (
    <DrawerRoute
      of={affiliates}
      event={event}
      nameOf={(affiliate) => affiliate.name}
      words={{
        add: t`New affiliate`,
        edit: () => t`Edit affiliate`,
        create: <Trans>Create affiliate</Trans>,
        save: () => <Trans>Save affiliate</Trans>,
        made: () => t`Affiliate created`,
        saved: () => t`Affiliate saved`,
      }}
      values={affiliateValues}
      validate={validateAffiliate}
      input={affiliateInput}
    >
      {(form) => (
        <>
          <form.Field as={TextField} name="name" label={<Trans>Name</Trans>} maxLength={149} dir="auto" autoComplete="off" autoFocus />
          <form.Field
            as={TextField}
            name="code"
            label={<Trans>Code</Trans>}
            help={<Trans>Part of their link. 3 to 50 letters, digits, - or _. Not case-sensitive.</Trans>}
            maxLength={50}
            dir="ltr"
            autoComplete="off"
            autoCapitalize="characters"
            spellCheck={false}
          />
          <form.Field
            as={TextField}
            name="email"
            type="email"
            label={<Trans>Email</Trans>}
            help={<Trans>For your records. We don’t email it.</Trans>}
            optional
            maxLength={254}
            dir="ltr"
            autoComplete="off"
          />
          <form.Check
            as={Switch}
            name="is_active"
            label={<Trans context="affiliate">Active</Trans>}
            help={<Trans>When off, orders through the link aren’t credited.</Trans>}
          />
        </>
      )}
    </DrawerRoute>
  )
}
