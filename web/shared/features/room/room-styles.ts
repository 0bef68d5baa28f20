import { css } from '../../../styled-system/css/index.js'

// Styles shared by several states of the room.

export const card = css({ border: 'hairline', borderRadius: 'lg', background: 'bg.surface', padding: '5' })
export const label = css({ color: 'text.muted' })
export const figure = css({ textStyle: '40', fontWeight: 'semibold', fontVariantNumeric: 'tabular-nums', overflowWrap: 'anywhere' })
export const heading = css({ textStyle: '24', fontWeight: 'semibold' })
/** A price beside its ticket. */
export const amount = css({ fontWeight: 'medium', fontVariantNumeric: 'tabular-nums', whiteSpace: 'nowrap' })
export const quiet = css({ textStyle: '14', color: 'text.muted' })
