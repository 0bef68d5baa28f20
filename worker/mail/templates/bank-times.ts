import type { Voice } from './voice.ts'

/** How long banks take for a refund. */
export const bankTimes = ({ i18n }: Voice): string =>
  i18n._('mail.bank_times', {}, { message: 'Banks usually take 5 to 10 days to show a refund.' })
