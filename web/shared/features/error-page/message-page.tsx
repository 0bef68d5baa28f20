import { useLingui } from '@lingui/react/macro'
import type { ReactNode } from 'react'
import { css } from '../../../styled-system/css/index.js'
import { usePageTitle } from '../../lib/use-page-title.ts'
import { Logo } from '../../ui/logo.tsx'

type Props = { title: string; children: ReactNode; /** Links onward. */ action?: ReactNode }

/** The error page: the logo, what happened, and links onward. */
export const MessagePage = ({ title, children, action }: Props) => {
  const { t } = useLingui()
  usePageTitle(title)
  return (
    <main
      className={css({
        display: 'grid',
        placeContent: 'center',
        justifyItems: 'center',
        textAlign: 'center',
        gap: '2',
        minHeight: 'screen',
        padding: '6',
      })}
    >
      <Logo size={48} name={t`Error`} />
      <h1 className={css({ textStyle: '24', fontWeight: 'semibold', marginBlockStart: '6' })}>{title}</h1>
      <p className={css({ textStyle: '16', color: 'text.muted', maxWidth: '[48ch]', marginBlockEnd: '4' })}>{children}</p>
      {action && <div className={css({ display: 'flex', flexWrap: 'wrap', justifyContent: 'center', gap: '2' })}>{action}</div>}
    </main>
  )
}
