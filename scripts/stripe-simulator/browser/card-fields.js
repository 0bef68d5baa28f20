// The card fields' rules: how they are grouped while typing, and what is wrong with them.

const BRANDS = [
  { name: 'Visa', pattern: /^4/, lengths: [16] },
  { name: 'Mastercard', pattern: /^(5[1-5]|2[2-7])/, lengths: [16] },
  { name: 'Amex', pattern: /^3[47]/, lengths: [15], cvc: 4 },
  { name: 'Discover', pattern: /^6/, lengths: [16] },
]

const digitsOf = (text) => text.replace(/[٠-٩]/g, (digit) => String(digit.charCodeAt(0) - 0x0660)).replace(/\D/g, '')

/** The brand of a number, from its first digits. */
export function brandOf(number) {
  return BRANDS.find(({ pattern }) => pattern.test(digitsOf(number))) ?? { name: '', lengths: [16], cvc: 3 }
}

/** The number in groups, as it stands on the card. */
export function groupedNumber(text) {
  const digits = digitsOf(text).slice(0, brandOf(text).lengths[0])
  const groups = brandOf(digits).name === 'Amex' ? /^(\d{1,4})(\d{1,6})?(\d{1,5})?/ : /^(\d{1,4})(\d{1,4})?(\d{1,4})?(\d{1,4})?/
  return (digits.match(groups) ?? []).slice(1).filter(Boolean).join(' ')
}

/** Month and year with the stroke between. `was` is what stood there before, so that it can be deleted. */
export function groupedExpiry(text, was = '') {
  let digits = digitsOf(text).slice(0, 4)
  if (/^[2-9]/.test(digits)) digits = `0${digits}`.slice(0, 4)
  if (digits.length < 2) return digits
  const deleting = text.length < was.length
  if (digits.length === 2) return deleting ? digits : `${digits} / `
  return `${digits.slice(0, 2)} / ${digits.slice(2)}`
}

/** The security code's digits. */
export function groupedCvc(text, number) {
  return digitsOf(text).slice(0, brandOf(number).cvc ?? 3)
}

/** What the API takes for a card. */
export function cardData({ number, expiry, cvc }) {
  const digits = digitsOf(expiry)
  return { number: digitsOf(number), exp_month: Number(digits.slice(0, 2)), exp_year: 2000 + Number(digits.slice(2)), cvc: digitsOf(cvc) }
}

/** The code of what is wrong with each field, for those with something wrong. */
export function problemsOf({ number, expiry, cvc }) {
  return {
    ...problem('number', numberProblem(digitsOf(number))),
    ...problem('expiry', expiryProblem(digitsOf(expiry))),
    ...problem('cvc', digitsOf(cvc).length < (brandOf(number).cvc ?? 3) ? 'incomplete_cvc' : undefined),
  }
}

const problem = (field, code) => (code ? { [field]: code } : {})

function numberProblem(digits) {
  if (digits.length < brandOf(digits).lengths[0]) return 'incomplete_number'
  const sum = [...digits].reverse().reduce((total, digit, index) => {
    const doubled = Number(digit) * (index % 2 ? 2 : 1)
    return total + (doubled > 9 ? doubled - 9 : doubled)
  }, 0)
  return sum % 10 ? 'invalid_number' : undefined
}

function expiryProblem(digits) {
  if (digits.length < 4) return 'incomplete_expiry'
  const month = Number(digits.slice(0, 2))
  const year = 2000 + Number(digits.slice(2))
  const now = new Date()
  if (month < 1 || month > 12) return 'invalid_expiry_month'
  if (year < now.getFullYear()) return 'invalid_expiry_year_past'
  return year === now.getFullYear() && month < now.getMonth() + 1 ? 'invalid_expiry_month_past' : undefined
}
