import { call, type Answer } from './api.ts'
import { operatorToken } from './setup.ts'

/** A call of the installation's operator. */
export const asOperator = (method: string, path: string, body?: object, now?: number): Promise<Answer> =>
  call(method, `/operator${path}`, { body, headers: { authorization: `Bearer ${operatorToken}` }, ...(now === undefined ? {} : { now }) })
