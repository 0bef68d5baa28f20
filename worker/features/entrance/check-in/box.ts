import { boxFeature } from '../../../box-office/feature.ts'
import { consoleVerb, doorVerb } from '../../../box-office/verb.ts'
import { updateCheckInListSchema } from '../../../contract/check-in.ts'
import { checkIn, checkInAttendees, undoAttendeeCheckIn, undoCheckIn } from './check-in.ts'
import { getDoorList } from './door.ts'
import { listCheckIns } from './list-check-ins.ts'
import { listDoorAttendees } from './list-door-attendees.ts'
import {
  createCheckInList,
  deleteCheckInList,
  getCheckInList,
  listCheckInLists,
  rotateListLink,
  takeOffLists,
  updateCheckInList,
} from './lists.ts'
import { checkInListEntity } from '../../catalogue/check-in-lists/table.ts'
import { checkInEntity } from '../../sales/attendees/check-ins-table.ts'
import { passEntity } from '../../sales/attendees/passes-table.ts'
import { pinTries } from './table.ts'
import { tryDoorPin } from './try-door-pin.ts'

/** Check-in lists and the door. */
export const checkInBox = boxFeature({
  entities: [checkInListEntity, checkInEntity, passEntity],
  tables: [pinTries],
  verbs: {
    listCheckInLists: consoleVerb.query(listCheckInLists),
    getCheckInList: consoleVerb.query(getCheckInList),
    createCheckInList: consoleVerb.command(createCheckInList),
    updateCheckInList: consoleVerb.edit(updateCheckInList, {
      schema: updateCheckInListSchema,
      standing: (box, { id }) => getCheckInList(box, id),
    }),
    deleteCheckInList: consoleVerb.command(deleteCheckInList),
    rotateListLink: consoleVerb.command(rotateListLink),
    listCheckIns: consoleVerb.query(listCheckIns),
    checkInAttendees: consoleVerb.command(checkInAttendees),
    undoAttendeeCheckIn: consoleVerb.command(undoAttendeeCheckIn),
    tryDoorPin: doorVerb.command(tryDoorPin),
    getDoorList: doorVerb.query(getDoorList),
    listDoorAttendees: doorVerb.query(listDoorAttendees),
    checkIn: doorVerb.command(checkIn),
    undoCheckIn: doorVerb.command(undoCheckIn),
  },
  onTicketDeleted: takeOffLists,
})
