/** How many images one account has at most. */
export const MAX_IMAGES = 5000

/** How many images the texts of one event show at most. */
export const MAX_TEXT_IMAGES = 500

/** How many images for texts one account uploads in an hour at most. */
export const MAX_TEXT_IMAGES_AN_HOUR = 60
