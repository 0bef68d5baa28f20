import type { ReactNode } from 'react'
import { css } from '../../styled-system/css/index.js'
import { AccessibilityLink } from '../ui/accessibility-link.tsx'
import { LanguageSwitch } from '../ui/language-switch.tsx'
import { Logo } from '../ui/logo.tsx'
import { OfflineBar } from '../ui/offline-bar.tsx'

type Props = { title: ReactNode; children: ReactNode; footer?: ReactNode; wide?: boolean }

const head = css({
  display: 'flex',
  flexWrap: 'wrap',
  justifyContent: 'space-between',
  alignItems: 'center',
  padding: '4',
  paddingInline: { base: '4', md: '8' },
})
const brand = css({ display: 'flex', alignItems: 'center', gap: '2.5', textStyle: '16', fontWeight: 'semibold' })
const main = css({
  flex: '1',
  display: 'flex',
  flexDirection: 'column',
  alignItems: 'center',
  paddingInline: '4',
  paddingBlock: { base: '6', md: '16' },
})

/** The quiet page around signing in, signing up and the first steps. */
export const AuthShell = ({ title, children, footer, wide = false }: Props) => (
  <div className={css({ display: 'flex', flexDirection: 'column', minHeight: 'screen' })}>
    <OfflineBar />
    <header className={head}>
      <span className={brand}>
        <Logo size={28} />
        Foyer
      </span>
      <LanguageSwitch />
    </header>
    <main className={main}>
      <div className={css({ width: 'full' })} style={{ maxInlineSize: wide ? 560 : 400 }}>
        <h1 className={css({ textStyle: '24', fontWeight: 'semibold', marginBlockEnd: '6' })}>{title}</h1>
        {children}
        {footer && <p className={css({ textStyle: '14', color: 'text.muted', marginBlockStart: '6' })}>{footer}</p>}
      </div>
    </main>
    <footer className={css({ display: 'flex', justifyContent: 'center', padding: '4', color: 'text.muted' })}>
      <AccessibilityLink />
    </footer>
  </div>
)
