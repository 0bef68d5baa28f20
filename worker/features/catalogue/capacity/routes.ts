import { capacityInputSchema, capacitySchema, updateCapacitySchema } from '../../../contract/capacity.ts'
import type { ListRules } from '../../../db/lists/list-query.ts'
import { crudRoutes } from '../../../http/crud-routes.ts'
import type { Api } from '../../../http/endpoint.ts'

const rules: ListRules = { sorts: ['created_at', 'name', 'capacity', 'used'], defaultDirection: 'asc', filters: ['name', 'enabled'] }

/** Limits shared by several tickets. */
export const capacityRoutes = (api: Api): void => {
  crudRoutes(api, {
    path: '/events/{id}/capacity-assignments',
    id: { prefix: 'cap', param: 'capacityId', description: 'The capacity assignment’s id.' },
    schema: capacitySchema,
    inputSchema: capacityInputSchema,
    editsSchema: updateCapacitySchema,
    rules,
    searched: (row) => row.name,
    list: { operation: 'listCapacityAssignments', summary: 'Capacity assignments' },
    create: { operation: 'createCapacityAssignment', summary: 'Create a capacity assignment' },
    get: { operation: 'getCapacityAssignment', summary: 'A capacity assignment' },
    update: { operation: 'updateCapacityAssignment', summary: 'Change a capacity assignment', errors: [409] },
    delete: { operation: 'deleteCapacityAssignment', summary: 'Delete a capacity assignment' },
  })
}
