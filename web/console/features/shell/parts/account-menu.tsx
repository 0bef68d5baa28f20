import { Trans, useLingui } from '@lingui/react/macro'
import { Accessibility, ArrowLeftRight, Ellipsis, Languages, LogOut, Monitor, Moon, Sun, UserRound } from 'lucide-react'
import { useNavigate } from 'react-router'
import { personName } from '../../../worker/contract/names.ts'
import { css } from '../../styled-system/css/index.js'
import { languageOf, locales } from '../../../worker/contract/languages.ts'
import { currentLocale, speak } from '../../lib/i18n.ts'
import { errorText } from '../../lib/error-text.ts'
import { useLeave, useMe, useSwitchAccount } from '../../lib/session.ts'
import { setTheme, useTheme } from '../../lib/theme.ts'
import { Avatar } from '../../ui/avatar.tsx'
import { IconButton } from '../../ui/icon-button.tsx'
import { Menu } from '../../ui/menu.tsx'
import { Skeleton } from '../../ui/skeleton.tsx'
import { notify } from '../../ui/toasts.tsx'
import { words } from './side-bar.recipe.ts'

const row = css({ display: 'flex', alignItems: 'center', gap: '2', width: 'full', minHeight: '8', mdToDesk: { flexDirection: 'column' } })
const cut = css({ display: 'block', overflow: 'hidden', textOverflow: 'ellipsis', whiteSpace: 'nowrap' })

/** Who is signed in, and what concerns only them: profile, language, theme, how everybody can use it, leaving. */
export const AccountMenu = () => {
  const { t } = useLingui()
  const navigate = useNavigate()
  const leave = useLeave()
  const switchTo = useSwitchAccount()
  const theme = useTheme()
  const { data: me } = useMe()
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
          {/* Who sells alone often named the account after themselves. */}
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
                  Go to <bdi>{account.name}</bdi>
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
              void speak(locale, { save: true }).catch(() =>
                notify({ title: t`This language could not be loaded. Check your connection.`, tone: 'error' }),
              ),
            separated: index === 0,
          })),
          theme === 'dark'
            ? { id: 'light', label: <Trans>Light theme</Trans>, icon: <Sun />, onSelect: () => setTheme('light') }
            : { id: 'dark', label: <Trans>Dark theme</Trans>, icon: <Moon />, onSelect: () => setTheme('dark') },
          ...(theme === 'system'
            ? []
            : [{ id: 'system', label: <Trans>Theme of the system</Trans>, icon: <Monitor />, onSelect: () => setTheme('system') }]),
          {
            id: 'accessibility',
            label: <Trans>Accessibility</Trans>,
            icon: <Accessibility />,
            // Another front has it.
            onSelect: () => location.assign('/accessibility'),
            separated: true,
          },
          { id: 'leave', label: <Trans>Sign out</Trans>, icon: <LogOut className="flip" />, onSelect: () => void leave() },
        ]}
      />
    </div>
  )
}
