import type { BoxDb } from '../../../box-office/box-db.ts'
import { prepared } from '../../../box-office/prepared.ts'
import { events } from '../../../box-office/event-table.ts'

const owner = prepared((db) => db.select({ account_id: events.account_id }).from(events).limit(1).prepare())

/** The event's account, or undefined when the event is gone. */
export const loadOwner = (box: { db: BoxDb }): string | undefined => owner(box).all()[0]?.account_id
