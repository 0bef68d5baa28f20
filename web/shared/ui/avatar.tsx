import { css, cva, cx } from '../../styled-system/css/index.js'
import { initials } from '../lib/format.ts'

const avatar = cva({
  base: {
    display: 'inline-grid',
    placeContent: 'center',
    flexShrink: '0',
    borderRadius: 'full',
    fontWeight: 'semibold',
    userSelect: 'none',
  },
  variants: {
    tone: {
      teal: { background: 'teal.4', color: 'teal.11' },
      violet: { background: 'violet.4', color: 'violet.11' },
      blue: { background: 'blue.4', color: 'blue.11' },
      orange: { background: 'orange.4', color: 'orange.11' },
      neutral: { background: 'neutral.4', color: 'neutral.11' },
    },
    size: { sm: { width: '7', height: '7', textStyle: '12' }, md: { width: '10', height: '10', textStyle: '14' } },
    // An organizer or an account, in the page's own colour.
    square: { true: { borderRadius: 'md', background: 'accent', color: 'accent.on' } },
  },
  defaultVariants: { size: 'sm' },
})

const pictured = css({ objectFit: 'cover' })

const tones = ['teal', 'violet', 'blue', 'orange'] as const
const toneOf = (name: string): (typeof tones)[number] =>
  tones[[...name].reduce((sum, letter) => sum + (letter.codePointAt(0) ?? 0), 0) % tones.length] ?? 'teal'

type Props = { name: string; url?: string | null; size?: 'sm' | 'md'; muted?: boolean; square?: boolean }

/** A person's or organizer's picture, or their initials. Decorative: the name is beside it. */
export const Avatar = ({ name, url, size, muted, square }: Props) => {
  const look = avatar({ tone: muted ? 'neutral' : toneOf(name), size, square })
  if (url) return <img src={url} alt="" className={cx(look, pictured)} />
  return (
    <span aria-hidden="true" className={look}>
      {initials(name)}
    </span>
  )
}
