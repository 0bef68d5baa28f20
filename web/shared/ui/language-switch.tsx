import { Trans, useLingui } from '@lingui/react/macro'
import { Languages } from 'lucide-react'
import { useState } from 'react'
import { css } from '../../styled-system/css/index.js'
import { languageOf, locales, type Locale } from '../../../worker/contract/languages.ts'
import { activateLocale } from '../lib/i18n.ts'

const box = css({
  position: 'relative',
  display: 'inline-flex',
  alignItems: 'center',
  gap: '2',
  maxWidth: 'full',
  color: 'text.muted',
  borderRadius: 'md',
  _hover: { color: 'text', background: 'bg.hover' },
  '&:has(:focus-visible)': { outline: '[2px solid {colors.ring}]' },
})
const select = css({
  // Every language's own name is in it, shown or not: a page in Latin letters fetches no other font for that.
  _ltr: { fontFamily: 'latin' },
  appearance: 'none',
  // As wide as the current language, not as the longest one.
  fieldSizing: 'content',
  minWidth: '0',
  textOverflow: 'ellipsis',
  background: 'transparent',
  color: 'inherit',
  textStyle: '14',
  fontWeight: 'medium',
  height: 'control.md',
  _coarse: { height: 'control.lg' },
  paddingInlineStart: '9',
  paddingInlineEnd: '3',
  cursor: 'pointer',
  outline: '[none]',
  '& option': { color: 'text', background: 'bg.raised' },
})

const round = css({
  position: 'relative',
  display: 'inline-grid',
  placeContent: 'center',
  width: '11',
  height: '11',
  borderRadius: 'full',
  background: 'bg.surface',
  color: 'text',
  '& .lucide': { width: '5', height: '5' },
  '&:has(:focus-visible)': { outline: '[2px solid {colors.ring}]' },
})
const over = css({
  _ltr: { fontFamily: 'latin' },
  position: 'absolute',
  inset: '0',
  width: 'full',
  height: 'full',
  opacity: '0',
  cursor: 'pointer',
})
const fault = css({
  position: 'absolute',
  insetBlockStart: '[100%]',
  insetInlineEnd: '0',
  zIndex: 'popover',
  width: '[15rem]',
  marginBlockStart: '1',
  padding: '3',
  borderRadius: 'md',
  background: 'bg.raised',
  boxShadow: 'popover',
  color: 'text.danger',
  textStyle: '13',
})
const before = css({ position: 'absolute', insetInlineStart: '3', pointerEvents: 'none' })

type Props = { /** A round button on a picture: the icon alone. */ iconOnly?: boolean }

/** The page's language; each language in its own name. */
export const LanguageSwitch = ({ iconOnly = false }: Props) => {
  const { t, i18n } = useLingui()
  const [failed, setFailed] = useState(false)
  const choose = (locale: Locale) =>
    activateLocale(locale, { save: true }).then(
      () => setFailed(false),
      () => setFailed(true),
    )
  return (
    <span className={iconOnly ? round : box}>
      <Languages className={iconOnly ? undefined : before} />
      <select
        aria-label={t`Language`}
        value={i18n.locale}
        onChange={(event) => void choose(event.target.value as Locale)}
        className={iconOnly ? over : select}
      >
        {locales.map((locale) => (
          <option key={locale} value={locale} lang={languageOf(locale).tag}>
            {languageOf(locale).name}
          </option>
        ))}
      </select>
      {failed && (
        <span role="alert" className={fault}>
          <Trans>We couldn’t load this language. Check your connection.</Trans>
        </span>
      )}
    </span>
  )
}
