import type { Voice } from './voice.ts'

/** How long a refund is under way, as banks really do it. */
export const bankTimes = ({ i18n }: Voice): string =>
  i18n._('mail.bank_times', {}, { message: 'Banks usually take 5 to 10 days to show a refund.' })
