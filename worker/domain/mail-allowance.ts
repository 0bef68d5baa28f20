const week = 7 * 24 * 3_600_000
const MAX_WEEKS = 52
const mailsASale = 5

/**
 * The number of mails an account's organizers may cause in a day: `perDay` for a new one, as many more with every week of
 * its age (milliseconds) up to a year, and five for each sale that was paid.
 */
export const dailyMails = (perDay: number, { age, paidSales }: { age: number; paidSales: number }): number =>
  perDay === 0 ? 0 : perDay * (1 + Math.min(Math.max(Math.floor(age / week), 0), MAX_WEEKS)) + paidSales * mailsASale
