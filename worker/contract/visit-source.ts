/**
 * Where a visit came from, as reports name it: `utm:newsletter`, `aff:ELBMAG`, `site:example.com` or `widget:example.com`;
 * null for a direct visit.
 */
export type VisitSource = string | null

/** A source that isn't counted by itself, since an event has too many in a day. */
export const OTHER_SOURCE = 'other'

/** What a source's name may hold: it is shown to the organizer as text. */
export const sourcePattern = /^(?:utm|aff|site|widget):[^\p{C}]{1,60}$/u
