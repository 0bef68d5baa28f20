import { SearchX } from 'lucide-react'
import type { ReactNode } from 'react'
import { ButtonLink } from '../../../../shared/ui/button-link.tsx'
import { EmptyState } from '../../../../shared/ui/empty-state.tsx'

type Props = { title: ReactNode; back: { to: string; label: ReactNode }; children: ReactNode }

/** A missing resource, inside the shell, with a link back to its list. */
export const ShellNotFound = ({ title, back, children }: Props) => (
  <EmptyState level="h1" icon={<SearchX />} title={title} action={<ButtonLink to={back.to}>{back.label}</ButtonLink>}>
    {children}
  </EmptyState>
)
