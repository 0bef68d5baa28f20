import { Trans, useLingui } from '@lingui/react/macro'
import type { CheckInList } from '../../../../worker/contract/check-in.ts'
import { formatCount } from '../../../shared/lib/format.ts'

/** How many of a list with re-entry are inside. */
export const InsideNow = ({ list }: { list: CheckInList }) => {
  const { i18n } = useLingui()
  const count = formatCount(list.inside, i18n.locale)
  return <Trans>{count} inside now</Trans>
}
