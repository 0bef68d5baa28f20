/** Where an image is served from; null where there is none. */
export const imageUrl = <T extends string | null>(id: T): T => (id && `/api/public/images/${id}`) as T
