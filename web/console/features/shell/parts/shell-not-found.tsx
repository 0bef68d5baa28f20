import { SearchX } from 'lucide-react'
import type { ReactNode } from 'react'
import { ButtonLink } from '../../ui/button-link.tsx'
import { EmptyState } from '../../ui/empty-state.tsx'

type Props = { title: ReactNode; back: { to: string; label: ReactNode }; children: ReactNode }

/** Something that is not there, said inside the console's page, with the way back to its list. */
export const ShellNotFound = ({ title, back, children }: Props) => (
  <EmptyState level="h1" icon={<SearchX />} title={title} action={<ButtonLink to={back.to}>{back.label}</ButtonLink>}>
    {children}
  </EmptyState>
)
