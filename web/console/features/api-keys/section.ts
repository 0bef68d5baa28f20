import { KeyRound } from 'lucide-react'
import { listWithDrawer, type Section } from '../../../shared/kit/section.ts'

export const apiKeySection: Section = {
  area: 'account',
  group: 'developers',
  label: /*i18n*/ { id: 'section.api_keys', message: 'API keys' },
  icon: KeyRound,
  needs: 'createApiKey',
  reads: { kind: 'account/api-keys' },
  places: listWithDrawer(
    '/account/api-keys',
    () => import('./api-keys-page.tsx'),
    () => import('./api-key-drawer.tsx'),
    { picture: 'api-keys', one: 'api-key', shows: 'apiKey' },
  ),
}
