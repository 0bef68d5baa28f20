import type { OpenAPIHono } from '@hono/zod-openapi'
import type { MiddlewareHandler } from 'hono'
import type { z } from 'zod'
import type { Operation } from '../contract/access.ts'
import type { App } from '../runtime/env.ts'

export type Api = OpenAPIHono<App>

/** A header that only some calls read. */
export type CallHeader = 'Idempotency-Key' | 'If-Match' | 'X-Order-Session' | 'X-Room-Pass' | 'X-Order-Proof' | 'X-Door-Pin'

/** One operation as the document describes it. */
export type Documented = {
  method: 'get' | 'post' | 'put' | 'delete'
  path: string
  /** The call's name in generated clients. */
  operation: Operation
  summary: string
  /** Further details. */
  description?: string
  /** What its path's parameters are, where `pathParameters` doesn't say. */
  params?: Record<string, string>
  before?: MiddlewareHandler<App>[]
  body?: z.ZodType
  form?: z.ZodType
  archiveOr?: z.ZodType
  bodyOptional?: boolean
  query?: z.ZodType
  answers?: z.ZodType
  text?: string
  file?: string
  switches?: z.ZodType
  edits?: z.ZodType
  status?: 200 | 201
  headers?: CallHeader[]
  errors?: number[]
}

/** The calls of each API, as they were declared. */
const declared = new WeakMap<Api, Documented[]>()

/** Registers an operation for the API's document, which is written on demand: that takes a worker longer than its routes do. */
export const document = (api: Api, call: Documented): void => {
  const calls = declared.get(api)
  if (calls) calls.push(call)
  else declared.set(api, [call])
}

/** Every call that was declared. */
export const callsOf = (api: Api): readonly Documented[] => declared.get(api) ?? []
