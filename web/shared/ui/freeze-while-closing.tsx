import { memo, type ReactNode } from 'react'

/** Stays as it was when it closed: what empties at once on closing is not seen empty while it goes. */
export const FreezeWhileClosing = memo(
  ({ children }: { open: boolean; children: ReactNode }) => children,
  (_, { open }) => !open,
)
