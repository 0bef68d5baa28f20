import type { I18n, MessageDescriptor } from '@lingui/core'
import type { z } from 'zod'
import { problems } from '../contract/problems.ts'

/** What the contract's schemas refuse with, by key (`validation.max_50`, `validation.min_16` and their like are read from their number). */
const validationSentences: Record<string, MessageDescriptor> = {
  'validation.own_address': /*i18n*/ { id: 'validation.own_address', message: 'You already have this ticket. Enter someone else’s email.' },
  'validation.later_step': /*i18n*/ { id: 'validation.later_step', message: 'A later step must end closer to the start.' },
  'validation.falling_step': /*i18n*/ { id: 'validation.falling_step', message: 'A later step can’t give back more.' },
  'validation.promo_or_total': /*i18n*/ {
    id: 'validation.promo_or_total',
    message: 'Use a promo code or another total, not both.',
  },
  'validation.below_charges': /*i18n*/ {
    id: 'validation.below_charges',
    message: 'This doesn’t cover the fixed taxes and fees of these tickets. Enter more, or 0.',
  },
  'validation.event_over': /*i18n*/ { id: 'validation.event_over', message: 'The event is over. Choose another way to pay.' },
  'validation.unknown_database': /*i18n*/ {
    id: 'validation.unknown_database',
    message: 'There is no database with this name. Use the name of a binding.',
  },
  'validation.required': /*i18n*/ { id: 'validation.required', message: 'This is required.' },
  'validation.one_line': /*i18n*/ { id: 'validation.one_line', message: 'Enter this on one line, without control characters.' },
  'validation.text': /*i18n*/ { id: 'validation.text', message: 'This contains characters we can’t store. Remove them.' },
  'validation.too_many_tags': /*i18n*/ {
    id: 'validation.too_many_tags',
    message: 'This text has too much formatting. Remove some of it.',
  },
  'validation.no_address': /*i18n*/ { id: 'validation.no_address', message: 'Enter a name without a web address.' },
  'validation.email': /*i18n*/ { id: 'validation.email', message: 'Enter a valid email address.' },
  'validation.url': /*i18n*/ { id: 'validation.url', message: 'Enter a full web address that starts with https:// or http://.' },
  'validation.webhook_https': /*i18n*/ { id: 'validation.webhook_https', message: 'Enter an address that starts with https://.' },
  'validation.webhook_private': /*i18n*/ {
    id: 'validation.webhook_private',
    message: 'This is a private address. Use one the internet can reach.',
  },
  'validation.webhook_unresolvable': /*i18n*/ {
    id: 'validation.webhook_unresolvable',
    message: 'We can’t find this address. Check the spelling.',
  },
  'validation.no_archive': /*i18n*/ {
    id: 'validation.no_archive',
    message: 'There is no export at this address. Check the address and the token.',
  },
  'validation.webhook_own': /*i18n*/ { id: 'validation.webhook_own', message: 'This is Foyer’s own address. Use your program’s.' },
  'validation.timezone': /*i18n*/ { id: 'validation.timezone', message: 'Choose a time zone from the list.' },
  'validation.date': /*i18n*/ { id: 'validation.date', message: 'Enter a date and a time.' },
  'validation.amount': /*i18n*/ { id: 'validation.amount', message: 'Enter an amount of 0 or more that is valid in this currency.' },
  'validation.amount_step': /*i18n*/ {
    id: 'validation.amount_step',
    message: 'Enter an amount of 0 or more, in steps of 0.010.',
  },
  'validation.quantity': /*i18n*/ { id: 'validation.quantity', message: 'Enter a whole number in the allowed range.' },
  'validation.colour': /*i18n*/ { id: 'validation.colour', message: 'Enter a hex code like #fff or #1a2b3c.' },
  'validation.password': /*i18n*/ { id: 'validation.password', message: 'Use at least 8 characters.' },
  'validation.password_common': /*i18n*/ {
    id: 'validation.password_common',
    message: 'This password is too common. Choose another.',
  },
  'validation.password_personal': /*i18n*/ {
    id: 'validation.password_personal',
    message: 'Your name or email address is easy to guess. Choose another password.',
  },
  'validation.current_password': /*i18n*/ { id: 'validation.current_password', message: 'That’s not your current password.' },
  'validation.passwords_differ': /*i18n*/ { id: 'validation.passwords_differ', message: 'Passwords are not the same.' },
  'validation.one_price': /*i18n*/ { id: 'validation.one_price', message: 'Add at least one price.' },
  'validation.pin': /*i18n*/ { id: 'validation.pin', message: 'Use 4 to 8 digits.' },
  'validation.one_ticket': /*i18n*/ { id: 'validation.one_ticket', message: 'Select at least one ticket.' },
  'validation.in_future': /*i18n*/ { id: 'validation.in_future', message: 'Choose a time in the future.' },
  'validation.end_before_start': /*i18n*/ { id: 'validation.end_before_start', message: 'The end must be after the start.' },
  'validation.skipped_time': /*i18n*/ {
    id: 'validation.skipped_time',
    message: 'This time doesn’t exist on that day because the clocks go forward.',
  },
  'validation.max_below_min': /*i18n*/ { id: 'validation.max_below_min', message: 'The maximum can’t be below the minimum.' },
  'validation.max_per_person': /*i18n*/ {
    id: 'validation.max_per_person',
    message: 'You can’t buy more tickets for this event with this email.',
  },
  'validation.one_time': /*i18n*/ { id: 'validation.one_time', message: 'Choose either a time or hours before the start.' },
  'validation.not_to_people': /*i18n*/ {
    id: 'validation.not_to_people',
    message: 'Later buyers can only be added to all attendees or to ticket holders.',
  },
  'validation.one_person': /*i18n*/ { id: 'validation.one_person', message: 'Choose at least one person.' },
  'validation.max_people': /*i18n*/ { id: 'validation.max_people', message: 'Choose at most 500 people.' },
  'validation.placeholder': /*i18n*/ {
    id: 'validation.placeholder',
    message: 'Only first_name, event and order_link work in braces. Check the spelling.',
  },
  'validation.subject_placeholder': /*i18n*/ {
    id: 'validation.subject_placeholder',
    message: 'Only first_name and event work in braces here. Check the spelling.',
  },
  'validation.unknown_id': /*i18n*/ { id: 'validation.unknown_id', message: 'This doesn’t exist.' },
  'validation.unknown_sort': /*i18n*/ { id: 'validation.unknown_sort', message: 'This list can’t be sorted by that.' },
  'validation.unknown_filter': /*i18n*/ { id: 'validation.unknown_filter', message: 'This list can’t be filtered by that.' },
  'validation.attendee_missing': /*i18n*/ { id: 'validation.attendee_missing', message: 'Enter one attendee for each ticket.' },
  'validation.too_many_attendees': /*i18n*/ { id: 'validation.too_many_attendees', message: 'There are more attendees than tickets.' },
  'validation.one_price_only': /*i18n*/ { id: 'validation.one_price_only', message: 'Only a tiered ticket has several prices.' },
  'validation.free_has_no_price': /*i18n*/ { id: 'validation.free_has_no_price', message: 'A free ticket has no price. Enter 0.' },
  'validation.price_required': /*i18n*/ { id: 'validation.price_required', message: 'Enter a price above 0, or make it a free ticket.' },
  'validation.one_option': /*i18n*/ { id: 'validation.one_option', message: 'Add at least one option.' },
  'validation.option_twice': /*i18n*/ { id: 'validation.option_twice', message: 'This option already exists.' },
  'validation.every_question_once': /*i18n*/ {
    id: 'validation.every_question_once',
    message: 'Name every question of the event exactly once.',
  },
  'validation.unknown_option': /*i18n*/ { id: 'validation.unknown_option', message: 'Choose one of the options.' },
  'validation.one_answer': /*i18n*/ { id: 'validation.one_answer', message: 'Give one answer.' },
  'validation.real_day': /*i18n*/ { id: 'validation.real_day', message: 'Enter a date that exists, like 2027-06-01.' },
  'validation.answered_twice': /*i18n*/ { id: 'validation.answered_twice', message: 'This is already answered.' },
  'validation.answer_missing': /*i18n*/ { id: 'validation.answer_missing', message: 'Answer every required question.' },
  'validation.every_section_once': /*i18n*/ {
    id: 'validation.every_section_once',
    message: 'Name cover, about and organizer exactly once.',
  },
  'validation.every_ticket_once': /*i18n*/ { id: 'validation.every_ticket_once', message: 'Name every ticket of the event exactly once.' },
  'validation.currency_loses_digits': /*i18n*/ {
    id: 'validation.currency_loses_digits',
    message: 'Some prices have decimals this currency doesn’t have. Change the prices first.',
  },
  'validation.rate': /*i18n*/ { id: 'validation.rate', message: 'Enter a rate from 0 to 100 %.' },
  'validation.prefix': /*i18n*/ {
    id: 'validation.prefix',
    message: 'Use at most 20 letters, digits, - or _, and begin with a letter or digit.',
  },
  'validation.promo_code': /*i18n*/ { id: 'validation.promo_code', message: 'Use 3 to 50 letters, digits, - or _.' },
  'validation.included_percentage_only': /*i18n*/ {
    id: 'validation.included_percentage_only',
    message: 'Only a percentage tax can be included in the price.',
  },
  'validation.user_in_account': /*i18n*/ { id: 'validation.user_in_account', message: 'This person is already in your account.' },
  'validation.user_deactivated': /*i18n*/ {
    id: 'validation.user_deactivated',
    message: 'This person was deactivated. Reactivate them in the list instead.',
  },
  'validation.invited_already': /*i18n*/ {
    id: 'validation.invited_already',
    message: 'This person is already invited. Resend the invitation from the list.',
  },
  'validation.to_before_from': /*i18n*/ { id: 'validation.to_before_from', message: 'Choose the same day or a later one.' },
  'validation.range_too_long': /*i18n*/ { id: 'validation.range_too_long', message: 'Choose at most five years.' },
  'validation.csv_kind': /*i18n*/ {
    id: 'validation.csv_kind',
    message: 'Say in the column “Row” what this is, as in the template.',
  },
  'validation.csv_choice': /*i18n*/ { id: 'validation.csv_choice', message: 'We don’t know this value. Use one from the template.' },
  'validation.csv_price_first': /*i18n*/ { id: 'validation.csv_price_first', message: 'Put this price below its ticket.' },
  'validation.csv_event_first': /*i18n*/ { id: 'validation.csv_event_first', message: 'Put this row below its event.' },
  'validation.csv_event_here': /*i18n*/ {
    id: 'validation.csv_event_here',
    message: 'Events can’t be imported into an event. Import them from the list of events.',
  },
  'validation.import_cells': /*i18n*/ { id: 'validation.import_cells', message: 'This row has more cells than there are columns.' },
  'validation.import_ticket': /*i18n*/ { id: 'validation.import_ticket', message: 'No ticket has this name.' },
  'validation.import_price': /*i18n*/ { id: 'validation.import_price', message: 'This ticket has several prices. Choose one.' },
  'validation.import_sold_out': /*i18n*/ { id: 'validation.import_sold_out', message: 'No tickets are left for this row.' },
  'validation.import_typo': /*i18n*/ { id: 'validation.import_typo', message: 'This email looks mistyped.' },
  'validation.import_language': /*i18n*/ { id: 'validation.import_language', message: 'This isn’t one of our languages.' },
  'validation.import_mapping': /*i18n*/ { id: 'validation.import_mapping', message: 'This mapping can’t be read. Send it as JSON.' },
  'validation.import_twice': /*i18n*/ { id: 'validation.import_twice', message: 'Two columns become the same. Leave one out.' },
  'validation.import_every_column': /*i18n*/ { id: 'validation.import_every_column', message: 'Name a target, or null, for each column.' },
  'validation.import_corrections': /*i18n*/ {
    id: 'validation.import_corrections',
    message: 'You’ve corrected 1,000 rows. Correct the others in the file.',
  },
  'validation.import_name': /*i18n*/ { id: 'validation.import_name', message: 'Choose the column with the names.' },
  'validation.import_email': /*i18n*/ { id: 'validation.import_email', message: 'Choose the column with the email addresses.' },
  'validation.import_no_ticket': /*i18n*/ {
    id: 'validation.import_no_ticket',
    message: 'Choose the column with the tickets, or one ticket for everyone.',
  },
  'validation.terms': /*i18n*/ { id: 'validation.terms', message: 'Accept the terms to continue.' },
}

