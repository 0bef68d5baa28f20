import { capacityInputSchema, capacitySchema, updateCapacitySchema } from '../../../contract/capacity.ts'
import { list, one } from '../../../contract/common.ts'
import { consoleBox } from '../../../http/boxes.ts'
import { answer, answerEmpty, answerPage, endpoint, type Api } from '../../../http/endpoint.ts'
import { idempotent } from '../../../http/idempotent.ts'
import { idFor } from '../../../limits/idempotency.ts'
import { listQuerySchema, type ListRules } from '../../../db/lists/list-query.ts'

const path = '/events/{id}/capacity-assignments'
const member = '/events/{id}/capacity-assignments/{capacityId}'
const rules: ListRules = { sorts: ['created_at', 'name', 'capacity', 'used'], defaultDirection: 'asc', filters: ['name', 'enabled'] }

/** Limits shared by several tickets. */
export const capacityRoutes = (api: Api): void => {
  endpoint(
    api,
    {
      method: 'get',
      path,
      operation: 'listCapacityAssignments',
      summary: 'Capacity assignments',
      query: listQuerySchema,
      answers: list(capacitySchema),
    },
    async (c, { params, query }) =>
      answerPage(c, query, rules, await consoleBox(c, params.id).query('listCapacities', null), (row) => row.name),
  )
  endpoint(
    api,
    {
      method: 'post',
      path,
      operation: 'createCapacityAssignment',
      summary: 'Create a capacity assignment',
      before: [idempotent],
      body: capacityInputSchema,
      answers: one(capacitySchema),
      edits: updateCapacitySchema,
      status: 201,
    },
    async (c, { params, body }) =>
      answer(c, await consoleBox(c, params.id).command('createCapacity', { id: idFor(c, 'cap'), fields: body }), 201),
  )
  endpoint(
    api,
    {
      method: 'get',
      path: member,
      operation: 'getCapacityAssignment',
      summary: 'A capacity assignment',
      answers: one(capacitySchema),
      edits: updateCapacitySchema,
    },
    async (c, { params }) => answer(c, await consoleBox(c, params.id).query('getCapacity', params.capacityId)),
  )
  endpoint(
    api,
    {
      method: 'put',
      path: member,
      operation: 'updateCapacityAssignment',
      summary: 'Change a capacity assignment',
      errors: [409],
      body: updateCapacitySchema,
      answers: one(capacitySchema),
      edits: updateCapacitySchema,
    },
    async (c, { params, body }) =>
      answer(c, await consoleBox(c, params.id).command('updateCapacity', { id: params.capacityId, fields: body })),
  )
  endpoint(
    api,
    { method: 'delete', path: member, operation: 'deleteCapacityAssignment', summary: 'Delete a capacity assignment' },
    async (c, { params }) => answerEmpty(c, await consoleBox(c, params.id).command('deleteCapacity', params.capacityId)),
  )
}
