import { Trans, useLingui } from '@lingui/react/macro'
import { css, cx } from '../../../../styled-system/css/index.js'
import { VisuallyHidden } from '../../../../shared/ui/visually-hidden.tsx'
import type { SettingsSection } from '../model/settings-sections.ts'

type Props = {
  sections: readonly SettingsSection[]
  current: string
  onGo: (id: string) => void
  /** Names of fields with unsaved changes. */
  changed: ReadonlySet<string>
  wrong: (name: string) => boolean
}

// On a phone the title is hidden, and the sections stay below the page's bar.
const side = css({
  display: { base: 'contents', lg: 'block' },
  position: { lg: 'sticky' },
  insetBlockStart: { lg: '6' },
  minWidth: '0',
})
const row = css({
  position: { base: 'sticky', lg: 'static' },
  insetBlockStart: { base: '14', md: '0' },
  zIndex: 'sticky',
  background: 'bg.canvas',
  minWidth: '0',
  marginBlockEnd: { base: '4', lg: '0' },
  marginInline: { base: '-4', md: '0' },
})
const title = css({
  textStyle: '24',
  fontWeight: 'semibold',
  marginBlockEnd: { base: '1', lg: '4' },
})
const list = css({
  // What only screen readers find in it stays within it.
  position: 'relative',
  display: 'flex',
  flexDirection: { lg: 'column' },
  overflowX: 'auto',
  scrollbarWidth: '[none]',
  borderInlineStart: { lg: 'hairline' },
  borderBlockEnd: { base: 'hairline', lg: 'none' },
  paddingInline: { base: '4', md: '0' },
})
const link = css({
  display: 'flex',
  alignItems: 'center',
  justifyContent: 'space-between',
  gap: '2',
  whiteSpace: { base: 'nowrap', lg: 'normal' },
  textStyle: '13',
  fontWeight: 'medium',
  color: 'text.muted',
  minHeight: { base: '11', lg: '8' },
  paddingInline: '3',
  borderBlockEnd: { base: '[2px solid transparent]', lg: '[0 solid transparent]' },
  borderInlineStart: { base: '[0 solid transparent]', lg: '[2px solid transparent]' },
  marginInlineStart: { lg: '[-1px]' },
  _hover: { color: 'text' },
  _current: { color: 'text', borderColor: 'accent' },
})
const dot = css({
  width: '2',
  height: '2',
  flexShrink: '0',
  borderRadius: 'full',
  background: 'orange.9',
  '&[data-wrong=true]': { background: 'red.9' },
})

/** The settings' sections, on a phone in a row above: which is open, where something is unsaved, and where something is wrong. */
export const SectionIndex = ({ sections, current, onGo, changed, wrong }: Props) => {
  const { t, i18n } = useLingui()
  return (
    <div className={side}>
      <h1 className={title}>
        <Trans>Settings</Trans>
      </h1>
      <nav aria-label={t`Sections`} className={row}>
        <ul className={cx(list, 'slides')}>
          {sections.map(({ id, title: name, fields }) => {
            const names = Object.keys(fields)
            const isWrong = names.some(wrong)
            const isChanged = names.some((field) => changed.has(field))
            return (
              <li key={id}>
                <a
                  href={`#${id}`}
                  aria-current={current === id ? 'true' : undefined}
                  className={link}
                  ref={(element) => {
                    // In the phone's row the current section is scrolled into view.
                    const all = element?.closest('ul')
                    if (element && all && current === id && all.scrollWidth > all.clientWidth)
                      all.scrollTo({ left: element.offsetLeft - all.clientWidth / 2 + element.offsetWidth / 2 })
                  }}
                  onClick={(event) => {
                    event.preventDefault()
                    onGo(id)
                  }}
                >
                  {i18n._(name)}
                  {(isWrong || isChanged) && (
                    <span className={dot} data-wrong={isWrong}>
                      <VisuallyHidden>{isWrong ? <Trans>needs attention</Trans> : <Trans>not saved</Trans>}</VisuallyHidden>
                    </span>
                  )}
                </a>
              </li>
            )
          })}
        </ul>
      </nav>
    </div>
  )
}
