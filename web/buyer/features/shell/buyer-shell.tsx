import { Trans } from '@lingui/react/macro'
import type { ReactNode } from 'react'
import { css } from '../../../styled-system/css/index.js'
import { AccessibilityLink } from '../../../shared/ui/accessibility-link.tsx'
import { Avatar } from '../../../shared/ui/avatar.tsx'
import { LanguageSwitch } from '../../../shared/ui/language-switch.tsx'
import { Logo } from '../../../shared/ui/logo.tsx'
import { OfflineBar } from '../../../shared/ui/offline-bar.tsx'
import { SkipLink } from '../../../shared/ui/skip-link.tsx'

type Props = {
  organizer?: { name: string; website?: string | null } | null
  /** At the end of the header, beside or instead of the language: the hold's clock, a share button. */
  aside?: ReactNode
  /** Without a header. */
  bare?: boolean
  /** Replaces the usual header. */
  header?: ReactNode
  /** A line under the header, for checkout. */
  ruled?: boolean
  /** The date of the data, if it comes from the cache. */
  asOf?: string | undefined
  children: ReactNode
}

const header = css({
  display: 'flex',
  alignItems: 'center',
  justifyContent: 'space-between',
  flexWrap: 'wrap',
  columnGap: '3',
  width: 'full',
  maxWidth: 'buyer',
  marginInline: 'auto',
  minHeight: '16',
  paddingInline: '4',
  _print: { display: 'none' },
})
const ground = css({ display: 'flex', flexDirection: 'column', minHeight: 'screen', textStyle: '16' })
const footer = css({
  display: 'flex',
  alignItems: 'center',
  justifyContent: 'center',
  flexWrap: 'wrap',
  rowGap: '2',
  columnGap: '4',
  paddingBlock: '8',
  textStyle: '13',
  color: 'text.muted',
  _print: { display: 'none' },
})
const organizerName = css({
  display: 'flex',
  alignItems: 'center',
  gap: '2.5',
  flex: '[1 1 5rem]',
  minWidth: '0',
  textStyle: '14',
  fontWeight: 'semibold',
})

/** The frame of every buyer page: organizer, language, footer. */
export const BuyerShell = ({ organizer, aside, bare = false, header: own, ruled = false, asOf, children }: Props) => (
  <div className={ground}>
    <SkipLink />
    <OfflineBar asOf={asOf} />
    <div className="paper">
      {own}
      {!bare && !own && (
        <div className={ruled ? css({ borderBlockEnd: 'hairline', background: 'bg.surface' }) : undefined}>
          <header className={header}>
            {organizer ? (
              <span className={organizerName}>
                <Avatar name={organizer.name} square />
                <bdi className={css({ overflow: 'hidden', textOverflow: 'ellipsis', whiteSpace: 'nowrap' })}>{organizer.name}</bdi>
              </span>
            ) : (
              <Logo size={28} />
            )}
            <div className={css({ display: 'flex', alignItems: 'center', flexWrap: 'wrap', gap: '2', flexShrink: '0', maxWidth: 'full' })}>
              <LanguageSwitch />
              {aside}
            </div>
          </header>
        </div>
      )}
      <main id="main" tabIndex={-1} className={css({ flex: '1', width: 'full', outline: 'none' })}>
        {children}
      </main>
    </div>
    <footer className={`page-foot ${footer}`}>
      <span className={css({ display: 'inline-flex', alignItems: 'center', gap: '2' })}>
        <Logo size={16} />
        <Trans>Tickets by Foyer</Trans>
      </span>
      {/* As large as a finger. */}
      <a href="/tickets" className={css({ paddingBlock: { base: '3', md: '1' }, _hover: { textDecoration: 'underline' } })}>
        <Trans>My tickets</Trans>
      </a>
      <AccessibilityLink />
    </footer>
  </div>
)
