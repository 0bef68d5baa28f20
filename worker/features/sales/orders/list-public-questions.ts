import { ok, refuse, type Result } from '../../../contract/problem.ts'
import type { PublicQuestion } from '../../../contract/questions.ts'
import type { Box } from '../../../box-office/box.ts'
import { loadQuestions } from '../../catalogue/questions/questions.ts'
import { firstExpiry } from './store.ts'

/** The questions for buyers; none of a draft, except while someone is still buying. */
export const listPublicQuestions = (box: Box, _: null): Result<PublicQuestion[]> =>
  box.event().status === 'DRAFT' && firstExpiry(box.db) === null
    ? refuse('event_not_found')
    : ok(loadQuestions(box).flatMap(({ event_id: __, hidden, position: ___, created_at: ____, ...question }) => (hidden ? [] : [question])))
