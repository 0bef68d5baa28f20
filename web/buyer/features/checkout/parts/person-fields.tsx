import { useLingui } from '@lingui/react/macro'
import type { ReactNode } from 'react'
import { css } from '../../../../styled-system/css/index.js'
import { NameFields } from '../../../../shared/ui/name-fields.tsx'
import { TextField, type TextFieldProps } from '../../../../shared/ui/text-field.tsx'

/** The field props of a path. */
export type PersonField = (name: string) => Pick<TextFieldProps, 'name' | 'value' | 'error' | 'onChange' | 'onBlur'>

type Props = {
  field: PersonField
  /** `''` for the buyer, `attendees.0.` for the first attendee. */
  prefix: string
  emailHelp?: ReactNode
}

const grid = css({
  display: 'grid',
  gridTemplateColumns: '[repeat(auto-fit, minmax(min(100%, max(8rem, 40%)), 1fr))]',
  columnGap: '3',
  rowGap: '4',
})

/** Names and email of one person. */
export const PersonFields = ({ field, prefix, emailHelp }: Props) => {
  const { t } = useLingui()
  const isBuyer = prefix === ''
  const section = isBuyer ? '' : `section-${prefix.replaceAll('.', '')} `
  return (
    <div className={grid}>
      <NameFields
        first={
          <TextField
            {...field(`${prefix}first_name`)}
            label={t`First name`}
            size="lg"
            dir="auto"
            required
            autoComplete={`${section}given-name`}
          />
        }
        last={
          <TextField
            {...field(`${prefix}last_name`)}
            label={t`Last name`}
            size="lg"
            dir="auto"
            optional
            autoComplete={`${section}family-name`}
          />
        }
      />
      <div className={css({ gridColumn: '[1 / -1]' })}>
        <TextField
          {...field(`${prefix}email`)}
          label={t`Email`}
          type="email"
          inputMode="email"
          size="lg"
          required={isBuyer}
          optional={!isBuyer}
          help={emailHelp}
          autoComplete={`${section}email`}
          autoCapitalize="none"
          spellCheck={false}
        />
      </div>
    </div>
  )
}
