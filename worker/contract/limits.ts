/**
 * Maximum numbers of rows in one event. A bounded kind of row may be held in an array; all others are unbounded and read
 * in pages.
 */
export const mostInEvent = {
  text_images: 500,
  tickets: 1000,
  promo_codes: 10_000,
  affiliates: 10_000,
  capacity_assignments: 200,
  check_in_lists: 200,
  questions: 100,
  messages: 10_000,
} as const

/** Maximum numbers of rows in one account, for the same reason. */
export const mostInAccount = { organizers: 1000, taxes_and_fees: 200, users: 500, images: 5000 } as const

/** Maximum number of people that one message names. */
export const mostInMessage = { people: 500 } as const

/** Maximum uploads of images for texts in an hour, by account. */
export const mostImagesAnHour = 60
