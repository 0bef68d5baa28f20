import type { Affiliate, AffiliateInput } from '../../../../worker/contract/affiliates.ts'
import { resource } from '../../../shared/kit/resource.ts'
import type { Errors } from '../../../shared/lib/form-state.ts'
import { codeError } from '../../../shared/lib/setting-validation.ts'
import { atMost, email as emailFault, required } from '../../../shared/lib/validation.ts'

export const affiliates = resource<Affiliate>('affiliates')

/** The form values of an affiliate, by default a new one's. */
export const affiliateValues = (affiliate: Affiliate | null) => ({
  name: affiliate?.name ?? '',
  code: affiliate?.code ?? '',
  email: affiliate?.email ?? '',
  is_active: affiliate?.is_active ?? true,
})
export type AffiliateValues = ReturnType<typeof affiliateValues>

/** Validation errors by field. */
export const validateAffiliate = ({ name, code, email }: AffiliateValues): Errors => ({
  name: required(name) ?? atMost(name, 149),
  code: codeError(code),
  email: email.trim() ? emailFault(email) : undefined,
})

/** The request body. */
export const affiliateInput = ({ name, code, email, is_active }: AffiliateValues): AffiliateInput => ({
  name: name.trim(),
  code: code.trim(),
  email: email.trim() || null,
  is_active,
})

/** The first hundred by name, to choose from. */
export const useNamedAffiliates = (eventId: string) => {
  const { data } = affiliates.usePage(eventId, { per_page: 100, sort_by: 'name', sort_direction: 'asc' })
  return data?.data ?? []
}
