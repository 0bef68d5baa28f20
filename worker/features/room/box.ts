import { boxFeature } from '../../box-office/feature.ts'
import { consoleVerb, internalVerb } from '../../box-office/verb.ts'
import { setRoomGate } from './gate.ts'
import { roomFigures, roomHealth } from './health.ts'
import { personOrders, roomGate, roomOrders } from './table.ts'

/** What the box has of its waiting room: whether orders need a pass, and what its controller asks. */
export const roomBox = boxFeature({
  tables: [roomGate, roomOrders, personOrders],
  verbs: {
    setRoomGate: internalVerb.command(setRoomGate),
    getRoomHealth: internalVerb.query(roomHealth),
    getRoomFigures: consoleVerb.query(roomFigures),
  },
})
