import { Trans, useLingui } from '@lingui/react/macro'
import { X } from 'lucide-react'
import { css, cx } from '../../../../styled-system/css/index.js'
import { hoursBefore } from '../../../../../worker/shared/cancel-policy.ts'
import { EventDate } from '../../../../shared/ui/event-date.tsx'
import { FieldNote } from '../../../../shared/ui/field.tsx'
import { IconButton } from '../../../../shared/ui/icon-button.tsx'
import { NumberField } from '../../../../shared/ui/number-field.tsx'
import { SelectField } from '../../../../shared/ui/select-field.tsx'
import { stepHours, type TypedStep } from '../model/self-service-values.ts'

const stepRow = css({ display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: '2', textStyle: '14' })
const muted = css({ color: 'text.muted', textStyle: '13' })
const narrow = css({ width: '[5.5rem]' })

type Props = {
  step: TypedStep
  index: number
  start: string
  zone: string
  error: string | undefined
  onChange: (step: TypedStep) => void
  onRemove: (() => void) | null
  onLeave: () => void
}

/** A step of the cancellation policy: until when, and how much comes back. */
export const PolicyStep = ({ step, index, start, zone, error, onChange, onRemove, onLeave }: Props) => {
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
