import type { ReactNode } from 'react'
import { Notice } from './notice.tsx'

/** The error of a whole form, below a title if there is one; nothing without an error. */
export const FormError = ({ text, title }: { text: string | null; title?: ReactNode }) =>
  text ? (
    <Notice tone="danger" live title={title ?? text}>
      {title && text}
    </Notice>
  ) : null
