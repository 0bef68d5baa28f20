import { z } from 'zod'
import { list, one } from '../../../contract/common.ts'
import {
  publicQuestionSchema,
  questionInputSchema,
  questionSchema,
  sortQuestionsSchema,
  updateQuestionSchema,
} from '../../../contract/questions.ts'
import { buyerBox, consoleBox } from '../../../http/boxes.ts'
import { answer, answerEmpty, answerPage, endpoint, type Api } from '../../../http/endpoint.ts'
import { idempotent } from '../../../http/idempotent.ts'
import { idFor } from '../../../limits/idempotency.ts'
import { withTexts } from '../tickets/with-texts.ts'
import { listQuerySchema, type ListRules } from '../../../db/lists/list-query.ts'
import { limitedByAddress } from '../../../http/rate-limited.ts'

const path = '/events/{id}/questions'
const member = '/events/{id}/questions/{questionId}'
const rules: ListRules = {
  sorts: ['position', 'title', 'answers'],
  defaultDirection: 'asc',
  filters: ['type', 'belongs_to', 'required', 'hidden', 'title'],
}

/** What an event asks its buyers. */
export const questionRoutes = (api: Api): void => {
  endpoint(
    api,
    { method: 'get', path, operation: 'listQuestions', summary: 'Questions', query: listQuerySchema, answers: list(questionSchema) },
    async (c, { params, query }) =>
      answerPage(c, query, rules, await consoleBox(c, params.id).query('listQuestions', null), (question) => question.title),
  )
  endpoint(
    api,
    {
      method: 'post',
      path,
      operation: 'createQuestion',
      summary: 'Create a question',
      errors: [409],
      before: [idempotent],
      body: questionInputSchema,
      answers: one(questionSchema),
      edits: updateQuestionSchema,
      status: 201,
    },
    async (c, { params, body }) =>
      answer(
        c,
        await withTexts(c, params.id, body, (fields) =>
          consoleBox(c, params.id).command('createQuestion', { id: idFor(c, 'qst'), fields }),
        ),
        201,
      ),
  )
  endpoint(
    api,
    {
      method: 'put',
      path: '/events/{id}/questions/sort',
      operation: 'sortQuestions',
      summary: 'Put the questions in order',
      body: sortQuestionsSchema,
      answers: one(z.array(questionSchema)),
    },
    async (c, { params, body }) => answer(c, await consoleBox(c, params.id).command('sortQuestions', body.question_ids)),
  )
  endpoint(
    api,
    {
      method: 'get',
      path: member,
      operation: 'getQuestion',
      summary: 'A question',
      answers: one(questionSchema),
      edits: updateQuestionSchema,
    },
    async (c, { params }) => answer(c, await consoleBox(c, params.id).query('getQuestion', params.questionId)),
  )
  endpoint(
    api,
    {
      method: 'put',
      path: member,
      operation: 'updateQuestion',
      summary: 'Change a question',
      description: 'Answers that were given keep the title and the options of their moment. Type and scope stay once there is one.',
      errors: [409],
      body: updateQuestionSchema,
      answers: one(questionSchema),
      edits: updateQuestionSchema,
    },
    async (c, { params, body }) =>
      answer(
        c,
        await withTexts(c, params.id, body, (fields) =>
          consoleBox(c, params.id).command('updateQuestion', { id: params.questionId, fields }),
        ),
      ),
  )
  endpoint(
    api,
    { method: 'delete', path: member, operation: 'deleteQuestion', summary: 'Delete a question; its answers stay' },
    async (c, { params }) => answerEmpty(c, await consoleBox(c, params.id).command('deleteQuestion', params.questionId)),
  )
  endpoint(
    api,
    {
      method: 'get',
      path: '/public/events/{id}/questions',
      operation: 'listPublicQuestions',
      summary: 'What a buyer is asked',
      errors: [429],
      before: [limitedByAddress('questions', 'CROWD_LIMIT')],
      answers: z.object({ data: z.array(publicQuestionSchema) }),
    },
    async (c, { params }) => answer(c, await buyerBox(c, params.id).query('listPublicQuestions', null)),
  )
}
