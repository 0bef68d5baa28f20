import { i18n } from '@lingui/core'
import { t } from '@lingui/core/macro'
import type { ApiKey, ApiKeyInput } from '../../../../worker/contract/api-keys.ts'
import { grants, scopeAreas, type Scope, type ScopeArea } from '../../../../worker/contract/scopes.ts'
import { resource } from '../../../shared/kit/resource.ts'
import type { Errors } from '../../../shared/lib/form-state.ts'
import { serverNow } from '../../../shared/lib/server-clock.ts'
import { atMost, required } from '../../../shared/lib/validation.ts'

export const apiKeys = resource<ApiKey>('account/api-keys')

export const rights = ['none', 'read', 'write'] as const
/** What a key may do in one area; writing includes reading. */
export type Right = (typeof rights)[number]

/** When a key ends: after so many days, never, or when it did before. */
export const ends = ['30', '90', '365', 'never', 'as-is'] as const
export type End = (typeof ends)[number]

const DAY_MS = 86_400_000

const rightIn = (scopes: readonly Scope[], area: ScopeArea): Right =>
  scopes.includes(`${area}:write`) ? 'write' : grants(scopes, `${area}:read`) ? 'read' : 'none'

const scopesOf = (areas: Record<ScopeArea, Right>): Scope[] =>
  scopeAreas.flatMap((area): Scope[] => {
    const right = areas[area]
    return right === 'none' ? [] : [`${area}:${right}`]
  })

/** The form values of a key, by default a new one's. */
export const keyValues = (key: ApiKey | null) => ({
  name: key?.name ?? '',
  scopes: Object.fromEntries(scopeAreas.map((area) => [area, rightIn(key?.scopes ?? [], area)])) as Record<ScopeArea, Right>,
  reach: (key?.event_ids ? 'chosen' : 'all') as 'all' | 'chosen',
  event_ids: key?.event_ids ?? [],
  expires_at: key ? 'as-is' : '90',
  current_password: '',
})
export type KeyValues = ReturnType<typeof keyValues>

/** When a key made now ends, in milliseconds; null for never. */
export const endOf = (end: string, now = serverNow()): number | null => (Number(end) > 0 ? now + Number(end) * DAY_MS : null)

export const validateKey = (values: KeyValues): Errors => ({
  name: required(values.name) ?? atMost(values.name, 100),
  scopes: scopesOf(values.scopes).length === 0 ? t(i18n)`Choose at least one area.` : undefined,
  event_ids: values.reach === 'chosen' && values.event_ids.length === 0 ? t(i18n)`Choose at least one event.` : undefined,
})

/** The request body. */
export const keyInput = (values: KeyValues): ApiKeyInput => {
  const end = endOf(values.expires_at)
  return {
    name: values.name.trim(),
    scopes: scopesOf(values.scopes),
    event_ids: values.reach === 'chosen' ? values.event_ids : null,
    ...(values.expires_at === 'as-is' ? {} : { expires_at: end === null ? null : new Date(end).toISOString() }),
    ...(values.current_password ? { current_password: values.current_password } : {}),
  }
}
