import type { ReactNode } from 'react'
import { css } from '../../styled-system/css/index.js'

type Props = {
  icon?: ReactNode
  picture?: ReactNode
  title: ReactNode
  children?: ReactNode
  action?: ReactNode
  level?: 'h1' | 'h2' | 'h3'
}

const thumb = css({
  display: 'grid',
  placeContent: 'center',
  width: '10',
  height: '10',
  borderRadius: 'lg',
  background: 'accent.tint',
  color: 'accent.text',
  '& .lucide': { width: '5', height: '5' },
})

/** An empty screen: a sentence and the one next step. */
export const EmptyState = ({ icon, picture, title, children, action, level: Heading = 'h2' }: Props) => (
  <div
    className={css({
      display: 'flex',
      flexDirection: 'column',
      alignItems: 'center',
      gap: '1',
      textAlign: 'center',
      paddingBlock: '16',
      paddingInline: '4',
    })}
  >
    {picture}
    {icon && <span className={thumb}>{icon}</span>}
    <Heading className={css({ textStyle: '18', fontWeight: 'semibold', marginBlockStart: '4' })}>{title}</Heading>
    {children && <p className={css({ textStyle: '14', color: 'text.muted', maxWidth: '[44ch]', overflowWrap: 'anywhere' })}>{children}</p>}
    {action && (
      <div className={css({ display: 'flex', flexWrap: 'wrap', justifyContent: 'center', gap: '2', marginBlockStart: '5' })}>{action}</div>
    )}
  </div>
)
