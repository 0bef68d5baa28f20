import { Trans, useLingui } from '@lingui/react/macro'
import { css } from '../../../../styled-system/css/index.js'
import { unreadable, type Unreadable } from '../../../../../worker/shared/event-look.ts'
import { languageOf } from '../../../../../worker/contract/languages.ts'
import { homepageColours, type HomepageColour, type HomepageDesign } from '../../../../../worker/contract/homepage-design.ts'
import { Button } from '../../../../shared/ui/button.tsx'
import { ColourField } from '../../../../shared/ui/colour-field.tsx'
import { Notice } from '../../../../shared/ui/notice.tsx'
import type { ConflictChoice } from '../../../../shared/lib/form-conflict.ts'
import { colourNames, ownColours } from '../model/colour-names.ts'

type Props = {
  /** The design with the valid part of the input. */
  design: HomepageDesign
  field: (name: HomepageColour) => {
    value: string
    error?: string | null | undefined
    serverValue?: ConflictChoice<string> | undefined
    onChange: (value: string) => void
    onBlur: () => void
  }
}

const grid = css({ display: 'grid', gridTemplateColumns: '[repeat(2, minmax(0, 1fr))]', columnGap: '3', rowGap: '4', alignItems: 'start' })
const wide = css({ gridColumn: '[1 / -1]' })
const ratio = (value: number, locale: string): string =>
  `${new Intl.NumberFormat(languageOf(locale).numbers, { minimumFractionDigits: 1 }).format(Math.floor(value * 10) / 10)}:1`

const Correction = ({ found, onUse }: { found: Unreadable; onUse: (hex: string) => void }) => {
  const { better } = found
  const { i18n } = useLingui()
  const [before, after, hex] = [
    <bdi key="before" dir="ltr">
      {ratio(found.ratio, i18n.locale)}
    </bdi>,
    <bdi key="after" dir="ltr">
      {ratio(found.shownRatio, i18n.locale)}
    </bdi>,
    <strong key="hex" dir="ltr" className={css({ fontWeight: 'semibold' })}>
      {found.shown.toUpperCase()}
    </strong>,
  ]
  return (
    <Notice
      tone="warning"
      live
      action={
        better && (
          <Button size="sm" onClick={() => onUse(better.toUpperCase())}>
            <Trans>Use this colour</Trans>
          </Button>
        )
      }
    >
      {found.on === 'content' ? (
        <Trans>
          {before} on the content, hard to read. Buyers see {hex}, {after}.
        </Trans>
      ) : found.on === 'tickets' ? (
        <Trans>
          {before} in the ticket box, hard to read. Buyers see {hex} there, {after}.
        </Trans>
      ) : (
        <Trans>
          {before} on the button, hard to read. Buyers see {hex}, {after}.
        </Trans>
      )}
    </Notice>
  )
}

/** The colours of a design in two columns, with a note on those that are replaced for readability. */
export const ColourFields = ({ design, field }: Props) => {
  const { t, i18n } = useLingui()
  const found = unreadable(design)
  const rows = Array.from({ length: Math.ceil(homepageColours.length / 2) }, (_, row) => homepageColours.slice(row * 2, row * 2 + 2))
  return (
    <div className={grid} role="group" aria-label={t`Colours`}>
      {rows.map((names) => [
        ...names.map((name) => (
          <ColourField key={name} {...field(name)} name={name} label={i18n._(colourNames[name])} own={ownColours[name].toUpperCase()} />
        )),
        ...names.flatMap((name) => {
          const here = found[name]
          return here
            ? [
                <div key={`${name}-found`} className={wide}>
                  <Correction found={here} onUse={(hex) => field(name).onChange(hex)} />
                </div>,
              ]
            : []
        }),
      ])}
    </div>
  )
}
