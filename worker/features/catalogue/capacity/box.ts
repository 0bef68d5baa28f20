import { boxFeature } from '../../../box-office/feature.ts'
import { consoleVerb } from '../../../box-office/verb.ts'
import { updateCapacitySchema } from '../../../contract/capacity.ts'
import { createCapacity, deleteCapacity, getCapacity, listCapacities, takeOffCapacities, updateCapacity } from './capacity.ts'
import { capacityEntity } from './table.ts'

/** Limits shared by several tickets. */
export const capacityBox = boxFeature({
  entities: [capacityEntity],
  verbs: {
    listCapacities: consoleVerb.query(listCapacities),
    getCapacity: consoleVerb.query(getCapacity),
    createCapacity: consoleVerb.command(createCapacity),
    updateCapacity: consoleVerb.edit(updateCapacity, { schema: updateCapacitySchema, standing: (box, { id }) => getCapacity(box, id) }),
    deleteCapacity: consoleVerb.command(deleteCapacity),
  },
  onTicketDeleted: takeOffCapacities,
})
