import { useLingui } from '@lingui/react'
import { languageOf } from '../../../worker/contract/languages.ts'

/** A time of this day to the second, on the reader's clock. */
export const Moment = ({ at }: { at: number }) => {
  const { i18n } = useLingui()
  const format = new Intl.DateTimeFormat(languageOf(i18n.locale).dates, {
    hour: '2-digit',
    minute: '2-digit',
    second: '2-digit',
    hourCycle: 'h23',
  })
  return <bdi>{format.format(at)}</bdi>
}
