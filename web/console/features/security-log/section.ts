import { ShieldCheck } from 'lucide-react'
import type { Section } from '../../../shared/kit/section.ts'

export const securityLogSection: Section = {
  area: 'account',
  group: 'account',
  label: /*i18n*/ { id: 'section.security_log', message: 'Security log' },
  icon: ShieldCheck,
  needs: 'listAuditLog',
  reads: { kind: 'account/audit-log' },
  places: [{ path: '/account/security', load: () => import('./security-log-page.tsx'), picture: 'account-security' }],
}
