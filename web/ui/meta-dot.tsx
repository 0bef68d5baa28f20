import { css } from '../styled-system/css/index.js'
import { VisuallyHidden } from './visually-hidden.tsx'

// A wide space that has the dot on its ground: where a line ends the space goes, as every space does there, and the dot with it.
const space = css({
  whiteSpace: 'normal',
  wordSpacing: '[0.6em]',
  background: '[radial-gradient(circle at 50% 54%, currentColor 0.06em, transparent 0.1em) no-repeat]',
  printColorAdjust: 'exact',
})

/** The dot between two parts of a line; none where the line breaks between them. */
export const MetaDot = () => (
  <>
    <VisuallyHidden> ·</VisuallyHidden>
    <span className={space}> </span>
  </>
)
