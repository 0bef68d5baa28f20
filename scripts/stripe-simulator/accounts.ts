import type Stripe from 'stripe'
import { APPLICATION_ID } from './config.ts'
import { emit, type Call, type Cause } from './context.ts'
import { accountInvalid, invalidRequest } from './errors.ts'
import { newId, nowSeconds, randomToken } from './ids.ts'
import { mergedMetadata, nested, oneOf, onlyKnown, requiredText, text, webUrl, words } from './params.ts'
import type { Entry } from './store.ts'

export type AccountState = 'enabled' | 'restricted' | 'disabled'

const LINK_SECONDS = 300
const SETUP_REQUIREMENTS = [
  'business_profile.product_description',
  'business_profile.support_phone',
  'business_profile.url',
  'external_account',
  'tos_acceptance.date',
  'tos_acceptance.ip',
]
const CREATE_PARAMS = words(`
    type country email business_profile business_type capabilities company controller default_currency individual
    metadata settings tos_acceptance
  `)
const NO_ADDRESS = { city: null, country: null, line1: null, line2: null, postal_code: null, state: null }
/** Where an account's money is in another currency than the dollar. */
const CURRENCIES: Record<string, string> = {
  GB: 'gbp',
  CH: 'chf',
  CA: 'cad',
  AU: 'aud',
  JP: 'jpy',
  AE: 'aed',
  SE: 'sek',
  DK: 'dkk',
  PL: 'pln',
}
const EURO_COUNTRIES = ['AT', 'BE', 'DE', 'EE', 'ES', 'FI', 'FR', 'GR', 'HR', 'IE', 'IT', 'LT', 'LU', 'LV', 'MT', 'NL', 'PT', 'SI', 'SK']

/** `POST /v1/accounts`. */
export function createAccount(call: Call): Stripe.Account {
  const { params } = call
  onlyKnown(params, CREATE_PARAMS)
  const country = (text(params, 'country') ?? 'US').toUpperCase()
  if (!/^[A-Z]{2}$/.test(country)) throw invalidRequest(`Country '${country}' is unknown.`, 'country_unsupported', { param: 'country' })
  const id = newId('acct').slice(0, 21)
  const account: Stripe.Account = {
    id,
    object: 'account',
    business_profile: businessProfile(call),
    business_type: text(params, 'business_type') ?? null,
    capabilities: { card_payments: 'inactive', transfers: 'inactive' },
    charges_enabled: false,
    controller: { type: 'application', is_controller: true, ...standardController() },
    country,
    created: nowSeconds(),
    default_currency: text(params, 'default_currency') ?? CURRENCIES[country] ?? (EURO_COUNTRIES.includes(country) ? 'eur' : 'usd'),
    details_submitted: false,
    email: text(params, 'email') ?? null,
    external_accounts: { object: 'list', data: [], has_more: false, url: `/v1/accounts/${id}/external_accounts` },
    future_requirements: requirements([], null),
    metadata: mergedMetadata(params),
    payouts_enabled: false,
    requirements: requirements(SETUP_REQUIREMENTS, 'requirements.past_due'),
    settings: settings(),
    tos_acceptance: { date: null, ip: null, user_agent: null },
    type: oneOf(params, 'type', ['standard', 'express', 'custom']) ?? 'standard',
  }
  call.sim.store.accounts.put(null, account)
  return account
}

/** `POST /v1/accounts/:id`. */
export function updateAccount(call: Call): Stripe.Account {
  onlyKnown(call.params, CREATE_PARAMS)
  const entry = findAccount(call, call.ids[0] ?? '')
  const account = entry.object
  if ('email' in call.params) account.email = text(call.params, 'email') ?? null
  if ('business_profile' in call.params) account.business_profile = businessProfile(call)
  account.metadata = mergedMetadata(call.params, account.metadata)
  call.sim.store.accounts.touch(entry)
  emit({ ...call, account: account.id }, 'account.updated', account)
  return account
}

/** `GET /v1/accounts/:id`, and `GET /v1/account` for the account of the request itself. */
export function retrieveAccount(call: Call): Stripe.Account {
  const id = call.ids[0] ?? call.account
  if (!id) throw invalidRequest('The platform itself has no account object here; name one with Stripe-Account.')
  return findAccount(call, id).object
}

/** An account that exists and still lets the platform in. */
export function findAccount(cause: Cause, id: string): Entry<Stripe.Account> {
  const entry = cause.sim.store.accounts.get(id)
  if (!entry || entry.notes.revoked) throw accountInvalid(id)
  return entry
}

/** `POST /v1/payment_method_domains`: wallets show on that domain's pages. The same domain again is the same object. */
export function registerDomain(call: Call): Stripe.PaymentMethodDomain {
  onlyKnown(call.params, ['domain_name', 'enabled'])
  const domain_name = requiredText(call.params, 'domain_name')
  const active = { status: 'active' as const }
  return {
    id: `pmd_${Buffer.from(`${call.account} ${domain_name}`).toString('hex').slice(-24)}`,
    object: 'payment_method_domain',
    amazon_pay: active,
    apple_pay: active,
    created: nowSeconds(),
    domain_name,
    enabled: true,
    google_pay: active,
    klarna: active,
    link: active,
    livemode: false,
    paypal: active,
  }
}

