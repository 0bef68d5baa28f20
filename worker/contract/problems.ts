import { accountProblems } from './problems/accounts.ts'
import { entranceProblems } from './problems/entrance.ts'
import { eventProblems } from './problems/events.ts'
import { importProblems } from './problems/imports.ts'
import { orderProblems } from './problems/orders.ts'
import { requestProblems } from './problems/requests.ts'

/** Every problem by the `code` that a program may act on. */
export const problems = {
  ...requestProblems,
  ...accountProblems,
  ...eventProblems,
  ...orderProblems,
  ...entranceProblems,
  ...importProblems,
}
