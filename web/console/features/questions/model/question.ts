import type { QuestionScope } from '../../../../../worker/contract/question-types.ts'
import type { Question } from '../../../../../worker/contract/questions.ts'
import { resource } from '../../../../shared/kit/resource.ts'

export const questions = resource<Question>('questions')

/** Questions of one scope, in their order. */
export const ofScope = (all: readonly Question[], scope: QuestionScope): Question[] => all.filter(({ belongs_to }) => belongs_to === scope)

/** The questions for a buyer of one ticket: those for all tickets, and those for this one. */
export const askedWith = (all: readonly Question[], scope: QuestionScope, ticketId: string | undefined): Question[] =>
  ofScope(all, scope).filter(
    ({ hidden, ticket_ids }) => !hidden && (ticket_ids.length === 0 || (ticketId !== undefined && ticket_ids.includes(ticketId))),
  )
