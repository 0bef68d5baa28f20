import { Trans, useLingui } from '@lingui/react/macro'
import { DrawerRoute } from '../../../shared/kit/drawer-route.tsx'
import { useMe } from '../../../shared/kit/session.ts'
import { CurrencyField } from '../../../shared/ui/currency-field.tsx'
import { FieldRow } from '../../../shared/ui/form-section.tsx'
import { RichTextField } from '../../../shared/ui/rich-text-field.tsx'
import { TextField } from '../../../shared/ui/text-field.tsx'
import { TimezoneField } from '../../../shared/ui/timezone-field.tsx'
import { OrganizerImage } from './organizer-image.tsx'
import { organizerInput, organizers, organizerValues, validateOrganizer } from './organizer.ts'

/** `/manage/organizers/new` and `/manage/organizers/{id}`: an organizer's form, over the list. */
export const Component = () => {
  const { t } = useLingui()
  const me = useMe()
  return (
    <DrawerRoute
      of={organizers}
      needs={[me]}
      nameOf={(organizer) => organizer.name}
      words={{
        add: t`New organizer`,
        edit: () => t`Edit organizer`,
        create: <Trans>Create organizer</Trans>,
        save: () => <Trans>Save organizer</Trans>,
        made: () => t`Organizer created`,
        saved: () => t`Organizer saved`,
      }}
      values={(organizer) => organizerValues(organizer, me.data)}
      validate={validateOrganizer}
      input={organizerInput}
    >
      {(form, organizer) => (
        <>
          {organizer && <OrganizerImage organizer={organizer} />}
          <form.Field
            as={TextField}
            name="name"
            label={<Trans>Organizer name</Trans>}
            help={<Trans>Your club, company or your own name. Buyers see it.</Trans>}
            maxLength={149}
            dir="auto"
            autoFocus
          />
          <form.Field as={TextField} name="email" label={<Trans>Contact email</Trans>} type="email" />
          <form.Field
            as={TextField}
            name="website"
            label={<Trans>Website</Trans>}
            optional
            type="url"
            help={<Trans>Linked from your name on the event page.</Trans>}
          />
          <form.Field as={RichTextField} name="description" label={<Trans>About the organizer</Trans>} optional rows={6} />
          <FieldRow>
            <form.Field as={CurrencyField} name="currency" label={<Trans>Currency</Trans>} help={<Trans>Default for new events.</Trans>} />
            <form.Field as={TimezoneField} name="timezone" label={<Trans>Time zone</Trans>} help={<Trans>Default for new events.</Trans>} />
          </FieldRow>
        </>
      )}
    </DrawerRoute>
  )
}
