import { ok, refuse, type Result } from '../../../contract/problem.ts'
import type { PublicQuestion } from '../../../contract/questions.ts'
import type { Box } from '../../../box-office/box.ts'
import { loadQuestions } from '../../catalogue/questions/questions.ts'
import { firstExpiry } from './store.ts'

/** What buyers are asked; nothing of a draft, unless it was taken back while someone still buys. */
export const listPublicQuestions = (box: Box, _: null): Result<PublicQuestion[]> =>
  box.event().status === 'DRAFT' && firstExpiry(box.db) === null
    ? refuse('event_not_found')
    : ok(loadQuestions(box).flatMap(({ event_id: __, hidden, position: ___, created_at: ____, ...question }) => (hidden ? [] : [question])))
