/** How many people one message names at most, and how many hours before the start it is sent: 90 days. */
export const mostInMessage = { people: 500, hours_before: 2160 } as const
