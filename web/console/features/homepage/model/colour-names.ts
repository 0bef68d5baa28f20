import { msg } from '@lingui/core/macro'
import type { MessageDescriptor } from '@lingui/core'
import type { HomepageColour, HomepageSection } from '../../../../../worker/contract/homepage-design.ts'

/** The names of a design's colours, in the order of their fields. */
export const colourNames: Record<HomepageColour, MessageDescriptor> = {
  background_color: msg`Background`,
  content_background_color: msg`Content background`,
  primary_color: msg`Primary`,
  secondary_color: msg`Secondary`,
  text_color: msg`Text`,
  ticket_widget_color: msg`Ticket box`,
  button_text_color: msg({ message: 'Button text', context: 'colour' }),
}

/** The default colours in the light theme. */
export const ownColours: Record<HomepageColour, string> = {
  background_color: '#fcfcfc',
  content_background_color: '#fcfcfc',
  primary_color: '#8047e1',
  secondary_color: '#5b2bb5',
  text_color: '#1a1920',
  ticket_widget_color: '#ffffff',
  button_text_color: '#ffffff',
}

export const sectionNames: Record<HomepageSection, MessageDescriptor> = {
  cover: msg`Cover`,
  about: msg`About`,
  organizer: msg`Organizer`,
}