const invalid = (i18n: I18n): string => i18n._('validation.invalid', {}, { message: 'Please check the information provided is correct.' })

/** Sentences for a length or a size: how many are allowed or needed. */
const longest = (i18n: I18n, max: number): string =>
  i18n._('validation.too_long', { max }, { message: '{max, plural, one {Use at most # character.} other {Use at most # characters.}}' })
const below = (i18n: I18n, bound: number): string =>
  i18n._(
    'validation.below',
    { bound },
    { message: '{bound, plural, one {Use fewer than # character.} other {Use fewer than # characters.}}' },
  )
const shortest = (i18n: I18n, min: number): string =>
  i18n._('validation.too_short', { min }, { message: '{min, plural, one {Use at least # character.} other {Use at least # characters.}}' })
const most = (i18n: I18n, max: number): string =>
  i18n._(
    'validation.too_many',
    { max },
    { message: '{max, plural, one {At most # entry is allowed.} other {At most # entries are allowed.}}' },
  )
const fewest = (i18n: I18n, min: number): string =>
  i18n._('validation.too_few', { min }, { message: '{min, plural, one {Add at least # entry.} other {Add at least # entries.}}' })
const atMost = (i18n: I18n, max: number): string => i18n._('validation.at_most', { max }, { message: 'Enter {max} or less.' })
const atLeast = (i18n: I18n, min: number): string => i18n._('validation.at_least', { min }, { message: 'Enter {min} or more.' })

