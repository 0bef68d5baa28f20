import { Trans } from '@lingui/react/macro'
import { css } from '../../styled-system/css/index.js'

const skip = css({
  position: 'absolute',
  insetInlineStart: '4',
  insetBlockStart: '[-12rem]',
  zIndex: 'popover',
  padding: '3',
  background: 'bg.raised',
  color: 'accent.text',
  borderRadius: 'md',
  _focus: { insetBlockStart: '2' },
})

/** The first Tab stop: skips the navigation, to `#main`. */
export const SkipLink = () => (
  <a href="#main" className={skip}>
    <Trans>Skip to content</Trans>
  </a>
)
