import { z } from 'zod'
import { mostInText } from './answer-rules.ts'
import { idSchema, lineSchema, nameSchema, richTextSchema, textSchema } from './common.ts'
import { mostOptions, questionScopes, questionTypes } from './question-types.ts'

const questionFields = z.object({
  title: nameSchema,
  description: richTextSchema.nullable().optional(),
  type: z.enum(questionTypes),
  belongs_to: z.enum(questionScopes),
  required: z.boolean().optional(),
  /** Asked of no one: the console alone sees and fills it. */
  hidden: z.boolean().optional(),
  /** Empty for all tickets. */
  ticket_ids: z.array(idSchema).max(1000).optional(),
  /** In their order; those that stay are named by their ids. */
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

/** A question as a buyer is asked it: GET /public/events/{id}/questions. */
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
  /** How many were given, of orders that were completed. From the first on its type and scope stay. */
  answers: z.int(),
})
export type Question = z.infer<typeof questionSchema>

/** What someone answers: one of the options by its label or id, several for checkboxes, a day as `2027-06-01`. */
export const answerInputSchema = z.object({
  question_id: idSchema,
  answer: z.union([textSchema.max(mostInText, 'validation.max_5000'), z.array(textSchema.max(255, 'validation.max_255')).max(mostOptions)]),
})
export type AnswerInput = z.infer<typeof answerInputSchema>
/** All that one form answers: an event has at most so many questions. */
export const answersInputSchema = z.array(answerInputSchema).max(200)

/** An answer as it was given, under the question's title of that moment: what is asked later changes nothing about it. */
export const answerSchema = z.object({
  question_id: z.string(),
  title: z.string(),
  type: z.enum(questionTypes),
  answer: z.union([z.string(), z.array(z.string())]),
})
export type Answer = z.infer<typeof answerSchema>
