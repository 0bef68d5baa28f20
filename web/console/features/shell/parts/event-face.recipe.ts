import { css } from '../../../../styled-system/css/index.js'

export const face = css({ display: 'flex', alignItems: 'center', gap: '2', flex: '1', minWidth: '0', textAlign: 'start' })
export const thumb = css({ display: { _tight: 'none' }, width: '8', height: '8', flexShrink: '0', borderRadius: 'sm', overflow: 'hidden' })
export const cut = css({ display: 'block', overflow: 'hidden', textOverflow: 'ellipsis', whiteSpace: 'nowrap' })
export const title = css({
  flex: '1',
  minWidth: '0',
  overflow: 'hidden',
  textOverflow: 'ellipsis',
  whiteSpace: { base: 'nowrap', md: 'normal' },
  lineClamp: { md: '2' },
  overflowWrap: 'anywhere',
  textStyle: '13',
  fontWeight: 'semibold',
})
export const head = css({ display: 'flex', alignItems: 'center', gap: '2' })
/** One line: if both don't fit, the status is truncated, never the date, because the dot and the page show the status too. */
export const about = css({
  display: 'flex',
  flexWrap: { _tight: 'wrap' },
  alignItems: 'center',
  columnGap: '1',
  textStyle: '12',
  color: 'text.muted',
})
export const date = css({ flexShrink: '0', whiteSpace: { base: 'nowrap', _tight: 'normal' } })
export const dot = css({
  flexShrink: '0',
  width: '2',
  height: '2',
  borderRadius: 'full',
  background: 'neutral.8',
  '&[data-status=LIVE]': { background: 'teal.8' },
})
/** Only the picture is visible in the rail. */
export const asThumb = css({ mdToDesk: { flex: '[none]', '& > :last-child': { srOnly: true } } })
