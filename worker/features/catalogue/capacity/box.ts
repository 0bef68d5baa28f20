import { boxFeature } from '../../../box-office/feature.ts'
import { consoleVerb } from '../../../box-office/verb.ts'
import { updateCapacitySchema } from '../../../contract/capacity.ts'
import {
  createCapacityAssignment,
  deleteCapacityAssignment,
  getCapacityAssignment,
  listCapacityAssignments,
  takeOffCapacities,
  updateCapacityAssignment,
} from './capacity.ts'
import { capacityEntity } from './table.ts'

/** Limits shared by several tickets. */
export const capacityBox = boxFeature({
  entities: [capacityEntity],
  verbs: {
    listCapacityAssignments: consoleVerb.query(listCapacityAssignments),
    getCapacityAssignment: consoleVerb.query(getCapacityAssignment),
    createCapacityAssignment: consoleVerb.command(createCapacityAssignment),
    updateCapacityAssignment: consoleVerb.edit(updateCapacityAssignment, {
      schema: updateCapacitySchema,
      standing: (box, { id }) => getCapacityAssignment(box, id),
    }),
    deleteCapacityAssignment: consoleVerb.command(deleteCapacityAssignment),
  },
  onTicketDeleted: takeOffCapacities,
})
