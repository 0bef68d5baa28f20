/** How many people one message names at most. */
export const mostInMessage = { people: 500 } as const
