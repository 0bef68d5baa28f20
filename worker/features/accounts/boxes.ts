import { eq } from 'drizzle-orm'
import { drizzle } from 'drizzle-orm/d1'
import { boxes } from './table.ts'

/** Notes that an event went to another organizer, so that facts about that one reach it. */
export const moveBox = async (d1: D1Database, eventId: string, organizerId: string): Promise<void> => {
  await drizzle(d1).update(boxes).set({ organizer_id: organizerId }).where(eq(boxes.event_id, eventId))
}

/** Forgets a deleted event. */
export const forgetBox = async (d1: D1Database, eventId: string): Promise<void> => {
  await drizzle(d1).delete(boxes).where(eq(boxes.event_id, eventId))
}
