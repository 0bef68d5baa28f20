import { css } from '../../../../styled-system/css/index.js'

// Styles shared by the queue and device pages.
export const paneHead = css({ display: 'flex', alignItems: 'center', gap: '2', minHeight: '[4.5rem]', paddingInline: '3', flexShrink: '0' })
export const paneArea = css({ flex: '1', width: 'full', maxWidth: 'reading', marginInline: 'auto', paddingInline: '5', paddingBlock: '6' })
export const paneTitle = css({ textStyle: '24', fontWeight: 'semibold' })
export const row = css({
  display: 'flex',
  alignItems: 'center',
  gap: '4',
  minHeight: '[4.75rem]',
  paddingBlock: '3',
  textStyle: '16',
  overflowWrap: 'anywhere',
  borderBlockStart: 'hairline',
  '&:last-child': { borderBlockEnd: 'hairline' },
})
export const badge = css({
  display: 'grid',
  placeContent: 'center',
  width: '10',
  height: '10',
  borderRadius: 'full',
  flexShrink: '0',
  '& .lucide': { width: '5', height: '5' },
})
/** A dialog's text and buttons. */
export const question = css({ padding: '4', textStyle: '16', overflowWrap: 'anywhere' })
export const questionButtons = css({
  display: 'flex',
  flexWrap: 'wrap',
  justifyContent: 'flex-end',
  gap: '2',
  padding: '4',
  '& > button': { flexGrow: { base: '1', sm: '0' } },
})
export const buttonBar = css({
  position: 'sticky',
  insetBlockEnd: '0',
  display: 'flex',
  flexDirection: 'column',
  gap: '2',
  width: 'full',
  maxWidth: 'reading',
  marginInline: 'auto',
  paddingInline: '5',
  paddingBlock: '4',
  _flat: { flexDirection: 'row-reverse', maxWidth: 'full', paddingBlock: '2', '& > *': { flex: '[1 1 0]' } },
  paddingBlockEnd: '[calc(16px + env(safe-area-inset-bottom))]',
  background: 'door.bg',
})
