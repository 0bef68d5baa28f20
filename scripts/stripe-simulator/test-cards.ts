/** How a card is declined: Stripe's error code, its decline code and the words for the buyer. */
export interface Decline {
  code: string
  declineCode: string
  message: string
}

/** What a test payment method does, beyond succeeding. */
export interface Behaviour {
  /** The bank asks its customer first (3-D Secure). */
  authenticate?: boolean
  /** The bank refuses the charge. */
  decline?: Decline
  /** The charge stays pending for a while; `never` until it is settled by hand or cancelled. */
  delayed?: 'succeeded' | 'failed' | 'never'
  /** A refund starts pending, or succeeds and fails later. */
  refund?: 'pending' | 'fail'
  /** The buyer disputes the charge at once; an inquiry moves no money yet. */
  dispute?: { reason: string; inquiry: boolean }
  /** The money is available at once. */
  bypassPending?: boolean
}

export interface TestCard {
  number: string
  /** The ready-made payment methods that stand for it. */
  names: string[]
  brand: 'visa' | 'mastercard' | 'amex' | 'discover'
  funding: 'credit' | 'debit' | 'prepaid'
  country: string
  behaviour: Behaviour
}

function decline(code: string, declineCode: string, message: string): Decline {
  return { code, declineCode, message }
}

const DECLINED = decline('card_declined', 'generic_decline', 'Your card was declined.')
const INSUFFICIENT = decline('card_declined', 'insufficient_funds', 'Your card has insufficient funds.')

function card(number: string, names: string[], behaviour: Behaviour = {}, kind: Partial<TestCard> = {}): TestCard {
  return { number, names, brand: 'visa', funding: 'credit', country: 'US', behaviour, ...kind }
}

/** A decline's payment methods have two spellings in Stripe's documentation. */
function declines(number: string, name: string, reason: Decline): TestCard {
  return card(number, [`pm_card_${name}`, `pm_card_visa_${name}`], { decline: reason })
}

/** Stripe's documented test cards. */
const CARDS: TestCard[] = [
  card('4242424242424242', ['pm_card_visa', 'pm_card_us']),
  card('4000056655665556', ['pm_card_visa_debit'], {}, { funding: 'debit' }),
  card('5555555555554444', ['pm_card_mastercard'], {}, { brand: 'mastercard' }),
  card('2223003122003222', ['pm_card_mastercard_2'], {}, { brand: 'mastercard' }),
  card('5200828282828210', ['pm_card_mastercard_debit'], {}, { brand: 'mastercard', funding: 'debit' }),
  card('5105105105105100', ['pm_card_mastercard_prepaid'], {}, { brand: 'mastercard', funding: 'prepaid' }),
  card('378282246310005', ['pm_card_amex'], {}, { brand: 'amex' }),
  card('6011111111111117', ['pm_card_discover'], {}, { brand: 'discover' }),
  card('4000002760000016', ['pm_card_de'], {}, { country: 'DE' }),
  card('4000000000000077', ['pm_card_bypassPending'], { bypassPending: true }),
  declines('4000000000000002', 'chargeDeclined', DECLINED),
  declines('4000000000009995', 'chargeDeclinedInsufficientFunds', INSUFFICIENT),
  declines('4000000000009987', 'chargeDeclinedLostCard', decline('card_declined', 'lost_card', 'Your card was declined.')),
  declines('4000000000009979', 'chargeDeclinedStolenCard', decline('card_declined', 'stolen_card', 'Your card was declined.')),
  declines('4000000000000069', 'chargeDeclinedExpiredCard', decline('expired_card', 'expired_card', 'Your card has expired.')),
  declines(
    '4000000000000127',
    'chargeDeclinedIncorrectCvc',
    decline('incorrect_cvc', 'incorrect_cvc', "Your card's security code is incorrect."),
  ),
  declines(
    '4000000000000119',
    'chargeDeclinedProcessingError',
    decline('processing_error', 'processing_error', 'An error occurred while processing your card. Try again in a little bit.'),
  ),
  declines(
    '4000000000006975',
    'chargeDeclinedVelocityLimitExceeded',
    decline(
      'card_declined',
      'card_velocity_exceeded',
      'Your card was declined for making repeated attempts too frequently or exceeding its amount limit.',
    ),
  ),
  card('4100000000000019', ['pm_card_radarBlock'], { decline: decline('card_declined', 'fraudulent', 'Your card was declined.') }),
  card('4000002500003155', ['pm_card_authenticationRequiredOnSetup'], { authenticate: true }),
  card('4000002760003184', ['pm_card_authenticationRequired'], { authenticate: true }),
  card('4000003800000446', ['pm_card_authenticationRequiredSetupForOffSession'], { authenticate: true }),
  card('4000000000003220', ['pm_card_threeDSecure2Required'], { authenticate: true }),
  card('4000000000003063', ['pm_card_threeDSecureRequired'], { authenticate: true }),
  card('4000000000003055', ['pm_card_threeDSecureOptional']),
  card('4000008400001629', ['pm_card_threeDSecureRequiredChargeDeclined'], { authenticate: true, decline: DECLINED }),
  card('4000008260003178', ['pm_card_authenticationRequiredChargeDeclinedInsufficientFunds'], {
    authenticate: true,
    decline: INSUFFICIENT,
  }),
  card('4000000000007726', ['pm_card_pendingRefund'], { refund: 'pending' }),
  card('4000000000005126', ['pm_card_refundFail'], { refund: 'fail' }),
  card('4000000000000259', ['pm_card_createDispute'], { dispute: { reason: 'fraudulent', inquiry: false } }),
  card('4000000000002685', ['pm_card_createDisputeProductNotReceived'], { dispute: { reason: 'product_not_received', inquiry: false } }),
  card('4000000000001976', ['pm_card_createDisputeInquiry'], { dispute: { reason: 'fraudulent', inquiry: true } }),
  // Stripe documents no card that stays pending; these two exist here only, so that a card form can show it.
  card('4000000000090003', ['pm_card_processing'], { delayed: 'succeeded' }),
  card('4000000000090011', ['pm_card_processingFail'], { delayed: 'failed' }),
]

