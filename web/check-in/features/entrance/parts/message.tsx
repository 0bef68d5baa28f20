import type { ReactNode } from 'react'
import { usePageTitle } from '../../../../shared/lib/use-page-title.ts'
import { EmptyState } from '../../../../shared/ui/empty-state.tsx'

type Props = { icon: ReactNode; title: string; children: ReactNode; action?: ReactNode }

/** A message in place of the scanner. */
export const CheckInMessage = ({ icon, title, children, action }: Props) => {
  usePageTitle(title)
  return (
    <EmptyState icon={icon} title={title} level="h2" action={action}>
      {children}
    </EmptyState>
  )
}
