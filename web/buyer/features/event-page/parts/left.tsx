import { Plural } from '@lingui/react/macro'
import { css } from '../../../../styled-system/css/index.js'

const FEW_LEFT = 20
const left = css({
  textStyle: '13',
  fontWeight: 'medium',
  color: 'text.muted',
  whiteSpace: 'nowrap',
  '&[data-few]': { color: 'text.warning' },
})

/** The remaining quantity, if the organizer shows it; a warning if few are left. */
export const Left = ({ count }: { count: number }) => (
  <span data-few={count <= FEW_LEFT || undefined} className={left}>
    <Plural value={count} one="# left" other="# left" />
  </span>
)
