import { Trans, useLingui } from '@lingui/react/macro'
import { Accessibility, ArrowLeftRight, Ellipsis, Keyboard, Languages, LogOut, Monitor, Moon, Sun, UserRound } from 'lucide-react'
import { useEffect, useState } from 'react'
import { useNavigate } from 'react-router'
import { personName } from '../../../../../worker/shared/names.ts'
import { css } from '../../../../styled-system/css/index.js'
import { languageOf, locales } from '../../../../../worker/contract/languages.ts'
import { currentLocale, activateLocale } from '../../../../shared/lib/i18n.ts'
import { errorText } from '../../../../shared/lib/error-text.ts'
import { useSignOut, useMe, useSwitchAccount } from '../../../../shared/kit/session.ts'
import { listenToKeys } from '../../../../shared/lib/shortcuts.ts'
import { setTheme, useTheme } from '../../../../shared/lib/theme.ts'
import { Avatar } from '../../../../shared/ui/avatar.tsx'
import { IconButton } from '../../../../shared/ui/icon-button.tsx'
import { Menu } from '../../../../shared/ui/menu.tsx'
import { Skeleton } from '../../../../shared/ui/skeleton.tsx'
import { notify } from '../../../../shared/ui/toasts.tsx'
import { ShortcutsDialog } from './shortcuts-dialog.tsx'
import { words } from '../../../../shared/features/shell-skeleton/side-bar.recipe.ts'

const row = css({ display: 'flex', alignItems: 'center', gap: '2', width: 'full', minHeight: '8', mdToDesk: { flexDirection: 'column' } })
const cut = css({ display: 'block', overflow: 'hidden', textOverflow: 'ellipsis', whiteSpace: 'nowrap' })

/** The signed-in user's menu: profile, language, theme, accessibility, sign-out. */
export const AccountMenu = () => {
  const { t } = useLingui()
  const navigate = useNavigate()
  const leave = useSignOut()
  const switchTo = useSwitchAccount()
  const theme = useTheme()
  const { data: me } = useMe()
  const [areShown, setShown] = useState(false)
  useEffect(() => listenToKeys({ '?': () => setShown(true) }), [])
  if (!me)
    return (
      <div className={row}>
        <Skeleton width="28px" height="28px" round />
        <span className={words}>
          <Skeleton width="120px" />
        </span>
      </div>
    )
  const name = personName(me)
  const otherLocales = locales.filter((locale) => locale !== currentLocale())
  return (
    <div className={row}>
      <Avatar name={name} />
      <span className={`${css({ flex: '1', minWidth: '0' })} ${words}`}>
        <bdi className={`${cut} ${css({ textStyle: '13', fontWeight: 'medium' })}`}>{name}</bdi>
        <bdi className={`${cut} ${css({ textStyle: '12', color: 'text.muted' })}`}>
          {/* Solo organizers often name the account after themselves. */}
          {me.account.name === name ? me.email : me.account.name}
        </bdi>
      </span>
      <Menu
        placement="top-end"
        trigger={<IconButton label={t`Your menu`} icon={<Ellipsis />} />}
        items={[
          ...me.accounts
            .filter(({ id }) => id !== me.account.id)
            .map((account) => ({
              id: account.id,
              label: (
                <Trans>
                  Switch to <bdi>{account.name}</bdi>
                </Trans>
              ),
              icon: <ArrowLeftRight />,
              onSelect: () => void switchTo(account.id).catch((error: unknown) => notify({ title: errorText(error), tone: 'error' })),
            })),
          {
            id: 'profile',
            label: <Trans>Profile</Trans>,
            icon: <UserRound />,
            onSelect: () => void navigate('/manage/profile'),
            separated: me.accounts.length > 1,
          },
          ...otherLocales.map((locale, index) => ({
            id: `language-${locale}`,
            label: <span lang={languageOf(locale).tag}>{languageOf(locale).name}</span>,
            icon: <Languages />,
            onSelect: () =>
              void activateLocale(locale, { save: true }).catch(() =>
                notify({ title: t`We couldn’t load this language. Check your connection.`, tone: 'error' }),
              ),
            separated: index === 0,
          })),
          theme === 'dark'
            ? { id: 'light', label: <Trans>Light theme</Trans>, icon: <Sun />, onSelect: () => setTheme('light') }
            : { id: 'dark', label: <Trans>Dark theme</Trans>, icon: <Moon />, onSelect: () => setTheme('dark') },
          ...(theme === 'system'
            ? []
            : [{ id: 'system', label: <Trans>System theme</Trans>, icon: <Monitor />, onSelect: () => setTheme('system') }]),
          {
            id: 'shortcuts',
            label: <Trans>Keyboard shortcuts</Trans>,
            icon: <Keyboard />,
            onSelect: () => setShown(true),
            separated: true,
          },
          {
            id: 'accessibility',
            label: <Trans>Accessibility</Trans>,
            icon: <Accessibility />,
            // Part of another app.
            onSelect: () => location.assign('/accessibility'),
          },
          { id: 'leave', label: <Trans>Sign out</Trans>, icon: <LogOut className="flip" />, onSelect: () => void leave() },
        ]}
      />
      <ShortcutsDialog open={areShown} onClose={() => setShown(false)} />
    </div>
  )
}
