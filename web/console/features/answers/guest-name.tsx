import { Trans } from '@lingui/react/macro'
import type { ComponentProps } from 'react'
import { FieldRow } from '../../ui/form-section.tsx'
import { NameFields } from '../../ui/name-fields.tsx'
import { TextField } from '../../ui/text-field.tsx'

type Field = Omit<ComponentProps<typeof TextField>, 'label'>

/** Somebody else's name, as an organizer writes it: nothing of the organizer's own is suggested. */
export const GuestName = ({ first, last }: { first: Field; last: Field }) => (
  <FieldRow>
    <NameFields
      first={<TextField {...first} label={<Trans>First name</Trans>} maxLength={50} dir="auto" autoComplete="off" />}
      last={<TextField {...last} label={<Trans>Last name</Trans>} maxLength={50} dir="auto" autoComplete="off" optional />}
    />
  </FieldRow>
)
