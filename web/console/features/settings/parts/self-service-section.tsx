import { Trans, useLingui } from '@lingui/react/macro'
import { ExternalLink, History, Plus, X } from 'lucide-react'
import type { ReactNode } from 'react'
import { css, cx } from '../../../../styled-system/css/index.js'
import { MAX_STEPS } from '../../../../../worker/contract/self-service-limits.ts'
import { hoursBefore } from '../../../../../worker/shared/cancel-policy.ts'
import { CancelTerms } from '../../../../shared/features/cancel-terms/cancel-terms.tsx'
import type { Form } from '../../../../shared/lib/form-fields.ts'
import { Button } from '../../../../shared/ui/button.tsx'
import { buttonRecipe } from '../../../../shared/ui/button.recipe.ts'
import { Checkbox } from '../../../../shared/ui/checkbox.tsx'
import { EventDate } from '../../../../shared/ui/event-date.tsx'
import { FieldNote } from '../../../../shared/ui/field.tsx'
import { IconButton } from '../../../../shared/ui/icon-button.tsx'
import { NumberField } from '../../../../shared/ui/number-field.tsx'
import { RadioGroup } from '../../../../shared/ui/radio-group.tsx'
import { Segments } from '../../../../shared/ui/segments.tsx'
import { SentenceGap } from '../../../../shared/ui/sentence-gap.tsx'
import { RateField } from '../../../../shared/ui/rate-field.tsx'
import { Rate } from '../../../../shared/ui/rate.tsx'
import { SelectField } from '../../../../shared/ui/select-field.tsx'
import { Switch } from '../../../../shared/ui/switch.tsx'
import {
  feeError,
  mayAddStep,
  offerError,
  policyOf,
  resaleFee,
  sortedSteps,
  stepErrors,
  stepHours,
  type TypedSelfService,
  type TypedStep,
} from '../model/self-service-values.ts'
import type { SettingsValues } from '../model/settings-fields.ts'
import { SettingsCard } from './settings-card.tsx'

const row = css({
  display: 'grid',
  gridTemplateColumns: { base: '[minmax(0, 1fr)]', md: '[minmax(0, 1fr) 17.5rem]' },
  gap: '4',
  alignItems: 'start',
  paddingBlockEnd: '4',
  borderBlockEnd: 'hairline',
})
const stepRow = css({ display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: '2', textStyle: '14' })
const muted = css({ color: 'text.muted', textStyle: '13' })
const narrow = css({ width: '[5.5rem]' })
const preview = css({ border: 'hairline', borderRadius: 'lg', background: 'bg.sunken', padding: '4', display: 'grid', gap: '2' })
const words = css({ border: 'hairline', borderRadius: 'md', background: 'bg.surface', padding: '4', textStyle: '16' })
const strip = css({
  display: 'flex',
  gap: '0.5',
  borderRadius: 'md',
  overflow: 'hidden',
  textStyle: '13',
  fontWeight: 'medium',
  '& > *': { flex: '1', padding: '2', minWidth: '0' },
})

type StepProps = {
  step: TypedStep
  index: number
  start: string
  zone: string
  error: string | undefined
  onChange: (step: TypedStep) => void
  onRemove: (() => void) | null
  onLeave: () => void
}

const Step = ({ step, index, start, zone, error, onChange, onRemove, onLeave }: StepProps) => {
  const { t } = useLingui()
  const hours = stepHours(step)
  const id = `step-${index}`
  return (
    <div role="group" aria-label={t`Step ${index + 1}`}>
      <div className={stepRow}>
        <span>
          <Trans comment="before a number of days or hours before the start">Until</Trans>
        </span>
        <span className={narrow}>
          <NumberField
            name={`steps.${index}.count`}
            label={t`How long before the start`}
            hideLabel
            value={step.count}
            onChange={(count) => onChange({ ...step, count })}
            onBlur={onLeave}
          />
        </span>
        <span className={css({ width: '[8.5rem]' })}>
          <SelectField
            name={`steps.${index}.unit`}
            label={t`Days or hours`}
            hideLabel
            value={step.unit}
            onChange={(unit) => onChange({ ...step, unit: unit as TypedStep['unit'] })}
            options={[
              { value: 'days', label: t`days before` },
              { value: 'hours', label: t`hours before` },
            ]}
          />
        </span>
        <span className={cx(muted, css({ flex: '[1 1 9rem]' }))}>
          {hours !== null && hours <= 8760 && <EventDate start={hoursBefore(start, hours)} zone={zone} style="dayTime" />}
        </span>
        <span className={narrow}>
          <NumberField
            name={`steps.${index}.percent`}
            label={t`How much comes back, in percent`}
            hideLabel
            suffix="%"
            value={step.percent}
            onChange={(percent) => onChange({ ...step, percent })}
            onBlur={onLeave}
          />
        </span>
        <span>
          <Trans comment="after a percentage">comes back</Trans>
        </span>
        {onRemove && <IconButton label={t`Remove step ${index + 1}`} icon={<X />} onClick={onRemove} />}
      </div>
      <FieldNote id={id} error={error ?? null} />
    </div>
  )
}

