import { Trans, useLingui } from '@lingui/react/macro'
import { ExternalLink, History } from 'lucide-react'
import { css, cx } from '../../../../styled-system/css/index.js'
import { CancelTerms } from '../../../../shared/features/cancel-terms/cancel-terms.tsx'
import type { Form } from '../../../../shared/lib/form-fields.ts'
import { buttonRecipe } from '../../../../shared/ui/button.recipe.ts'
import { Checkbox } from '../../../../shared/ui/checkbox.tsx'
import { SelectField } from '../../../../shared/ui/select-field.tsx'
import { Switch } from '../../../../shared/ui/switch.tsx'
import { policyOf, type TypedSelfService } from '../model/self-service-values.ts'
import type { SettingsValues } from '../model/settings-fields.ts'
import { CancelPolicyFields } from './cancel-policy-fields.tsx'
import { PreviewBox } from './preview-box.tsx'
import { ReturnedTicketFields } from './returned-ticket-fields.tsx'
import { SettingsCard } from './settings-card.tsx'

const row = css({
  display: 'grid',
  gridTemplateColumns: { base: '[minmax(0, 1fr)]', md: '[minmax(0, 1fr) 17.5rem]' },
  gap: '4',
  alignItems: 'start',
  paddingBlockEnd: '4',
  borderBlockEnd: 'hairline',
})
const muted = css({ color: 'text.muted', textStyle: '13' })

type Props = {
  form: Form<SettingsValues>
  eventId: string
  slug: string
  start: string
  zone: string
}

const editChoices = [0, 2, 24, 48, 168] as const

/** What buyers may do with their orders and tickets, and what they read of it. */
export const SelfServiceSection = ({ form, eventId, slug, start, zone }: Props) => {
  const { t } = useLingui()
  const until = (hours: number): string =>
    hours === 0 ? t`Until the start` : hours < 24 ? t`Until ${hours} hours before` : t`Until ${hours / 24} days before`
  return (
    <form.Subscribe>
      {({ values, errorOf }) => {
        const value = values.self_service
        const change = (more: Partial<TypedSelfService>): void => form.set('self_service', { ...value, ...more })
        const choices = editChoices.map((hours) => ({ value: String(hours), label: until(hours) }))
        const options = choices.some((option) => option.value === value.edit_until)
          ? choices
          : [...choices, { value: value.edit_until, label: until(Number(value.edit_until)) }]
        return (
          <SettingsCard
            id="self-service"
            aside={
              <a href={`/e/${eventId}/${slug}`} target="_blank" rel="noreferrer" className={buttonRecipe({ visual: 'link' })}>
                <Trans>See it as a buyer</Trans> <ExternalLink />
              </a>
            }
          >
            <div className={row}>
              <Switch label={t`Change names and answers`} checked={value.edits} onChange={(edits) => change({ edits })} />
              {value.edits && (
                <SelectField
                  name="edit_until"
                  label={t`Until when names can be changed`}
                  hideLabel
                  value={value.edit_until}
                  onChange={(edit_until) => change({ edit_until })}
                  options={options}
                />
              )}
            </div>
            <div className={row}>
              <Switch
                label={t`Send a ticket to someone else`}
                help={t`Once accepted, only the new code is valid.`}
                checked={value.transfer}
                onChange={(transfer) => change({ transfer })}
              />
              {value.transfer && (
                <Checkbox
                  label={t`A new holder may send it on`}
                  checked={value.transfer_again}
                  onChange={(transfer_again) => change({ transfer_again })}
                />
              )}
            </div>
            <CancelPolicyFields value={value} start={start} zone={zone} showsErrors={Boolean(errorOf('self_service'))} onChange={change} />
            <PreviewBox title={<Trans>What buyers read before they pay</Trans>}>
              {value.cancels && !policyOf(value) ? (
                <Trans>Complete the steps to see it.</Trans>
              ) : (
                <CancelTerms policy={policyOf(value)} transfer={value.transfer} start={start} zone={zone} />
              )}
            </PreviewBox>
            <ReturnedTicketFields value={value} onChange={change} />
            <p className={cx(muted, css({ display: 'flex', gap: '2', alignItems: 'center' }))}>
              <History />
              <span>
                <Trans>Existing orders keep their policy.</Trans>
              </span>
            </p>
          </SettingsCard>
        )
      }}
    </form.Subscribe>
  )
}
