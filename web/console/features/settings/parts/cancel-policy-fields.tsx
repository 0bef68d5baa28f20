import { Trans, useLingui } from '@lingui/react/macro'
import { Plus } from 'lucide-react'
import { css } from '../../../../styled-system/css/index.js'
import { MAX_STEPS } from '../../../../../worker/contract/self-service-limits.ts'
import { Button } from '../../../../shared/ui/button.tsx'
import { Checkbox } from '../../../../shared/ui/checkbox.tsx'
import { Segments } from '../../../../shared/ui/segments.tsx'
import { mayAddStep, policyOf, sortedSteps, stepErrors, type TypedSelfService, type TypedStep } from '../model/self-service-values.ts'
import { PolicyStep } from './policy-step.tsx'

const muted = css({ color: 'text.muted', textStyle: '13' })
const strip = css({
  display: 'flex',
  gap: '0.5',
  borderRadius: 'md',
  overflow: 'hidden',
  textStyle: '13',
  fontWeight: 'medium',
  '& > *': { flex: '1', padding: '2', minWidth: '0' },
})

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
  value: TypedSelfService
  start: string
  zone: string
  /** The form was rejected because of it. */
  showsErrors: boolean
  onChange: (more: Partial<TypedSelfService>) => void
}

/** Whether buyers may cancel, and what they get back when. */
export const CancelPolicyFields = ({ value, start, zone, showsErrors, onChange: change }: Props) => {
  const { t } = useLingui()
  const errors = stepErrors(value.steps)
  const setStep = (index: number, step: TypedStep): void => change({ steps: value.steps.map((old, at) => (at === index ? step : old)) })
  return (
    <>
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
            <PolicyStep
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
    </>
  )
}
