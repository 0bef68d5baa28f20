/** The number of rows that one call of a public list reads: the maximum of its total and of a page's start. */
export const PUBLIC_LIST_DEPTH = 200

const EVENTS_PER_PAGE = 24

/** The number of a page of an organizer's events, from its address. */
export const organizerPageOf = (asked: string | null | undefined): number =>
  Math.min(Math.ceil(PUBLIC_LIST_DEPTH / EVENTS_PER_PAGE), Math.max(1, Math.trunc(Number(asked)) || 1))

/** The public list's query for an organizer's page: the organizer's events, the next one first. */
export const organizerEventsQuery = (organizerId: string, page: number): Record<string, string> => ({
  'filter_fields[organizer_id][eq]': organizerId,
  sort_by: 'start_date',
  sort_direction: 'asc',
  per_page: String(EVENTS_PER_PAGE),
  page: String(page),
})
