import { css } from '../../styled-system/css/index.js'

export const face = css({ display: 'flex', alignItems: 'center', gap: '2', flex: '1', minWidth: '0', textAlign: 'start' })
export const thumb = css({ display: { _tight: 'none' }, width: '8', height: '8', flexShrink: '0', borderRadius: 'sm', overflow: 'hidden' })
export const cut = css({ display: 'block', overflow: 'hidden', textOverflow: 'ellipsis', whiteSpace: 'nowrap' })
/** Two lines where a language needs them: a status or a year that is cut says something else. */
export const about = css({ display: 'block', textStyle: '12', color: 'text.muted' })
export const date = css({ whiteSpace: { base: 'nowrap', _tight: 'normal' } })
export const dot = css({
  display: 'inline-block',
  width: '2',
  height: '2',
  borderRadius: 'full',
  background: 'neutral.8',
  '&[data-status=LIVE]': { background: 'teal.8' },
})
/** In the rail the picture alone is seen. */
export const asThumb = css({ mdToDesk: { flex: '[none]', '& > :last-child': { srOnly: true } } })
