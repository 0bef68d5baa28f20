import { Trans, useLingui } from '@lingui/react/macro'
import type { ReactNode } from 'react'
import { css } from '../../styled-system/css/index.js'
import { usePageTitle } from '../../lib/use-page-title.ts'
import { ButtonLink } from '../../ui/button-link.tsx'
import { Logo } from '../../ui/logo.tsx'

type Props = { title: string; children: ReactNode; action?: ReactNode }

/** The specification's error page: the logo, what happened, and a way home. */
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
      <div className={css({ display: 'flex', flexWrap: 'wrap', justifyContent: 'center', gap: '2' })}>
        {action}
        <ButtonLink to="/" visual="primary">
          <Trans>Go back to the home page</Trans>
        </ButtonLink>
      </div>
    </main>
  )
}
