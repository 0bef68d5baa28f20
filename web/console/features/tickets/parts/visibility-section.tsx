import { Trans, useLingui } from '@lingui/react/macro'
import { useId, type ReactNode } from 'react'
import { css } from '../../../../styled-system/css/index.js'
import { Checkbox } from '../../../../shared/ui/checkbox.tsx'
import { FieldNote } from '../../../../shared/ui/field.tsx'
import { FoldedSection } from '../../../../shared/ui/folded-section.tsx'
import { MetaLine } from '../../../../shared/ui/meta-line.tsx'
import { Segments } from '../../../../shared/ui/segments.tsx'
import type { TicketForm } from '../model/ticket-fields.ts'
import { setVisibility, visibilityOf, type Visibility } from '../model/visibility.ts'

const group = css({ display: 'grid', gap: '2' })

/** Who sees a ticket, and when. */
export const VisibilitySection = ({ form }: { form: TicketForm }) => {
  const { t } = useLingui()
  const id = useId()
  const { values } = form
  const visibility = visibilityOf(values)
  const isHiddenWhen = values.hide_before_sale_start || values.hide_after_sale_end || values.hide_when_sold_out
  const hidden = form.field('is_hidden')
  const promo = form.field('hidden_unless_promo')
  const kinds: Record<Visibility, { label: ReactNode; help?: ReactNode }> = {
    everyone: { label: <Trans>Everyone</Trans> },
    promo: { label: <Trans>With a promo code</Trans> },
    'no-one': { label: <Trans>No one</Trans>, help: <Trans>Paused: no one sees it or can buy it.</Trans> },
  }
  return (
    <FoldedSection
      title={<Trans>Visibility</Trans>}
      value={
        <MetaLine>
          {kinds[visibility].label}
          {isHiddenWhen && <Trans>hidden at times</Trans>}
        </MetaLine>
      }
      hasError={Boolean(hidden.error ?? promo.error)}
    >
      <div>
        <Segments<Visibility>
          label={t`Visibility`}
          value={visibility}
          onChange={(next) => setVisibility(form, next)}
          error={hidden.error ?? promo.error}
          options={(Object.keys(kinds) as Visibility[]).map((value) => ({ value, label: kinds[value].label }))}
        />
        <FieldNote id={id} help={kinds[visibility].help} />
        {hidden.serverValue?.((is) => (is ? kinds['no-one'].label : kinds.everyone.label))}
        {promo.serverValue?.((is) => (is ? kinds.promo.label : kinds.everyone.label))}
      </div>
      <fieldset className={group}>
        <legend className={css({ textStyle: '14', fontWeight: 'medium', marginBlockEnd: '2' })}>
          <Trans>Hide it when</Trans>
        </legend>
        <form.Check as={Checkbox} name="hide_before_sale_start" label={<Trans>The sale hasn’t started</Trans>} />
        <form.Check as={Checkbox} name="hide_after_sale_end" label={<Trans>The sale has ended</Trans>} />
        <form.Check as={Checkbox} name="hide_when_sold_out" label={<Trans>It’s sold out</Trans>} />
      </fieldset>
      <div className={group}>
        <form.Check as={Checkbox} name="show_quantity" label={<Trans>Show how many are left</Trans>} />
        <form.Check
          as={Checkbox}
          name="start_collapsed"
          label={<Trans>Start collapsed</Trans>}
          help={<Trans>Buyers see only its name at first.</Trans>}
        />
      </div>
    </FoldedSection>
  )
}
