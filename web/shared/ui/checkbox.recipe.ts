import { css } from '../../styled-system/css/index.js'

/** A checkbox; with a dash while indeterminate. */
export const checkboxStyle = css({
  appearance: 'none',
  flexShrink: '0',
  width: '4',
  height: '4',
  marginBlock: '0.5',
  border: 'control',
  borderRadius: 'sm',
  backgroundColor: 'bg.control',
  cursor: 'pointer',
  transitionProperty: '[background-color, border-color]',
  transitionDuration: 'fast',
  // The tick is the same in both directions, so it is a picture, not borders.
  backgroundPosition: 'center',
  backgroundRepeat: 'no-repeat',
  _checked: {
    backgroundColor: 'accent',
    borderColor: 'accent',
    backgroundImage: `[url("data:image/svg+xml,%3Csvg xmlns='http://www.w3.org/2000/svg' viewBox='0 0 14 14'%3E%3Cpath d='m3.5 7.2 2.4 2.4 4.6-4.9' fill='none' stroke='white' stroke-width='1.8' stroke-linecap='round' stroke-linejoin='round'/%3E%3C/svg%3E")]`,
  },
  _indeterminate: {
    backgroundColor: 'accent',
    borderColor: 'accent',
    backgroundImage: `[url("data:image/svg+xml,%3Csvg xmlns='http://www.w3.org/2000/svg' viewBox='0 0 14 14'%3E%3Cpath d='M3.5 7h7' stroke='white' stroke-width='1.8' stroke-linecap='round'/%3E%3C/svg%3E")]`,
  },
  _disabled: { backgroundColor: 'neutral.4', borderColor: 'border.strong' },
  '&[aria-invalid=true]': { borderColor: 'border.danger' },
})
