import type { I18n } from '@lingui/core'
import { languageOf, locales } from '../contract/languages.ts'
import type { ProblemCode } from '../contract/problem.ts'
import { problems } from '../contract/problems.ts'
import { formatMoney } from '../contract/currency.ts'

/** The short title of a problem, the same for every occurrence. */
export const problemTitle = (i18n: I18n, code: ProblemCode): string => i18n._(problems[code].title)

const condition = (i18n: I18n, name: unknown): string | null => {
  switch (name) {
    case 'email_unconfirmed':
      return i18n._('problem.condition.email_unconfirmed', {}, { message: 'Confirm your email address.' })
    case 'no_tickets':
      return i18n._('problem.condition.no_tickets', {}, { message: 'Add at least one ticket.' })
    case 'payment_not_connected':
      return i18n._('problem.condition.payment_not_connected', {}, { message: 'Connect a payment account for your paid tickets.' })
    default:
      return null
  }
}

const money = (i18n: I18n, amount: number, currency: unknown): string | null =>
  typeof currency === 'string' ? formatMoney(amount, currency, locales.find((locale) => locale === i18n.locale) ?? 'en') : null

/** The sentence for the facts of this occurrence; null where they add nothing. */
const exactly = (i18n: I18n, code: ProblemCode, facts: Record<string, unknown>): string | null => {
  const { available, minimum, maximum, currency, conditions, used, reason, amount_refundable, width, height, strangers, names, count } =
    facts
  switch (code) {
    case 'event_cannot_go_live':
      return Array.isArray(conditions)
        ? conditions.flatMap((name) => condition(i18n, name) ?? []).join(languageOf(i18n.locale).gap) || null
        : null
    case 'email_unconfirmed':
      return reason === 'webhooks'
        ? i18n._('problem.email_unconfirmed.webhooks', {}, { message: 'Confirm your email address first. Use the link we sent you.' })
        : null
    case 'not_enough_tickets':
      return typeof available !== 'number'
        ? null
        : i18n._(
            'problem.not_enough_tickets.available',
            { available },
            {
              message:
                '{available, plural, =0 {These tickets are sold out or held by other buyers right now.} one {Only # ticket is left.} other {Only # tickets are left.}}',
            },
          )
    case 'below_min_per_order':
      return typeof minimum !== 'number'
        ? null
        : i18n._(
            'problem.below_min_per_order.minimum',
            { minimum },
            {
              message: '{minimum, plural, one {Choose at least # of this ticket.} other {Choose at least # of this ticket.}}',
            },
          )
    case 'max_per_order_exceeded':
      return typeof maximum !== 'number'
        ? null
        : i18n._(
            'problem.max_per_order_exceeded.maximum',
            { maximum },
            {
              message: '{maximum, plural, one {You can buy at most # ticket per order.} other {You can buy at most # tickets per order.}}',
            },
          )
    case 'promo_code_too_many_tickets':
      return typeof available !== 'number'
        ? null
        : i18n._(
            'problem.promo_code_too_many_tickets.available',
            { available },
            {
              message:
                '{available, plural, one {This promo code is valid for only # more ticket.} other {This promo code is valid for only # more tickets.}}',
            },
          )
    case 'promo_code_below_minimum': {
      const least = typeof minimum === 'number' ? money(i18n, minimum, currency) : null
      return (
        least &&
        i18n._(
          'problem.promo_code_below_minimum.minimum',
          { least },
          { message: 'This promo code needs tickets it applies to for at least {least}.' },
        )
      )
    }
    case 'capacity_below_used':
      return typeof used !== 'number'
        ? null
        : i18n._('problem.capacity_below_used.used', { used }, { message: 'The capacity can’t be lower than the {used} sold or held.' })
    case 'import_checked_in':
      return Array.isArray(names) && typeof names[0] === 'string' && typeof count === 'number'
        ? i18n._(
            'problem.import_checked_in.who',
            { name: names[0], count },
            {
              message:
                '{count, plural, one {{name} is checked in. Undo the check-in first.} other {{name} and others are checked in, # in all. Undo their check-ins first.}}',
            },
          )
        : null
    case 'image_too_small':
      return typeof width !== 'number' || typeof height !== 'number'
        ? null
        : i18n._(
            'problem.image_too_small.least',
            { width, height },
            { message: 'The image must be at least {width} pixels wide and {height} high.' },
          )
    case 'image_dimensions':
      return typeof width !== 'number' || typeof height !== 'number'
        ? null
        : i18n._(
            'problem.image_dimensions.most',
            { width, height },
            { message: 'The image must be at most {width} pixels wide and {height} high.' },
          )
    case 'amount_below_minimum':
    case 'amount_below_provider_minimum': {
      const least = typeof minimum === 'number' ? money(i18n, minimum, currency) : null
      if (least === null) return null
      return code === 'amount_below_minimum'
        ? i18n._('problem.amount_below_minimum.minimum', { least }, { message: 'Choose at least {least}.' })
        : i18n._('problem.amount_below_provider_minimum.minimum', { least }, { message: 'Card payments start at {least}.' })
    }
    case 'refund_exceeds_paid': {
      const most = typeof amount_refundable === 'number' ? money(i18n, amount_refundable, currency) : null
      return most && i18n._('problem.refund_exceeds_paid.most', { most }, { message: 'You can refund at most {most}.' })
    }
    case 'rate_limited':
      switch (reason) {
        case 'sent_just_now':
          return i18n._('problem.rate_limited.sent_just_now', {}, { message: 'We sent this less than a minute ago. It’s on its way.' })
        case 'sent_often':
          return i18n._(
            'problem.rate_limited.sent_often',
            {},
            { message: 'We’ve sent this several times today. Check your spam folder, or try again tomorrow.' },
          )
        case 'passwords':
          return i18n._(
            'problem.rate_limited.passwords',
            {},
            {
              message: 'Too many wrong passwords for this email. Wait a moment, or reset your password.',
            },
          )
        case 'links':
          return i18n._(
            'problem.rate_limited.links',
            {},
            { message: 'We’ve sent several emails to this address. Check your spam folder, or try again in an hour.' },
          )
        case 'exports':
          return i18n._('problem.rate_limited.exports', {}, { message: 'Too many exports in a few minutes. Try again later.' })
        case 'imports':
          return i18n._('problem.rate_limited.imports', {}, { message: 'Too many files were uploaded today. Try again later.' })
        case 'holds':
          return i18n._(
            'problem.rate_limited.holds',
            {},
            {
              message: 'Your network is holding many of these tickets right now. Try again in a minute, or from another network.',
            },
          )
        case 'free_orders':
          return i18n._(
            'problem.rate_limited.free_orders',
            {},
            { message: 'Too many free tickets were ordered from your network in the last hour. Try again later.' },
          )
        case 'daily_mails':
          if (strangers !== undefined)
            return i18n._(
              'problem.rate_limited.strangers',
              {},
              {
                message: 'You can’t email this many people you added manually in a day. Choose fewer; your limit grows each week.',
              },
            )
          return i18n._(
            'problem.rate_limited.daily_mails',
            {},
            {
              message: 'You’ve reached today’s limit of emails. Try again tomorrow; your limit grows each week.',
            },
          )
        default:
          return null
      }
    case 'mail_not_resendable':
      return reason === 'account_mail'
        ? i18n._(
            'problem.mail_not_resendable.account_mail',
            {},
            { message: 'Emails about your account can’t be resent from here. Request a new one where you got it.' },
          )
        : null
    default:
      return null
  }
}

/** One sentence about this occurrence, specific to its facts (`available`, `conditions`, `minimum`, `maximum`, `currency`, `reason` …) if there are any. */
export const problemDetail = (i18n: I18n, code: ProblemCode, facts: Record<string, unknown> = {}): string =>
  exactly(i18n, code, facts) ?? i18n._(problems[code].detail)
