/** Where an event's public page is. */
export const eventAddress = ({ id, slug }: { id: string; slug: string }): string => `/e/${id}/${slug}`
