/** What an organizer's page asks the public list of events for: theirs, the next one first. */
export const organizerEventsQuery = (organizerId: string, page: number): Record<string, string> => ({
  'filter_fields[organizer_id][eq]': organizerId,
  sort_by: 'start_date',
  sort_direction: 'asc',
  per_page: '24',
  page: String(page),
})
