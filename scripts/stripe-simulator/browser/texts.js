// What the card fields say, in the languages of the shop.

const en = {
  frame: 'Payment form',
  number: 'Card number',
  expiry: 'Expiry date',
  cvc: 'Security code',
  name: 'Name on card',
  country: 'Country',
  postal: 'Postal code',
  numberHint: '1234 1234 1234 1234',
  expiryHint: 'MM / YY',
  cvcHint: '3 digits',
  cvcHintLong: '4 digits',
  incomplete_number: 'Your card number is incomplete.',
  invalid_number: 'Your card number is invalid.',
  incomplete_expiry: 'Your card’s expiry date is incomplete.',
  invalid_expiry_month: 'Your card’s expiry date is invalid.',
  invalid_expiry_year_past: 'Your card’s expiry year is in the past.',
  invalid_expiry_month_past: 'Your card’s expiry date is in the past.',
  incomplete_cvc: 'Your card’s security code is incomplete.',
}

const ar = {
  frame: 'نموذج الدفع',
  number: 'رقم البطاقة',
  expiry: 'تاريخ الانتهاء',
  cvc: 'رمز الأمان',
  name: 'الاسم على البطاقة',
  country: 'البلد',
  postal: 'الرمز البريدي',
  numberHint: '1234 1234 1234 1234',
  expiryHint: 'MM / YY',
  cvcHint: '3 أرقام',
  cvcHintLong: '4 أرقام',
  incomplete_number: 'رقم بطاقتك غير مكتمل.',
  invalid_number: 'رقم بطاقتك غير صالح.',
  incomplete_expiry: 'تاريخ انتهاء بطاقتك غير مكتمل.',
  invalid_expiry_month: 'تاريخ انتهاء بطاقتك غير صالح.',
  invalid_expiry_year_past: 'سنة انتهاء بطاقتك في الماضي.',
  invalid_expiry_month_past: 'تاريخ انتهاء بطاقتك في الماضي.',
  incomplete_cvc: 'رمز أمان بطاقتك غير مكتمل.',
}

/** The API's errors that a buyer sees; in English the API's own words stand. */
const errorsInArabic = {
  card_declined: 'تم رفض بطاقتك.',
  insufficient_funds: 'رصيد بطاقتك غير كافٍ.',
  expired_card: 'انتهت صلاحية بطاقتك.',
  incorrect_cvc: 'رمز أمان بطاقتك غير صحيح.',
  incorrect_number: 'رقم بطاقتك غير صحيح.',
  processing_error: 'حدث خطأ أثناء معالجة بطاقتك. حاول مرة أخرى بعد قليل.',
  api_connection_error: 'تعذّر الاتصال بمزوّد الدفع. تحقق من اتصالك بالإنترنت وحاول مرة أخرى.',
}

/** The language a locale asks for, of those that are here. */
export function languageOf(locale) {
  const wanted = !locale || locale === 'auto' ? navigator.language : locale
  return wanted.startsWith('ar') ? 'ar' : 'en'
}

export function textsOf(locale) {
  return languageOf(locale) === 'ar' ? ar : en
}

/** An error in the buyer's language. */
export function localized(error, locale) {
  if (languageOf(locale) !== 'ar') return error
  const message = errorsInArabic[error.decline_code] ?? errorsInArabic[error.code] ?? errorsInArabic[error.type]
  return message ? { ...error, message } : error
}
