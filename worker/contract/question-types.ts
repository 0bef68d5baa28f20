export const questionTypes = ['SINGLE_LINE', 'MULTI_LINE', 'DROPDOWN', 'RADIO', 'CHECKBOX', 'DATE'] as const
export type QuestionType = (typeof questionTypes)[number]
export const questionScopes = ['ORDER', 'ATTENDEE'] as const
export type QuestionScope = (typeof questionScopes)[number]

/** Options of a question at most. */
export const mostOptions = 100

/** Whether the answer is chosen from options rather than written. */
export const hasOptions = (type: QuestionType): boolean => type === 'DROPDOWN' || type === 'RADIO' || type === 'CHECKBOX'
