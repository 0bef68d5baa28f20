import { boxFeature } from '../../../box-office/feature.ts'
import { consoleVerb } from '../../../box-office/verb.ts'
import { updateQuestionSchema } from '../../../contract/questions.ts'
import { createQuestion, deleteQuestion, getQuestion, listQuestions, sortQuestions, takeOffQuestions, updateQuestion } from './questions.ts'
import { questionEntity } from './table.ts'

export const questionBox = boxFeature({
  entities: [questionEntity],
  verbs: {
    listQuestions: consoleVerb.query(listQuestions),
    getQuestion: consoleVerb.query(getQuestion),
    createQuestion: consoleVerb.command(createQuestion),
    updateQuestion: consoleVerb.edit(updateQuestion, { schema: updateQuestionSchema, standing: (box, { id }) => getQuestion(box, id) }),
    sortQuestions: consoleVerb.command(sortQuestions),
    deleteQuestion: consoleVerb.command(deleteQuestion),
  },
  onTicketDeleted: takeOffQuestions,
})
