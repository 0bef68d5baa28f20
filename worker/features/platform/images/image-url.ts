/** The path an image is served at; null for none. */
export const imageUrl = <T extends string | null>(id: T): T => (id && `/api/public/images/${id}`) as T
