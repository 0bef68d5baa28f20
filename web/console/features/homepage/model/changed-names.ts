import { msg } from '@lingui/core/macro'
import type { MessageDescriptor } from '@lingui/core'
import { homepageColours, type HomepageDesign } from '../../../../../worker/contract/homepage-design.ts'
import { isSame } from '../../../../shared/lib/form-state.ts'
import { colourNames } from './colour-names.ts'

/** The names of what differs between two designs. */
export const changedNames = (design: HomepageDesign, from: HomepageDesign): MessageDescriptor[] => [
  ...homepageColours.filter((name) => design[name] !== from[name]).map((name) => colourNames[name]),
  ...(design.background_type !== from.background_type || design.cover_blur !== from.cover_blur ? [msg`Page background`] : []),
  ...(isSame(design.sections, from.sections) ? [] : [msg`Page order`]),
]
