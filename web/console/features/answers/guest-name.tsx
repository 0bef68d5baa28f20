import { Trans } from '@lingui/react/macro'
import type { ComponentProps } from 'react'
import { FieldRow } from '../../../shared/ui/form-section.tsx'
import { NameFields } from '../../../shared/ui/name-fields.tsx'
import { TextField } from '../../../shared/ui/text-field.tsx'

type Field = Omit<ComponentProps<typeof TextField>, 'label'>

/** Another person's name: the browser must not suggest the organizer's own. */
export const GuestName = ({ first, last }: { first: Field; last: Field }) => (
  <FieldRow>
    <NameFields
      first={<TextField {...first} label={<Trans>First name</Trans>} maxLength={50} dir="auto" autoComplete="off" />}
      last={<TextField {...last} label={<Trans>Last name</Trans>} maxLength={50} dir="auto" autoComplete="off" optional />}
    />
  </FieldRow>
)
