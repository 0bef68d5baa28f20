import { Trans } from '@lingui/react/macro'
import { FieldRow } from '../../../../shared/ui/form-section.tsx'
import { FoldedSection } from '../../../../shared/ui/folded-section.tsx'
import { NumberField } from '../../../../shared/ui/number-field.tsx'
import type { TicketForm } from '../model/ticket-fields.ts'

/** How many of a ticket one order may have. */
export const PerOrderSection = ({ form }: { form: TicketForm }) => {
  const { min_per_order: least, max_per_order: most } = form.values
  return (
    <FoldedSection
      title={<Trans>Per order</Trans>}
      value={
        <bdi dir="ltr">
          {least}–{most}
        </bdi>
      }
      hasError={Boolean(form.errorOf('min_per_order') ?? form.errorOf('max_per_order'))}
    >
      <FieldRow>
        <form.Field as={NumberField} name="min_per_order" label={<Trans>At least</Trans>} />
        <form.Field as={NumberField} name="max_per_order" label={<Trans>At most</Trans>} />
      </FieldRow>
    </FoldedSection>
  )
}
