import { z } from 'zod'
import { MAX_TEXT_LENGTH } from './answer-rules.ts'
import { idSchema, lineSchema, nameSchema, richTextSchema, textSchema } from './common.ts'
import { mostOptions, questionScopes, questionTypes } from './question-types.ts'

const questionFields = z.object({
  title: nameSchema,
  description: richTextSchema.nullable().optional(),
  type: z.enum(questionTypes),
  belongs_to: z.enum(questionScopes),
  required: z.boolean().optional(),
  /** Hidden from buyers: only the console sees and fills it. */
  hidden: z.boolean().optional(),
  /** Empty for all tickets. */
  ticket_ids: z.array(idSchema).max(1000).optional(),
  /** In their order; existing ones have their ids. */
  options: z
    .array(z.object({ id: idSchema.optional(), label: lineSchema.min(1, 'validation.required').max(255, 'validation.max_255') }))
    .max(mostOptions)
    .optional(),
})
export const questionInputSchema = questionFields
export type QuestionInput = z.infer<typeof questionInputSchema>
export const updateQuestionSchema = questionFields.partial()
export type UpdateQuestionInput = z.infer<typeof updateQuestionSchema>

/** The ids in their new order; every question of the event once. */
export const sortQuestionsSchema = z.object({ question_ids: z.array(idSchema).max(1000) })

/** A question for buyers: GET /public/events/{id}/questions. */
export const publicQuestionSchema = z.object({
  id: z.string(),
  title: z.string(),
  /** Sanitized HTML. */
  description: z.string().nullable(),
  type: z.enum(questionTypes),
  belongs_to: z.enum(questionScopes),
  required: z.boolean(),
  /** Empty for all tickets; an order's question with some is asked when one of them is in the order. */
  ticket_ids: z.array(z.string()),
  options: z.array(z.object({ id: z.string(), label: z.string() })),
})
export type PublicQuestion = z.infer<typeof publicQuestionSchema>

/** A question as its organizer sees it. */
export const questionSchema = publicQuestionSchema.extend({
  hidden: z.boolean(),
  position: z.int(),
  created_at: z.string(),
  /** Number of answers in completed orders. From the first on its type and scope are fixed. */
  answers: z.int(),
})
export type Question = z.infer<typeof questionSchema>

/** An answer: an option by its label or id, several for checkboxes, a day as `2027-06-01`. */
export const answerInputSchema = z.object({
  question_id: idSchema,
  answer: z.union([
    textSchema.max(MAX_TEXT_LENGTH, 'validation.max_5000'),
    z.array(textSchema.max(255, 'validation.max_255')).max(mostOptions),
  ]),
})
export type AnswerInput = z.infer<typeof answerInputSchema>
/** All answers of one form: an event has at most so many questions. */
export const answersInputSchema = z.array(answerInputSchema).max(200)

/** An answer with its question's title at the time: later changes of the question don't affect it. */
export const answerSchema = z.object({
  question_id: z.string(),
  title: z.string(),
  type: z.enum(questionTypes),
  answer: z.union([z.string(), z.array(z.string())]),
})
export type Answer = z.infer<typeof answerSchema>
