import { boxFeature } from '../../../box-office/feature.ts'
import { consoleVerb, internalVerb } from '../../../box-office/verb.ts'
import { setRoomGate } from './gate.ts'
import { roomFigures, roomHealth } from './health.ts'
import { areRoomSettings, configureRoomJob, roomSettings } from './room-settings.ts'
import { roomGate, roomOrders } from './table.ts'

/** The box's part of the waiting room: the gate for orders, and the figures for its controller. */
export const waitingRoomBox = boxFeature({
  tables: [roomGate, roomOrders],
  verbs: {
    setRoomGate: internalVerb.command(setRoomGate),
    getRoomSettings: internalVerb.query(roomSettings),
    areRoomSettings: internalVerb.command(areRoomSettings),
    getRoomHealth: internalVerb.query(roomHealth),
    getRoomFigures: consoleVerb.query(roomFigures),
  },
  jobs: { configure_room: configureRoomJob },
})
