import { Trans } from '@lingui/react/macro'
import { css } from '../../styled-system/css/index.js'

const link = css({
  color: 'inherit',
  textStyle: '13',
  textDecoration: 'underline',
  textUnderlineOffset: '[2px]',
  borderRadius: 'sm',
  // As large as a finger, whatever surrounds it.
  paddingBlock: { base: '3', md: '1' },
})

/** The way to the statement of accessibility, which another app may have. */
export const AccessibilityLink = () => (
  <a href="/accessibility" className={link}>
    <Trans>Accessibility</Trans>
  </a>
)
