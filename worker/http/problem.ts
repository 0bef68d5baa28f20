import type { Context } from 'hono'
import type { Problem, ProblemBody } from '../contract/problem.ts'
import { problems } from '../contract/problems.ts'
import type { App } from '../runtime/env.ts'
import { problemDetail, problemTitle } from '../i18n/problem-sentences.ts'
import { translator } from '../i18n/translator.ts'
import { validationSentence } from '../i18n/validation-sentences.ts'

/** Statuses after which trying again later makes sense, and when, in seconds, unless the facts know better (`retry_after`). */
const retryAfter: Partial<Record<number, string>> = { 429: '60', 503: '1' }

/** Answers with an RFC 9457 problem in the request's language. */
export const answerProblem = (c: Context<App>, problem: Problem): Response => {
  const i18n = translator(c.get('locale'))
  const { status } = problems[problem.code]
  const errors = problem.errors
    ? Object.fromEntries(
        Object.entries(problem.errors).map(([path, keys]) => [path, keys.map((key) => fieldSentence(c, key, problem.facts))]),
      )
    : undefined
  const body: ProblemBody = {
    ...problem.facts,
    type: `about:blank#${problem.code}`,
    title: problemTitle(i18n, problem.code),
    status,
    detail: problemDetail(i18n, problem.code, problem.facts),
    code: problem.code,
    ...(errors ? { errors } : {}),
  }
  const known = problem.facts?.['retry_after']
  const wait = typeof known === 'number' ? String(known) : retryAfter[status]
  return c.json(body, status as 400, { 'content-type': 'application/problem+json', ...(wait ? { 'retry-after': wait } : {}) })
}

/** The sentence for a field: of a validation key, or of the problem code it repeats. */
export const fieldSentence = (c: Context<App>, key: string, facts: Problem['facts']): string => {
  const i18n = translator(c.get('locale'))
  return key in problems ? problemDetail(i18n, key as Problem['code'], facts) : validationSentence(i18n, key)
}
