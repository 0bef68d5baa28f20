/**
 * How many of a thing one event has at most. What has a maximum here may be held in an array; of everything else there
 * is any number, and it is read in pages.
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

/** How many of a thing one account has at most, for the same reason. */
export const mostInAccount = { organizers: 1000, taxes_and_fees: 200, users: 500, images: 5000 } as const

/** How many people one message names at most. */
export const mostInMessage = { people: 500 } as const

/** Images for texts that one account uploads in an hour at most. */
export const mostImagesAnHour = 60
