import type { MessageDescriptor } from '@lingui/core'
import { msg } from '@lingui/core/macro'

// Stripe's names of missing requirements, most specific first: a whole name, or its start or end.
const needs: readonly (readonly [name: RegExp, words: MessageDescriptor])[] = [
  [/^external_account/, msg`A bank account for your payouts`],
  [/^tos_acceptance/, msg`Accepting Stripe’s terms`],
  [/\.verification\.|^(individual|company)\.verification/, msg`An identity document`],
  [/^business_type$/, msg`Your business type`],
  [/^business_profile/, msg`What you sell and your website`],
  [/^(individual|representative|person_\w+)\b/, msg`Your name, date of birth and address`],
  [/^(owners|directors|executives|documents)\b/, msg`Your company’s owners and directors`],
  [/^company\b/, msg`Your company’s details`],
  [/^(email|representative\.email)$/, msg`Your email address`],
]

/** The provider's missing requirements without duplicates; unknown ones by the provider's name. */
export const requirementsText = (names: readonly string[], translate: (words: MessageDescriptor) => string): string[] => [
  ...new Set(
    names.map((name) => {
      const words = needs.find(([pattern]) => pattern.test(name))?.[1]
      return words ? translate(words) : name
    }),
  ),
]

const reasons: Record<string, MessageDescriptor> = {
  'action_required.requested_capabilities': msg`Continue setup to request card payments from Stripe.`,
  listed: msg`Stripe is checking whether it can serve you.`,
  platform_paused: msg`This site’s operator paused payments.`,
  'rejected.fraud': msg`Stripe closed your account because it suspects fraud.`,
  'rejected.incomplete_verification': msg`Stripe closed your account because it couldn’t verify it.`,
  'rejected.listed': msg`Stripe closed your account because you’re on a list of people it can’t serve.`,
  'rejected.other': msg`Stripe closed your account.`,
  'rejected.platform_fraud': msg`Stripe closed your account because it suspects fraud.`,
  'rejected.platform_other': msg`Stripe closed your account.`,
  'rejected.platform_terms_of_service': msg`Stripe closed your account under its terms of service.`,
  'rejected.terms_of_service': msg`Stripe closed your account under its terms of service.`,
  'requirements.past_due': msg`Stripe stopped payments until you add the missing details.`,
  'requirements.pending_verification': msg`Stripe is checking your details. This can take a few days.`,
  under_review: msg`Stripe is reviewing your account.`,
  other: msg`Stripe is reviewing your account.`,
}

/** Why charges are disabled; an unknown reason by the provider's name. */
export const disabledText = (reason: string, translate: (words: MessageDescriptor) => string): string => {
  const words = reasons[reason]
  return words ? translate(words) : reason
}

/** Whether the provider rejected the account for good: more details would not help. */
export const isRejected = (reason: string | null): boolean => reason?.startsWith('rejected.') ?? false
