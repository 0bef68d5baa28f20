import { Trans, useLingui } from '@lingui/react/macro'
import { Search } from 'lucide-react'
import { css, cx } from '../../../../styled-system/css/index.js'
import { Tooltip } from '../../../../shared/ui/tooltip.tsx'
import { item, words } from '../../../../shared/features/shell-skeleton/side-bar.recipe.ts'

const button = css({ width: 'full', textAlign: 'start' })
const keys = css({
  marginInlineStart: 'auto',
  paddingInline: '1.5',
  border: 'strong',
  borderRadius: 'sm',
  background: 'bg.control',
  textStyle: '12',
  fontFamily: 'body',
  mdToDesk: { display: 'none' },
  _coarse: { display: 'none' },
})
/** As labelled on the keys: German keyboards have "Strg". */
export const findShortcut = (locale: string): string =>
  /Mac|iP(hone|ad)/.test(navigator.userAgent) ? '⌘K' : `${locale === 'de' ? 'Strg' : 'Ctrl'} K`

/** Opens the command palette, with its shortcut. */
export const FindButton = ({ isRail, onOpen }: { isRail: boolean; onOpen: () => void }) => {
  const { t, i18n } = useLingui()
  const shortcut = findShortcut(i18n.locale)
  return (
    <Tooltip label={`${t`Find`} · ${shortcut}`} when={isRail}>
      <button type="button" className={cx(item, button)} aria-keyshortcuts="Meta+K Control+K" onClick={onOpen}>
        <Search />
        <span className={words}>
          <Trans>Find</Trans>
        </span>
        <kbd aria-hidden="true" dir="ltr" className={keys}>
          {shortcut}
        </kbd>
      </button>
    </Tooltip>
  )
}
