import { defaultHomepage, type HomepageDesign } from '../../../contract/homepage-design.ts'
import type { EventDefaultsRow } from './table.ts'

/** The two former settings for colours, from before designs. */
type Former = { homepage_background_colour?: string | null; homepage_primary_colour?: string | null }

/** An account's stored defaults, with the former colours as a design. */
export const storedSettings = (settings: EventDefaultsRow['settings'] & Former): EventDefaultsRow['settings'] => {
  const { homepage_background_colour: background, homepage_primary_colour: primary, ...rest } = settings
  if (rest.homepage || (!background && !primary)) return rest
  const homepage: HomepageDesign = {
    ...defaultHomepage,
    background_color: background?.toLowerCase() ?? null,
    primary_color: primary?.toLowerCase() ?? null,
  }
  return { ...rest, homepage }
}
