import { Trans, useLingui } from '@lingui/react/macro'
import type { ComponentProps } from 'react'
import { languageOf } from '../../../../worker/contract/languages.ts'
import { NameFields } from '../../../shared/ui/name-fields.tsx'
import { TextField } from '../../../shared/ui/text-field.tsx'

type Field = Omit<ComponentProps<typeof TextField>, 'label'>
type Props = { first: Field; last: Field; autoFocus?: boolean } & Pick<Field, 'size' | 'maxLength'>

/** The user's own name, with browser suggestions; the last name is optional. `autoFocus` applies to the first field. */
export const OwnName = ({ first, last, autoFocus = false, ...both }: Props) => {
  const { i18n } = useLingui()
  const { isFamilyFirst = false } = languageOf(i18n.locale)
  const givenName = { ...both, dir: 'auto', autoComplete: 'given-name', autoFocus: autoFocus && !isFamilyFirst }
  const familyName = { ...both, dir: 'auto', autoComplete: 'family-name', autoFocus: autoFocus && isFamilyFirst, optional: true }
  return (
    <NameFields
      first={<TextField {...first} {...givenName} label={<Trans>First name</Trans>} />}
      last={<TextField {...last} {...familyName} label={<Trans>Last name</Trans>} />}
    />
  )
}
