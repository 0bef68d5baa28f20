import type { ReactNode } from 'react'
import { Notice } from './notice.tsx'

/** What went wrong with a whole form, below what failed where that has a title; nothing where nothing did. */
export const FormError = ({ text, title }: { text: string | null; title?: ReactNode }) =>
  text ? (
    <Notice tone="danger" live title={title ?? text}>
      {title && text}
    </Notice>
  ) : null
