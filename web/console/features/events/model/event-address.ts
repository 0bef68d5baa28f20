/** The path of an event's public page. */
export const eventAddress = ({ id, slug }: { id: string; slug: string }): string => `/e/${id}/${slug}`
