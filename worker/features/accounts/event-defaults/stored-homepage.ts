import { defaultHomepage, type HomepageDesign } from '../../../contract/homepage-design.ts'
import type { EventDefaultsRow } from './table.ts'

/** The two colours that were settings of their own before there was a design. */
type Former = { homepage_background_colour?: string | null; homepage_primary_colour?: string | null }

/** What is stored of an account's defaults, with the colours of before as a design. */
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
