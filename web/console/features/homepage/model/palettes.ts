import { msg } from '@lingui/core/macro'
import type { MessageDescriptor } from '@lingui/core'
import { homepageColours, type HomepageColour, type HomepageDesign } from '../../../../../worker/contract/homepage-design.ts'

/** All colours of a design. */
export type Colours = Record<HomepageColour, string | null>
export type Palette = { id: string; name: MessageDescriptor; colours: Colours }

const none: Colours = {
  background_color: null,
  content_background_color: null,
  primary_color: null,
  secondary_color: null,
  text_color: null,
  ticket_widget_color: null,
  button_text_color: null,
}

/** The predefined palettes; one more comes from the cover. */
export const palettes: readonly Palette[] = [
  {
    id: 'paper',
    name: msg`Paper`,
    colours: {
      background_color: '#f7f4ee',
      content_background_color: '#f7f4ee',
      primary_color: '#222858',
      secondary_color: '#4a55a8',
      text_color: '#1a1920',
      ticket_widget_color: '#ffffff',
      button_text_color: '#ffffff',
    },
  },
  {
    id: 'night',
    name: msg`Night`,
    colours: {
      background_color: '#101018',
      content_background_color: '#181822',
      primary_color: '#e0a83c',
      secondary_color: '#f0c878',
      text_color: '#f4efe4',
      ticket_widget_color: '#20202c',
      button_text_color: '#16140e',
    },
  },
  { id: 'foyer', name: msg`Foyer`, colours: none },
  {
    id: 'garden',
    name: msg`Garden`,
    colours: {
      background_color: '#e6efe8',
      content_background_color: '#f6faf7',
      primary_color: '#14463c',
      secondary_color: '#2a6a58',
      text_color: '#14211d',
      ticket_widget_color: '#ffffff',
      button_text_color: '#ffffff',
    },
  },
  {
    id: 'clay',
    name: msg`Clay`,
    colours: {
      background_color: '#f3e2d8',
      content_background_color: '#fbf3ee',
      primary_color: '#7a2e1b',
      secondary_color: '#9a4a24',
      text_color: '#2a1a14',
      ticket_widget_color: '#ffffff',
      button_text_color: '#ffffff',
    },
  },
]

/** The number of a design's colours that differ from a palette. */
export const changedFrom = (design: Pick<HomepageDesign, HomepageColour>, { colours }: Palette): number =>
  homepageColours.filter((name) => design[name] !== colours[name]).length

/** The palette a design most likely started from, and the number of changed colours. */
export const paletteOf = (
  design: Pick<HomepageDesign, HomepageColour>,
  all: readonly Palette[],
): { palette: Palette; changed: number } | null => {
  const [closest] = all.map((palette) => ({ palette, changed: changedFrom(design, palette) })).toSorted((a, b) => a.changed - b.changed)
  return closest && closest.changed <= 3 ? closest : null
}