/** The policy as a line from the purchase to the start; the sentence below says the same. */
const Strip = ({ value }: { value: TypedSelfService }) => {
  const policy = policyOf(value)
  if (!policy) return null
  const grounds = [css({ background: 'violet.9', color: 'white' }), css({ background: 'violet.4', color: 'violet.12' })]
  return (
    <div className={strip} aria-hidden="true">
      {policy.steps.map(({ hours_before, refund_ppm }, index) => (
        <span key={hours_before} className={grounds[Math.min(index, 1)]}>
          {refund_ppm / 10_000} %
        </span>
      ))}
      <span className={css({ background: 'neutral.4', color: 'text.muted' })}>
        <Trans>nothing</Trans>
      </span>
    </div>
  )
}

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
        const errors = stepErrors(value.steps)
        const showsErrors = Boolean(errorOf('self_service'))
        const setStep = (index: number, step: TypedStep): void =>
          change({ steps: value.steps.map((old, at) => (at === index ? step : old)) })
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
            <div className={css({ display: 'flex', flexWrap: 'wrap', justifyContent: 'space-between', gap: '3' })}>
              <div>
                <h3 className={css({ textStyle: '14', fontWeight: 'medium' })}>
                  <Trans>Cancel and get money back</Trans>
                </h3>
                <p className={muted}>
                  <Trans>Not after a check-in.</Trans>
                </p>
              </div>
              <Segments
                label={t`Cancel and get money back`}
                value={value.cancels ? 'on' : 'off'}
                onChange={(mode) => change({ cancels: mode === 'on' })}
                options={[
                  { value: 'off', label: <Trans comment="of a setting">Off</Trans> },
                  { value: 'on', label: <Trans>In steps</Trans> },
                ]}
              />
            </div>
            {value.cancels && (
              <>
                {value.steps.map((step, index) => (
                  <Step
                    key={index}
                    step={step}
                    index={index}
                    start={start}
                    zone={zone}
                    error={showsErrors || step.count !== '' ? errors[index] : undefined}
                    onChange={(next) => setStep(index, next)}
                    onLeave={() => errors.every((error) => !error) && change({ steps: sortedSteps(value.steps) })}
                    onRemove={value.steps.length > 1 ? () => change({ steps: value.steps.filter((_, at) => at !== index) }) : null}
                  />
                ))}
                <div className={css({ display: 'flex', justifyContent: 'space-between', alignItems: 'center', gap: '3' })}>
                  <Button
                    visual="link"
                    icon={<Plus />}
                    disabled={!mayAddStep(value.steps)}
                    onClick={() => change({ steps: [...value.steps, { count: '', unit: 'days', percent: '' }] })}
                  >
                    <Trans>Add a step</Trans>
                  </Button>
                  <span className={muted} dir="ltr">
                    {value.steps.length} / {MAX_STEPS}
                  </span>
                </div>
                <Strip value={value} />
                <Checkbox
                  label={t`Keep fees`}
                  help={t`Fees on top of the price aren’t refunded.`}
                  checked={value.keep_fees}
                  onChange={(keep_fees) => change({ keep_fees })}
                />
              </>
            )}
            <Preview title={<Trans>What buyers read before they pay</Trans>}>
              {value.cancels && !policyOf(value) ? (
                <Trans>Complete the steps to see it.</Trans>
              ) : (
                <CancelTerms policy={policyOf(value)} transfer={value.transfer} start={start} zone={zone} />
              )}
            </Preview>
            <RadioGroup
              label={t`Waitlist when sold out`}
              name="waitlist"
              value={value.waitlist}
              onChange={(waitlist) => change({ waitlist })}
              stacked
              options={[
                {
                  value: 'FIRST_FITTING',
                  label: t`First that fits`,
                  help: t`If 2 come back and the first wants 3, we ask the next who wants 2 or fewer.`,
                },
                {
                  value: 'IN_ORDER',
                  label: t`In order`,
                  help: t`Tickets are kept until there are enough for the first.`,
                },
                {
                  value: 'OFF',
                  label: t({ message: 'Off', comment: 'of a setting' }),
                  help: t`Returned tickets go back on sale.`,
                },
              ]}
            />
            {value.waitlist !== 'OFF' && (
              <div className={css({ maxWidth: '[12rem]' })}>
                <NumberField
                  name="offer_hours"
                  label={t`Hold offers for`}
                  suffix={t`hours`}
                  help={t`Less near the start.`}
                  value={value.offer_hours}
                  onChange={(offer_hours) => change({ offer_hours })}
                  error={offerError(value) ?? null}
                />
              </div>
            )}
            <div className={css({ display: 'grid', gap: '4', paddingBlockStart: '4', borderBlockStart: 'hairline' })}>
              <Switch
                label={t`Buyers may offer tickets back`}
                help={t`Only while sold out, at the price they paid.`}
                checked={value.resale}
                onChange={(resale) => change({ resale })}
              />
              {value.resale && (
                <>
                  <div className={css({ maxWidth: '[12rem]' })}>
                    <RateField
                      name="resale_fee"
                      label={t`Fee per ticket`}
                      help={t`You keep it when the ticket is sold.`}
                      value={value.resale_fee}
                      onChange={(resale_fee) => change({ resale_fee })}
                      error={feeError(value) ?? null}
                    />
                  </div>
                  <Preview title={<Trans>What buyers read at their ticket</Trans>}>
                    <ResaleTerms fee={resaleFee(value) ?? 0} />
                  </Preview>
                </>
              )}
            </div>
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

/** What a fee comes to for the one who sells a ticket. */
const ResaleTerms = ({ fee }: { fee: number }) => (
  <>
    <Trans>The ticket stays yours, and its code works, until someone has paid for it.</Trans>
    <SentenceGap />
    {fee > 0 ? (
      <Trans>
        You get back what you paid, less <Rate ppm={fee} />.
      </Trans>
    ) : (
      <Trans>You get back what you paid.</Trans>
    )}
  </>
)

const Preview = ({ title, children }: { title: ReactNode; children: ReactNode }) => (
  <div className={preview}>
    <p className={css({ textStyle: '13', fontWeight: 'medium', color: 'text.muted' })}>{title}</p>
    <p className={words}>{children}</p>
  </div>
)