const byName = new Map<string, MessageDescriptor>([
  ...Object.entries(problems).map(([code, { detail }]) => [code, detail] as const),
  ...Object.entries(validationSentences),
])

/** Fields are refused with a key of the contract, or with the code of a problem. */
const byKey = (i18n: I18n, key: string): string | null => {
  const [, bound, length] = /^validation\.(max|below|min)_(\d+)$/.exec(key) ?? []
  if (bound) return (bound === 'max' ? longest : bound === 'below' ? below : shortest)(i18n, Number(length))
  const sentence = byName.get(key)
  return sentence ? i18n._(sentence) : null
}

const wrongType = (i18n: I18n, expected: string): string => {
  switch (expected) {
    case 'string':
      return i18n._('validation.not_text', {}, { message: 'Enter text.' })
    case 'number':
      return i18n._('validation.not_a_number', {}, { message: 'Enter a number.' })
    case 'int':
      return i18n._('validation.not_whole', {}, { message: 'Enter a whole number.' })
    case 'boolean':
      return i18n._('validation.not_boolean', {}, { message: 'Answer with true or false.' })
    case 'array':
      return i18n._('validation.not_a_list', {}, { message: 'Send a list.' })
    default:
      return invalid(i18n)
  }
}

const byFormat = (i18n: I18n, format: string): string =>
  byKey(i18n, format === 'datetime' ? 'validation.date' : `validation.${format}`) ?? invalid(i18n)

