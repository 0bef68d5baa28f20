import type { z } from 'zod'
import type { Operation } from '../contract/access.ts'
import { list, one } from '../contract/common.ts'
import type { Problem, Result } from '../contract/problem.ts'
import type { InputOf, NameOf } from '../box-office/registered.ts'
import { listQuerySchema, type ListRules } from '../db/lists/list-query.ts'
import { idFor } from '../limits/idempotency.ts'
import { consoleBox } from './boxes.ts'
import { answer, answerEmpty, answerPage, endpoint, type Api, type Call } from './endpoint.ts'
import { idempotent } from './idempotent.ts'

/** The console's verbs that take such an input. */
type VerbFor<D extends 'command' | 'query', I> = {
  [N in NameOf<D, 'console'>]: I extends InputOf<N> ? N : never
}[NameOf<D, 'console'>]

/** A call that is named as the verb it calls, and what the document says of it. */
type CrudCall<Verb, Prefix extends string> = {
  operation: Verb & Operation & `${Prefix}${string}`
  summary: string
  description?: string
  errors?: number[]
}

type Crud<Row extends z.ZodObject, Input extends z.ZodType, Edits extends z.ZodType> = {
  /** Of all of them. */
  path: `/events/{id}/${string}`
  id: {
    prefix: string
    /** What it is called in the path. */
    param: string
    /** What the document says of it, where `openapi.ts` doesn't for other calls too. */
    description?: string
  }
  schema: Row
  inputSchema: Input
  editsSchema: Edits
  rules: ListRules
  /** What the list's search looks at. */
  searched: (row: z.output<Row>) => string
  /** `seesSearch`: its verb gets the search. */
  list: CrudCall<VerbFor<'query', null>, 'list'> & { seesSearch?: boolean }
  create: CrudCall<VerbFor<'command', { id: string; fields: z.output<Input> }>, 'create'>
  get: CrudCall<VerbFor<'query', string>, 'get'>
  update: CrudCall<VerbFor<'command', { id: string; fields: z.output<Edits> }>, 'update'>
  delete: CrudCall<VerbFor<'command', string>, 'delete'>
  /** What happens to the fields before they are saved. */
  prepare?: (c: Call, eventId: string, fields: object, save: (fields: object) => Promise<Result<object>>) => Promise<Result<object>>
}

type Door = (verb: string, input: unknown) => Promise<Result<never> | { ok: false; problem: Problem }>

/** The calls of the console that list, make, read, change and delete an entity of an event's box. */
export const crudRoutes = <Row extends z.ZodObject, Input extends z.ZodType<object>, Edits extends z.ZodType<object>>(
  api: Api,
  { path, id, schema, inputSchema, editsSchema, rules, searched, prepare, ...calls }: Crud<Row, Input, Edits>,
): void => {
  const member = `${path}/{${id.param}}` as `${typeof path}/{rowId}`
  // Which verb takes which input was checked where the calls are declared.
  const boxOf = (c: Call, eventId: string) => consoleBox(c, eventId) as unknown as { command: Door; query: Door }
  const idIn = (params: object): string => (params as Record<string, string>)[id.param] ?? ''
  const row = { path: member, ...(id.description ? { params: { [id.param]: id.description } } : {}) }
  const answers = { answers: one(schema), edits: editsSchema }

  endpoint(api, { method: 'get', path, ...calls.list, query: listQuerySchema, answers: list(schema) }, async (c, { params, query }) =>
    answerPage(
      c,
      query,
      rules,
      await boxOf(c, params.id).query(calls.list.operation, calls.list.seesSearch ? (query.query ?? null) : null),
      searched,
    ),
  )
  endpoint(
    api,
    { method: 'post', path, ...calls.create, before: [idempotent], body: inputSchema, ...answers, status: 201 },
    async (c, { params, body }) => {
      const rowId = idFor(c, id.prefix)
      const save = (fields: object) => boxOf(c, params.id).command(calls.create.operation, { id: rowId, fields })
      return answer(c, await (prepare ? prepare(c, params.id, body, save) : save(body)), 201)
    },
  )
  endpoint(api, { method: 'get', ...row, ...calls.get, ...answers }, async (c, { params }) =>
    answer(c, await boxOf(c, params.id).query(calls.get.operation, idIn(params))),
  )
  endpoint(api, { method: 'put', ...row, ...calls.update, body: editsSchema, ...answers }, async (c, { params, body }) => {
    const save = (fields: object) => boxOf(c, params.id).command(calls.update.operation, { id: idIn(params), fields })
    return answer(c, await (prepare ? prepare(c, params.id, body, save) : save(body)))
  })
  endpoint(api, { method: 'delete', ...row, ...calls.delete }, async (c, { params }) =>
    answerEmpty(c, await boxOf(c, params.id).command(calls.delete.operation, idIn(params))),
  )
}
