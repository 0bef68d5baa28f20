import { useQueryClient } from '@tanstack/react-query'
import { useEffect } from 'react'
import { useLocation } from 'wouter'
import type { PublicQuestion } from '../../../../../worker/contract/questions.ts'
import { ApiProblem } from '../../../../shared/lib/api-error.ts'
import { useForm } from '../../../../shared/lib/use-form.ts'
import { orderQuery } from '../../buyer-order/order-queries.ts'
import { answerField, askingsOf, rejectedAnswers, rejectsAnswers } from './answers.ts'
import { useCheckout } from '../checkout-layout.tsx'
import { detailsBody, initialDetails, keepDraft, validateDetails, type DetailsValues } from './details-values.ts'
import { stepPath } from './order-steps.ts'
import { questionsQuery } from './questions-query.ts'
import { sendDetails } from './send-details.ts'

/** The form of the buyer's and attendees' details and answers. */
export const useDetails = (questions: readonly PublicQuestion[]) => {
  const { order, refresh } = useCheckout()
  const queryClient = useQueryClient()
  const [, navigate] = useLocation()
  const askings = askingsOf(order, questions)
  const form = useForm<DetailsValues>({
    initial: initialDetails(order, askings),
    validate: validateDetails(order, askings),
    // Errors of answers go to their fields, including questions added since the submit.
    partOf: (path) => (path.includes(answerField('', { id: '' })) ? path : undefined),
    submit: async (values) => {
      const sent = detailsBody(order, askings, values)
      try {
        const data = await sendDetails(order, sent)
        queryClient.setQueryData(orderQuery(order.event_id, order.short_id).queryKey, data)
        // A free order is complete with this: the layout redirects to the summary.
        if (data.status === 'AWAITING_PAYMENT') navigate(stepPath(order, 'payment'))
      } catch (error) {
        void refresh()
        if (!(error instanceof ApiProblem) || !rejectsAnswers(error.errors)) throw error
        // The questions may have changed.
        const now = await queryClient.fetchQuery({ ...questionsQuery(order.event_id), staleTime: 0 }).catch(() => questions)
        const errors = rejectedAnswers(error.errors, { sent, askings: askingsOf(order, now), values })
        throw new ApiProblem({ ...error.body, errors })
      }
    },
  })
  const { onChange } = form
  useEffect(() => onChange((values) => keepDraft(order, values)), [order, onChange])
  return { order, form, askings }
}
