import { z } from 'zod'
import { one } from '../../../contract/common.ts'
import {
  publicQuestionSchema,
  questionInputSchema,
  questionSchema,
  sortQuestionsSchema,
  updateQuestionSchema,
} from '../../../contract/questions.ts'
import { buyerBox, consoleBox } from '../../../http/boxes.ts'
import { crudRoutes } from '../../../http/crud-routes.ts'
import { answer, endpoint, type Api } from '../../../http/endpoint.ts'
import { withTexts } from '../tickets/with-texts.ts'
import type { ListRules } from '../../../db/lists/list-query.ts'
import { limitedByAddress } from '../../../http/rate-limited.ts'

const rules: ListRules = {
  sorts: ['position', 'title', 'answers'],
  defaultDirection: 'asc',
  filters: ['type', 'belongs_to', 'required', 'hidden', 'title'],
}

/** What an event asks its buyers. */
export const questionRoutes = (api: Api): void => {
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
  crudRoutes(api, {
    path: '/events/{id}/questions',
    id: { prefix: 'qst', param: 'questionId', description: 'The question’s id.' },
    schema: questionSchema,
    inputSchema: questionInputSchema,
    editsSchema: updateQuestionSchema,
    rules,
    searched: (row) => row.title,
    prepare: withTexts,
    list: { operation: 'listQuestions', summary: 'Questions' },
    create: { operation: 'createQuestion', summary: 'Create a question', errors: [409] },
    get: { operation: 'getQuestion', summary: 'A question' },
    update: {
      operation: 'updateQuestion',
      summary: 'Change a question',
      description: 'Answers that were given keep the title and the options of their moment. Type and scope stay once there is one.',
      errors: [409],
    },
    delete: { operation: 'deleteQuestion', summary: 'Delete a question; its answers stay' },
  })
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
