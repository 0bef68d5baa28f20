import { Trans } from '@lingui/react/macro'
import type { Organizer } from '../../../../../worker/contract/organizers.ts'
import type { Form } from '../../../../shared/lib/form-fields.ts'
import type { SendImage } from '../../../../shared/ui/image-dialog.tsx'
import { FoldedTextField } from '../../../../shared/ui/folded-text-field.tsx'
import type { EventValues } from '../../events/model/event-fields.ts'
import { DateFields, OrganizerField, PlaceFields, TitleField } from '../../events/parts/event-form-sections.tsx'
import { CoverField } from './cover-field.tsx'
import { SettingsCard } from './settings-card.tsx'

type Props = { form: Form<EventValues>; send: SendImage }

/** What the event is, and whose. */
export const DetailsSection = ({ form, eventId, organizers, send }: Props & { eventId: string; organizers: readonly Organizer[] }) => (
  <SettingsCard id="details">
    <CoverField eventId={eventId} isLarge />
    <TitleField form={form} />
    <form.Field
      as={FoldedTextField}
      name="description"
      label={<Trans>Description</Trans>}
      add={<Trans>Add a description</Trans>}
      optional
      rows={8}
      send={send}
    />
    <OrganizerField form={form} organizers={organizers} />
  </SettingsCard>
)

/** When and where it is. */
export const DatePlaceSection = ({ form, currencyLocked, send }: Props & { currencyLocked: boolean }) => (
  <SettingsCard id="place">
    <DateFields form={form} currencyLocked={currencyLocked} />
    <PlaceFields form={form} send={send} />
  </SettingsCard>
)
