/** The key of a place's query: the page's first data is stored under it before the page is loaded. */
export const placeKey = (eventId: string, token: string): string[] => ['waitlist-place', eventId, token]
