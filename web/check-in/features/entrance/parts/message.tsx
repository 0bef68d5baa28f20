import type { ReactNode } from 'react'
import { usePageTitle } from '../../lib/use-page-title.ts'
import { EmptyState } from '../../ui/empty-state.tsx'

type Props = { icon: ReactNode; title: string; children: ReactNode; action?: ReactNode }

/** What the door says in place of the scanner. */
export const DoorMessage = ({ icon, title, children, action }: Props) => {
  usePageTitle(title)
  return (
    <EmptyState icon={icon} title={title} level="h2" action={action}>
      {children}
    </EmptyState>
  )
}
