import { VisuallyHidden } from './visually-hidden.tsx'

/** The dot between two parts of a line; none where the line breaks between them. */
export const MetaDot = () => (
  <>
    <VisuallyHidden> ·</VisuallyHidden>
    <span className="dot"> </span>
  </>
)
