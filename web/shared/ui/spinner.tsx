import { css } from '../../styled-system/css/index.js'

/** A spinner. Decorative: the busy element's text says so. */
export const Spinner = () => (
  <svg viewBox="0 0 16 16" aria-hidden="true" className={css({ width: '4', height: '4', flexShrink: '0', animation: 'spin' })}>
    <path d="M8 2a6 6 0 1 0 6 6" fill="none" stroke="currentColor" strokeWidth="2" strokeLinecap="round" />
  </svg>
)