export interface TestDebit {
  names: string[]
  type: 'us_bank_account' | 'sepa_debit'
  /** The account number or IBAN. */
  number: string
  behaviour: Behaviour
}

const BANK_DECLINE = decline(
  'payment_intent_payment_attempt_failed',
  'insufficient_funds',
  'The customer’s bank account has insufficient funds.',
)

/** Stripe's documented bank debits: slow to succeed, slow to fail. */
const DEBITS: TestDebit[] = [
  {
    names: ['pm_usBankAccount_success', 'pm_usBankAccount'],
    type: 'us_bank_account',
    number: '000123456789',
    behaviour: { delayed: 'succeeded' },
  },
  {
    names: ['pm_usBankAccount_insufficientFunds'],
    type: 'us_bank_account',
    number: '000222222227',
    behaviour: { delayed: 'failed', decline: BANK_DECLINE },
  },
  { names: ['pm_usBankAccount_processing'], type: 'us_bank_account', number: '000000000009', behaviour: { delayed: 'never' } },
  {
    names: ['pm_successDelayed_de', 'pm_success_de'],
    type: 'sepa_debit',
    number: 'DE08370400440532013003',
    behaviour: { delayed: 'succeeded' },
  },
  {
    names: ['pm_failedDelayed_de', 'pm_failed_de', 'pm_insufficientFunds_de'],
    type: 'sepa_debit',
    number: 'DE78370400440532013004',
    behaviour: { delayed: 'failed', decline: BANK_DECLINE },
  },
]

/** The failure of a delayed payment whose method names none. */
export const DELAYED_FAILURE = decline('payment_intent_payment_attempt_failed', 'generic_decline', 'The payment failed.')

/** The card of a number, if it is one of the test cards. */
export function cardByNumber(number: string): TestCard | undefined {
  return CARDS.find((candidate) => candidate.number === number)
}

/** The card of a ready-made payment method such as `pm_card_visa`. */
export function cardByName(name: string): TestCard | undefined {
  return CARDS.find((candidate) => candidate.names.includes(name))
}

/** The bank account of a ready-made payment method such as `pm_usBankAccount_processing`. */
export function debitByName(name: string): TestDebit | undefined {
  return DEBITS.find((candidate) => candidate.names.includes(name))
}

/** The bank account of an account number or IBAN. */
export function debitByNumber(number: string): TestDebit | undefined {
  return DEBITS.find((candidate) => candidate.number === number)
}

/** The check digit that guards a card number against slips of the finger. */
export function passesLuhn(number: string): boolean {
  let sum = 0
  ;[...number].reverse().forEach((digit, index) => {
    const doubled = Number(digit) * (index % 2 === 1 ? 2 : 1)
    sum += doubled > 9 ? doubled - 9 : doubled
  })
  return number.length > 0 && sum % 10 === 0
}
