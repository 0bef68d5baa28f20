import { Plural } from '@lingui/react/macro'
import type { CheckInList } from '../../../../worker/contract/check-in.ts'

/** How many of a list with re-entry are inside. */
export const InsideNow = ({ list }: { list: CheckInList }) => <Plural value={list.inside} one="# inside now" other="# inside now" />
