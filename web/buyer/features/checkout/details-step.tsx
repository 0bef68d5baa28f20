import { Trans, useLingui } from '@lingui/react/macro'
import { useQuery } from '@tanstack/react-query'
import { css } from '../../../styled-system/css/index.js'
import { usePageTitle } from '../../../shared/lib/use-page-title.ts'
import { ErrorState } from '../../../shared/ui/error-state.tsx'
import { useCheckout } from './checkout-layout.tsx'
import { StepSkeleton } from './parts/checkout-skeleton.tsx'
import { DetailsForm } from './parts/details-form.tsx'
import { questionsQuery } from './model/questions-query.ts'
import { CheckoutSteps } from './parts/checkout-steps.tsx'

/** The buyer's and attendees' details, once the questions are loaded. */
export const Component = () => {
  const { t } = useLingui()
  const { order } = useCheckout()
  const { data: questions, error, refetch } = useQuery(questionsQuery(order.event_id))
  usePageTitle(t`Your details`, order.event.title)
  return (
    <>
      {order.total > 0 && <CheckoutSteps now={1} />}
      <h1 className={css({ textStyle: '20', fontWeight: 'semibold', marginBlockEnd: '4' })}>
        <Trans>Your details</Trans>
      </h1>
      {questions ? (
        <DetailsForm questions={questions} />
      ) : error ? (
        <ErrorState error={error} onRetry={() => void refetch()} />
      ) : (
        <StepSkeleton />
      )}
    </>
  )
}
