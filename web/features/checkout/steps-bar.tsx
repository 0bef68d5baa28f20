import { Trans, useLingui } from '@lingui/react/macro'
import { Check } from 'lucide-react'
import { css } from '../../styled-system/css/index.js'

const list = css({ display: 'grid', gridTemplateColumns: '[1fr 1fr]', gap: '2', marginBlockEnd: '6' })
const step = css({
  display: 'flex',
  alignItems: 'center',
  gap: '1.5',
  paddingBlockStart: '2',
  borderBlockStart: '[2px solid {colors.border}]',
  textStyle: '13',
  fontWeight: 'medium',
  color: 'text.muted',
  // An event's accent may be as dark as the dark theme's ground.
  '&[data-reached=true]': { borderBlockStartColor: 'ring' },
  _current: { color: 'text' },
})

/** Two steps as two bars. */
export const StepsBar = ({ step: current }: { step: 'details' | 'payment' }) => {
  const { t } = useLingui()
  const isPayment = current === 'payment'
  return (
    <ol aria-label={t`Steps`} className={list}>
      <li className={step} data-reached aria-current={isPayment ? undefined : 'step'}>
        {isPayment ? (
          <>
            <Check aria-label={t`Done:`} role="img" />
            <Trans>Details</Trans>
          </>
        ) : (
          <Trans>1. Details</Trans>
        )}
      </li>
      <li className={step} data-reached={isPayment} aria-current={isPayment ? 'step' : undefined}>
        <Trans>2. Payment</Trans>
      </li>
    </ol>
  )
}