/** The sentence for a key (`validation.required`, a problem's code) or for an issue zod found, never zod's own English. What is a sentence already stays. */
export const validationSentence = (i18n: I18n, issue: z.core.$ZodIssue | string): string => {
  const key = typeof issue === 'string' ? issue : issue.message
  const known = byKey(i18n, key)
  if (known !== null) return known
  if (typeof issue === 'string') return key.startsWith('validation.') ? invalid(i18n) : key
  switch (issue.code) {
    case 'invalid_type':
      // zod leaves the input out of its issues and says in words that there was none.
      return issue.message.endsWith('received undefined')
        ? validationSentence(i18n, 'validation.required')
        : wrongType(i18n, issue.expected)
    case 'too_big':
      if (issue.origin === 'string') return longest(i18n, Number(issue.maximum))
      return issue.origin === 'array' ? most(i18n, Number(issue.maximum)) : atMost(i18n, Number(issue.maximum))
    case 'too_small':
      if (issue.origin === 'string') return shortest(i18n, Number(issue.minimum))
      return issue.origin === 'array' ? fewest(i18n, Number(issue.minimum)) : atLeast(i18n, Number(issue.minimum))
    case 'invalid_format':
      return byFormat(i18n, issue.format)
    case 'invalid_value':
      return i18n._('validation.not_a_choice', {}, { message: 'Choose one of the offered values.' })
    case 'unrecognized_keys':
      return i18n._('validation.unrecognized', {}, { message: 'This field doesn’t exist.' })
    default:
      return invalid(i18n)
  }
}
