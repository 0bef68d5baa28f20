import { useQueryClient } from '@tanstack/react-query'
import { useEffect } from 'react'
import { useLocation } from 'wouter'
import type { One } from '../../../worker/contract/common.ts'
import type { PublicOrder } from '../../../worker/contract/public.ts'
import type { PublicQuestion } from '../../../worker/contract/questions.ts'
import { api } from '../../lib/api.ts'
import { ApiProblem } from '../../lib/api-error.ts'
import { useForm } from '../../lib/use-form.ts'
import { insist } from '../../lib/when-busy.ts'
import { orderPath, orderQuery } from '../buyer-order/order-queries.ts'
import { orderHeaders } from '../buyer-order/order-session.ts'
import { answerField, askingsOf, refusedAnswers, refusesAnswers } from './answers.ts'
import { useCheckout } from './checkout-layout.tsx'
import { detailsBody, initialDetails, keepDraft, validateDetails, type DetailsValues } from './details-values.ts'
import { stepPath } from './order-steps.ts'
import { questionsQuery } from './questions-query.ts'

/** The form of who buys, who comes, and what they are asked. */
export const useDetails = (questions: readonly PublicQuestion[]) => {
  const { order, refresh } = useCheckout()
  const queryClient = useQueryClient()
  const [, navigate] = useLocation()
  const askings = askingsOf(order, questions)
  const form = useForm<DetailsValues>({
    initial: initialDetails(order, askings),
    validate: validateDetails(order, askings),
    // What is refused of the answers is told by their fields, also of questions that were not there when it was sent.
    partOf: (path) => (path.includes(answerField('', { id: '' })) ? path : undefined),
    submit: async (values) => {
      const options = { isPublic: true, headers: orderHeaders(order.short_id) }
      const sent = detailsBody(order, askings, values)
      try {
        const { data } = await insist(() => api.put<One<PublicOrder>>(orderPath(order.event_id, order.short_id), sent, options))
        queryClient.setQueryData(orderQuery(order.event_id, order.short_id).queryKey, data)
        // A free order is complete with this: the layout goes on to the summary by itself.
        if (data.status === 'AWAITING_PAYMENT') navigate(stepPath(order, 'payment'))
      } catch (error) {
        void refresh()
        if (!(error instanceof ApiProblem) || !refusesAnswers(error.errors)) throw error
        // Somebody may have changed what is asked.
        const now = await queryClient.fetchQuery({ ...questionsQuery(order.event_id), staleTime: 0 }).catch(() => questions)
        const errors = refusedAnswers(error.errors, { sent, askings: askingsOf(order, now), values })
        throw new ApiProblem({ ...error.body, errors })
      }
    },
  })
  useEffect(() => keepDraft(order.event_id, form.values), [order.event_id, form.values])
  return { order, form, askings }
}
