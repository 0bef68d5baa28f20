import { expect } from 'vitest'
import type { Member } from './api.ts'

/** Designs an event's page and publishes that. */
export const design = async ({ member, eventId }: { member: Member; eventId: string }, fields: object): Promise<void> => {
  const drafted = await member.put(`/events/${eventId}/homepage`, fields)
  expect(drafted.status, JSON.stringify(drafted.body)).toBe(200)
  const published = await member.post(`/events/${eventId}/homepage/publish`)
  expect([published.status, published.body.data.draft]).toEqual([200, null])
}