/** `POST /v1/account_links`: a page on which the organizer sets the account up. */
export function createAccountLink(call: Call): Stripe.AccountLink {
  const { params, sim } = call
  onlyKnown(params, ['account', 'collect', 'collection_options', 'refresh_url', 'return_url', 'type'])
  const { object: account } = findAccount(call, requiredText(params, 'account'))
  const type = requiredText(params, 'type')
  if (type !== 'account_onboarding') {
    const message = `You cannot create \`${type}\` type Account Links for this account. Valid types: account_onboarding.`
    throw invalidRequest(message, undefined, { param: 'type' })
  }
  requiredText(params, 'refresh_url')
  requiredText(params, 'return_url')
  const created = nowSeconds()
  const link = {
    id: randomToken(13),
    accountId: account.id,
    refreshUrl: webUrl(params, 'refresh_url') ?? '',
    returnUrl: webUrl(params, 'return_url') ?? '',
    expiresAt: created + LINK_SECONDS,
    used: false,
  }
  sim.store.accountLinks.put(null, link)
  return { object: 'account_link', created, expires_at: link.expiresAt, url: `${sim.origin}/setup/s/${account.id}/${link.id}` }
}

/** What filling in the onboarding page, or a later look of Stripe at the account, makes of it. */
export function setAccountState(cause: Cause, entry: Entry<Stripe.Account>, state: AccountState): void {
  const account = entry.object
  const previous = {
    charges_enabled: account.charges_enabled,
    payouts_enabled: account.payouts_enabled,
    requirements: account.requirements,
  }
  const enabled = state === 'enabled'
  account.charges_enabled = enabled
  account.payouts_enabled = enabled
  account.details_submitted = true
  account.capabilities = { card_payments: enabled ? 'active' : 'inactive', transfers: enabled ? 'active' : 'inactive' }
  account.requirements = {
    enabled: requirements([], null),
    restricted: requirements(['individual.verification.document'], 'requirements.past_due'),
    disabled: requirements([], 'rejected.other'),
  }[state]
  account.tos_acceptance = { date: account.tos_acceptance?.date ?? nowSeconds(), ip: '127.0.0.1', user_agent: null }
  cause.sim.store.accounts.touch(entry)
  emit({ ...cause, account: account.id }, 'account.updated', account, previous)
}

/** The organizer disconnects the platform in Stripe's dashboard. */
export function revokeAccount(cause: Cause, entry: Entry<Stripe.Account>): void {
  entry.notes.revoked = true
  cause.sim.store.accounts.touch(entry)
  const application = { id: APPLICATION_ID, object: 'application', name: 'Foyer' }
  emit({ ...cause, account: entry.object.id }, 'account.application.deauthorized', application)
}

function requirements(due: string[], disabledReason: Stripe.Account.Requirements.DisabledReason | null): Stripe.Account.Requirements {
  return {
    alternatives: [],
    current_deadline: null,
    currently_due: [...due],
    disabled_reason: disabledReason,
    errors: [],
    eventually_due: [...due],
    past_due: disabledReason === 'requirements.past_due' ? [...due] : [],
    pending_verification: [],
  }
}

function standardController(): Partial<Stripe.Account.Controller> {
  return {
    fees: { payer: 'account' },
    losses: { payments: 'stripe' },
    requirement_collection: 'stripe',
    stripe_dashboard: { type: 'full' },
  }
}

function businessProfile(call: Call): Stripe.Account.BusinessProfile {
  const profile = nested(call.params, 'business_profile') ?? {}
  const part = (name: string) => text(profile, name) ?? null
  return {
    annual_revenue: null,
    estimated_worker_count: null,
    mcc: part('mcc'),
    minority_owned_business_designation: null,
    name: part('name'),
    product_description: part('product_description'),
    specified_commercial_transactions_act_url: null,
    support_address: NO_ADDRESS,
    support_email: part('support_email'),
    support_phone: part('support_phone'),
    support_url: part('support_url'),
    url: part('url'),
  }
}

function settings(): Stripe.Account.Settings {
  return {
    bacs_debit_payments: { display_name: null, service_user_number: null },
    branding: { icon: null, logo: null, primary_color: null, secondary_color: null },
    card_issuing: { tos_acceptance: { date: null, ip: null } },
    card_payments: {
      decline_on: { avs_failure: true, cvc_failure: true },
      statement_descriptor_prefix: null,
      statement_descriptor_prefix_kana: null,
      statement_descriptor_prefix_kanji: null,
    },
    dashboard: { display_name: null, timezone: 'Etc/UTC' },
    invoices: { default_account_tax_ids: null, hosted_payment_method_save: null },
    payments: {
      statement_descriptor: null,
      statement_descriptor_kana: null,
      statement_descriptor_kanji: null,
      statement_descriptor_prefix_kana: null,
      statement_descriptor_prefix_kanji: null,
    },
    payouts: { debit_negative_balances: true, schedule: { delay_days: 2, interval: 'daily' }, statement_descriptor: null },
    sepa_debit_payments: {},
  }
}
