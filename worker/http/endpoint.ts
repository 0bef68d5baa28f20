import { zValidator } from '@hono/zod-validator'
import type { Context, MiddlewareHandler } from 'hono'
import type { z } from 'zod'
import type { Operation } from '../contract/access.ts'
import type { Problem, Result } from '../contract/problem.ts'
import { etagOf } from '../domain/etag.ts'
import type { App } from '../runtime/env.ts'
import { translator } from '../i18n/translator.ts'
import { validationSentence } from '../i18n/validation-sentences.ts'
import { isJson } from './read-body.ts'
import { guardsOf } from './auth.ts'
import { pageOfArray } from '../db/lists/list-array.ts'
import { readListQuery, type ListRules } from '../db/lists/list-query.ts'
import { document, type Api, type CallHeader, type Documented } from './openapi.ts'
import { answerProblem } from './problem.ts'

export type { Api }
export type Call = Context<App>

type ParamNames<P extends string> = P extends `${string}{${infer Name}}${infer Rest}` ? Name | ParamNames<Rest> : never

type Spec<P extends string, B extends z.ZodType, Q extends z.ZodType> = {
  method: 'get' | 'post' | 'put' | 'delete'
  /** Below `/api`, parameters in braces. */
  path: P
  /** The operation's unique name in the OpenAPI document: `placeOrder`, `listTickets`. Its access level stands in `access`. */
  operation: Operation
  /** One sentence for the OpenAPI document. */
  summary: string
  /** Further details for the document. */
  description?: string
  /** What the path's parameters are, where `openapi.ts` doesn't say. */
  params?: Record<string, string>
  /** What runs before the handler, once the caller may make the call: limits, idempotency. */
  before?: MiddlewareHandler<App>[]
  body?: B
  /** A form with files, for the document; the handler reads it. */
  form?: z.ZodType
  /** The body is a ZIP file, which the handler reads, or JSON of this schema: optional, for the handler. */
  archiveOr?: B
  /** Every field of the body may be left out, and so may the body. */
  bodyOptional?: boolean
  query?: Q
  /** Headers the handler reads; that of `idempotent` is known. */
  headers?: CallHeader[]
  /** The schema of the success answer; absent means 204. */
  answers?: z.ZodType
  /** The media type of an answer that is text. */
  text?: 'text/csv' | 'text/calendar' | 'application/rss+xml'
  /** The media type of an answer that is a file. */
  file?: 'application/pdf' | 'application/vnd.apple.pkpass' | 'application/zip'
  /** The schema of its messages, for an operation that opens a WebSocket. */
  switches?: z.ZodType
  /** The fields that the thing's PUT takes: the answer has an ETag of them, and a PUT heeds `If-Match`. */
  edits?: z.ZodType
  status?: 200 | 201
  /** Statuses of its problems, besides those derived from the rest (`errorsOf`). */
  errors?: number[]
}

type Input<P extends string, B extends z.ZodType, Q extends z.ZodType> = {
  params: Record<ParamNames<P>, string>
  body: z.output<B>
  query: z.output<Q>
}

/** A validation problem with a sentence for each field's path. */
const invalid = (c: Call, error: z.core.$ZodError): Response => {
  const i18n = translator(c.get('locale'))
  const errors: Record<string, string[]> = {}
  for (const issue of error.issues) {
    const path = issue.path.join('.') || '_'
    errors[path] = [...(errors[path] ?? []), validationSentence(i18n, issue)]
  }
  return answerProblem(c, { code: 'validation_failed', facts: { errors } })
}

const readQuery = (schema: z.ZodType): MiddlewareHandler =>
  zValidator('query', schema, (result, c) => (result.success ? undefined : invalid(c as unknown as Call, result.error)))

const ifJson =
  (read: MiddlewareHandler): MiddlewareHandler =>
  (c, next) =>
    isJson(c.req.raw) ? read(c, next) : next()

/** Registers an operation: its route with guards and validation, and its entry in the OpenAPI document. */
export const endpoint = <P extends string, B extends z.ZodType = z.ZodUndefined, Q extends z.ZodType = z.ZodUndefined>(
  api: Api,
  spec: Spec<P, B, Q>,
  handler: (c: Call, input: Input<P, B, Q>) => Promise<Response> | Response,
): void => {
  document(api, spec as Documented)
  const checks: MiddlewareHandler[] = [
    ...(guardsOf(spec) as MiddlewareHandler[]),
    ...((spec.before ?? []) as MiddlewareHandler[]),
    ...(spec.body ? [readBody(spec.body, spec.bodyOptional === true)] : []),
    ...(spec.archiveOr ? [ifJson(readBody(spec.archiveOr, false))] : []),
    ...(spec.query ? [readQuery(spec.query)] : []),
  ]
  api.on(spec.method.toUpperCase(), [spec.path.replace(/\{(\w+)\}/g, ':$1')], ...checks, (c) => {
    if (spec.edits) c.set('edits', spec.edits)
    const valid = (target: string): unknown => (c.req.valid as (target: string) => unknown)(target)
    return handler(c, {
      params: c.req.param() as Record<ParamNames<P>, string>,
      body: ((spec.body ?? spec.archiveOr) ? valid('json') : undefined) as z.output<B>,
      query: (spec.query ? valid('query') : undefined) as z.output<Q>,
    })
  })
}

/**
 * Parses a body as JSON, whatever its content type; other text is a 400. An optional body that is missing counts as an
 * empty object.
 */
const readBody = (schema: z.ZodType, isOptional: boolean): MiddlewareHandler => {
  return async (c, next) => {
    const text = await c.req.text()
    let body: unknown
    try {
      body = isOptional && text === '' ? {} : JSON.parse(text)
    } catch {
      return answerProblem(c as unknown as Call, { code: 'invalid_json' })
    }
    const read = schema.safeParse(body)
    if (!read.success) return invalid(c as unknown as Call, read.error)
    c.req.addValidatedData('json', read.data as object)
    return next()
  }
}

/** The answer to a verb: its value as `{"data": …}`, or its problem. */
export const answer = <T>(c: Call, result: Result<T> | { ok: false; problem: Problem }, status: 200 | 201 = 200): Response => {
  if (!result.ok) return answerProblem(c, result.problem)
  const edits = c.get('edits')
  return c.json({ data: result.value }, status, edits ? { etag: etagOf(edits, result.value) } : {})
}

/** A page of rows that a box holds in memory: searched, filtered and sorted by the query, within the rules. */
export const answerPage = <T extends object>(
  c: Call,
  query: Record<string, unknown>,
  rules: ListRules,
  rows: Result<T[]>,
  searched: (row: T) => string,
): Response => {
  const asked = readListQuery(query, rules)
  if (!asked.ok) return answerProblem(c, asked.problem)
  return rows.ok ? c.json(pageOfArray(rows.value, asked.value, rules, searched)) : answerProblem(c, rows.problem)
}

/** 204 for a success without content. */
export const answerEmpty = (c: Call, result: Result<unknown>): Response =>
  result.ok ? c.body(null, 204) : answerProblem(c, result.problem)
