import { css } from '../../../styled-system/css/index.js'

export const part = css({ display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: '2' })
export const partHead = css({ display: 'flex', alignItems: 'center', gap: '2', textStyle: '14', fontWeight: 'medium' })
export const partText = css({ textStyle: '13', color: 'text.muted' })
