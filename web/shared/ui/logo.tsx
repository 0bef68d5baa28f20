import { css } from '../../styled-system/css/index.js'

/** Foyer's logo: a door's arch on violet. With a name it is an image, without one it is decorative. */
export const Logo = ({ size = 24, name }: { size?: number; name?: string }) => (
  <svg
    viewBox="0 0 24 24"
    width={size}
    height={size}
    role={name ? 'img' : undefined}
    aria-label={name}
    aria-hidden={name ? undefined : true}
    className={css({ flexShrink: '0' })}
  >
    <rect width="24" height="24" rx="6" className={css({ fill: 'violet.9' })} />
    <path d="M7.8 24V11.7a4.2 4.2 0 0 1 8.4 0V24" fill="none" stroke="white" strokeWidth="3" />
  </svg>
)
