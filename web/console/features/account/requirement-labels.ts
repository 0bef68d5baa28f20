import type { MessageDescriptor } from '@lingui/core'
import { msg } from '@lingui/core/macro'

// Stripe's names of missing requirements, most specific first: a whole name, or its start or end.
const needs: readonly (readonly [name: RegExp, words: MessageDescriptor])[] = [
  [/^external_account/, msg`A bank account for your payouts`],
  [/^tos_acceptance/, msg`Your agreement to Stripe’s terms`],
  [/\.verification\.|^(individual|company)\.verification/, msg`A document that proves who you are`],
  [/^business_type$/, msg`Whether you are a person or a company`],
  [/^business_profile/, msg`What you sell, and your website`],
  [/^(individual|representative|person_\w+)\b/, msg`Details about you: name, date of birth, address`],
  [/^(owners|directors|executives|documents)\b/, msg`Who owns and leads the company`],
  [/^company\b/, msg`Details about your company`],
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
  'action_required.requested_capabilities': msg`Stripe has yet to be asked to let you take card payments.`,
  listed: msg`Stripe is checking whether you are on a list of people it may not serve.`,
  platform_paused: msg`Payments were paused by whoever runs this installation.`,
  'rejected.fraud': msg`Stripe has closed the account because it suspects fraud.`,
  'rejected.incomplete_verification': msg`Stripe has closed the account because it could not verify it.`,
  'rejected.listed': msg`Stripe has closed the account because you are on a list of people it may not serve.`,
  'rejected.other': msg`Stripe has closed the account.`,
  'rejected.platform_fraud': msg`Stripe has closed the account because it suspects fraud.`,
  'rejected.platform_other': msg`Stripe has closed the account.`,
  'rejected.platform_terms_of_service': msg`Stripe has closed the account because of its terms of service.`,
  'rejected.terms_of_service': msg`Stripe has closed the account because of its terms of service.`,
  'requirements.past_due': msg`Stripe stopped payments until you hand in what is missing.`,
  'requirements.pending_verification': msg`Stripe is checking what you handed in. That can take a few days.`,
  under_review: msg`Stripe is reviewing the account.`,
  other: msg`Stripe is reviewing the account.`,
}

/** Why charges are disabled; an unknown reason by the provider's name. */
export const disabledText = (reason: string, translate: (words: MessageDescriptor) => string): string => {
  const words = reasons[reason]
  return words ? translate(words) : reason
}

/** Whether the provider rejected the account for good: more details would not help. */
export const isRejected = (reason: string | null): boolean => reason?.startsWith('rejected.') ?? false
