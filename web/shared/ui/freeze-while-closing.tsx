import { memo, type ReactNode } from 'react'

/** Keeps its last content while closing, so that content that empties on closing doesn't flash. */
export const FreezeWhileClosing = memo(
  ({ children }: { open: boolean; children: ReactNode }) => children,
  (_, { open }) => !open,
)
