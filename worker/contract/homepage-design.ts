// Plain data without zod, because the web and the renderer import it too: the schemas are in `homepage.ts`.

/** The parts of an event's page that can be moved and hidden. Title, date and place always show. */
export const homepageSections = ['cover', 'about', 'organizer'] as const
export type HomepageSection = (typeof homepageSections)[number]

export const homepageColours = [
  'background_color',
  'content_background_color',
  'primary_color',
  'secondary_color',
  'text_color',
  'ticket_widget_color',
  'button_text_color',
] as const
export type HomepageColour = (typeof homepageColours)[number]

/** An event's page as its organizer designed it; a colour that is null is Foyer's own. */
export type HomepageDesign = Record<HomepageColour, string | null> & {
  background_type: 'COLOR' | 'COVER'
  /** Of the cover behind the page, in CSS pixels. */
  cover_blur: number
  sections: { id: HomepageSection; visible: boolean }[]
}

export const maxCoverBlur = 40

/** The part of a design that other pages of the event use: an accent. */
export type HomepageAccent = Pick<HomepageDesign, 'primary_color' | 'button_text_color'>

export const defaultHomepage: HomepageDesign = {
  background_color: null,
  content_background_color: null,
  primary_color: null,
  secondary_color: null,
  text_color: null,
  ticket_widget_color: null,
  button_text_color: null,
  background_type: 'COLOR',
  cover_blur: 24,
  sections: homepageSections.map((id) => ({ id, visible: true })),
}
