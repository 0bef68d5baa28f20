import { css, cx } from '../../styled-system/css/index.js'
import { Link, type LinkProps } from './link.tsx'

const link = css({ color: 'accent.text', fontWeight: 'medium', borderRadius: 'sm', _hover: { textDecoration: 'underline' } })

/** A link in text, to another page of Foyer. */
export const TextLink = ({ className, ...rest }: LinkProps) => <Link {...rest} className={cx(link, className)} />
