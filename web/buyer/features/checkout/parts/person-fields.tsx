import { useLingui } from '@lingui/react/macro'
import type { ReactNode } from 'react'
import { css } from '../../../../styled-system/css/index.js'
import type { Form } from '../../../../shared/lib/form-fields.ts'
import { NameFields } from '../../../../shared/ui/name-fields.tsx'
import { TextField } from '../../../../shared/ui/text-field.tsx'
import { EmailHint } from './email-hint.tsx'
import type { DetailsValues } from '../model/details-values.ts'

type Props = {
  form: Form<DetailsValues>
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
export const PersonFields = ({ form, prefix, emailHelp }: Props) => {
  const { t } = useLingui()
  const isBuyer = prefix === ''
  const section = isBuyer ? '' : `section-${prefix.replaceAll('.', '')} `
  return (
    <div className={grid}>
      <NameFields
        first={
          <form.Field
            as={TextField}
            name={`${prefix}first_name`}
            label={t`First name`}
            size="lg"
            dir="auto"
            required
            autoComplete={`${section}given-name`}
          />
        }
        last={
          <form.Field
            as={TextField}
            name={`${prefix}last_name`}
            label={t`Last name`}
            size="lg"
            dir="auto"
            optional
            autoComplete={`${section}family-name`}
          />
        }
      />
      <div data-email className={css({ gridColumn: '[1 / -1]' })}>
        <form.Field
          as={TextField}
          name={`${prefix}email`}
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
        <form.Subscribe>
          {({ values }) => <EmailHint address={values[`${prefix}email`] ?? ''} onTake={(address) => form.set(`${prefix}email`, address)} />}
        </form.Subscribe>
      </div>
    </div>
  )
}
