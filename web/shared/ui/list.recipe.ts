import { css } from '../../styled-system/css/index.js'

/** Popups with options: menus, selects, comboboxes. */
export const listPanel = css({
  background: 'bg.raised',
  borderRadius: 'lg',
  boxShadow: 'popover',
  padding: '1',
  maxHeight: '[min(22.5rem, var(--available-height, 22.5rem))]',
  overflowY: 'auto',
  zIndex: 'popover',
  outline: '[none]',
  minWidth: '[11.25rem]',
  _open: { animation: 'pop' },
})

export const listItem = css({
  display: 'flex',
  alignItems: 'center',
  justifyContent: 'space-between',
  gap: '2',
  minHeight: '8',
  paddingBlock: '1.5',
  paddingInline: '2.5',
  borderRadius: 'md',
  textStyle: '14',
  cursor: 'pointer',
  color: 'text',
  textAlign: 'start',
  width: 'full',
  outline: '[none]',
  _highlighted: { background: 'bg.hover' },
  '&[data-disabled]': { color: 'text.muted', cursor: 'not-allowed' },
  _coarse: { minHeight: '11' },
})
