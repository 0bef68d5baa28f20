import { Trans } from '@lingui/react/macro'
import type { PromoCode } from '../../../../worker/contract/promo-codes.ts'
import type { Form } from '../../../shared/lib/form-fields.ts'
import { FieldRow } from '../../../shared/ui/form-section.tsx'
import { NumberField } from '../../../shared/ui/number-field.tsx'
import { TextField } from '../../../shared/ui/text-field.tsx'
import type { PromoValues } from './promo-code.ts'

/** A batch's name, and of a new one how many codes are made and what they look like. */
export const BatchFields = ({ form, promo }: { form: Form<PromoValues>; promo: PromoCode | null }) => (
  <>
    <form.Field
      as={TextField}
      name="name"
      label={<Trans>Name</Trans>}
      help={<Trans>Only your team sees it.</Trans>}
      maxLength={50}
      autoComplete="off"
      autoFocus
    />
    {!promo && (
      <>
        <FieldRow>
          <form.Field as={NumberField} name="count" label={<Trans>Number of codes</Trans>} />
          <form.Field
            as={NumberField}
            name="length"
            label={<Trans>Random characters</Trans>}
            help={<Trans>After the prefix, 6 to 20.</Trans>}
          />
        </FieldRow>
        <form.Field
          as={TextField}
          name="prefix"
          label={<Trans>Prefix</Trans>}
          optional
          help={<Trans>Every code begins with it, like SUMMER-.</Trans>}
          maxLength={20}
          dir="ltr"
          autoComplete="off"
          autoCapitalize="characters"
          spellCheck={false}
        />
      </>
    )}
  </>
)
