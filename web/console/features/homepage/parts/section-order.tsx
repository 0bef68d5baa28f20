import { Trans, useLingui } from '@lingui/react/macro'
import { ArrowDown, ArrowUp, Eye, EyeOff, GripVertical } from 'lucide-react'
import { useId } from 'react'
import { css } from '../../../../styled-system/css/index.js'
import type { HomepageDesign } from '../../../../../worker/contract/homepage-design.ts'
import { useRowDrag } from '../../../../shared/kit/use-row-drag.ts'
import { IconButton } from '../../../../shared/ui/icon-button.tsx'
import { sectionNames } from '../model/colour-names.ts'

type Sections = HomepageDesign['sections']
type Props = { sections: Sections; onChange: (sections: Sections) => void }

const list = css({ border: 'hairline', borderRadius: 'lg', background: 'bg.surface', overflow: 'hidden' })
const row = css({
  display: 'flex',
  alignItems: 'center',
  gap: '1',
  minHeight: '10',
  paddingInline: '1',
  textStyle: '14',
  '&:not(:last-child)': { borderBlockEnd: 'row' },
  '&[data-dragging=true]': { opacity: '0.5' },
  '&[data-over=before]': { boxShadow: '[inset 0 2px 0 0 {colors.accent}]' },
  '&[data-over=after]': { boxShadow: '[inset 0 -2px 0 0 {colors.accent}]' },
})
const handle = css({
  display: 'grid',
  placeContent: 'center',
  width: 'control.sm',
  height: 'control.sm',
  _coarse: { width: 'control.lg', height: 'control.lg' },
  borderRadius: 'md',
  color: 'text.muted',
  cursor: 'grab',
  _hover: { background: 'bg.hover' },
})
const word = css({ flex: '1', minWidth: '0' })

const Row = ({ id, visible, index, sections, onChange }: Sections[number] & Props & { index: number }) => {
  const { t, i18n } = useLingui()
  const name = i18n._(sectionNames[id])
  const move = (from: string, to: number): void => {
    const moved = sections.find((one) => one.id === from)
    if (moved && to >= 0 && to < sections.length) onChange(sections.filter((one) => one !== moved).toSpliced(to, 0, moved))
  }
  const { row: rowRef, handle: handleRef, dragging, over } = useRowDrag({ id, index, enabled: true, onMove: move })
  return (
    <div ref={rowRef} role="listitem" className={row} data-dragging={dragging} data-over={over}>
      <button
        ref={handleRef}
        type="button"
        className={handle}
        aria-label={t`Move ${name}: arrow keys up and down`}
        title={t`Drag, or use the arrow keys`}
        onKeyDown={(press) => {
          if (press.key !== 'ArrowUp' && press.key !== 'ArrowDown') return
          press.preventDefault()
          move(id, index + (press.key === 'ArrowUp' ? -1 : 1))
        }}
      >
        <GripVertical />
      </button>
      <span className={word}>{name}</span>
      <IconButton label={t`Move ${name} up`} icon={<ArrowUp />} disabled={index === 0} onClick={() => move(id, index - 1)} />
      <IconButton
        label={t`Move ${name} down`}
        icon={<ArrowDown />}
        disabled={index === sections.length - 1}
        onClick={() => move(id, index + 1)}
      />
      <IconButton
        label={visible ? t`Hide ${name}` : t`Show ${name}`}
        icon={visible ? <Eye /> : <EyeOff />}
        onClick={() => onChange(sections.map((one) => (one.id === id ? { ...one, visible: !visible } : one)))}
      />
    </div>
  )
}

/** The page's sections, to be reordered and hidden. The title comes first, or follows a cover that does. */
export const SectionOrder = ({ sections, onChange }: Props) => {
  const label = useId()
  const isBelowCover = sections[0]?.id === 'cover' && sections[0].visible
  const title = (
    <div key="title" role="listitem" className={row}>
      <span className={css({ width: 'control.sm', _coarse: { width: 'control.lg' } })} />
      <span className={word}>
        <Trans>Title, date and place</Trans>
      </span>
      <span className={css({ textStyle: '13', color: 'text.muted', paddingInlineEnd: '2' })}>
        <Trans>always shown</Trans>
      </span>
    </div>
  )
  return (
    <section aria-labelledby={label}>
      <h2 id={label} className={css({ textStyle: '14', fontWeight: 'semibold', marginBlockEnd: '2' })}>
        <Trans>Page order</Trans>
      </h2>
      <div role="list" className={list}>
        {!isBelowCover && title}
        {sections.flatMap((one, index) => [
          <Row key={one.id} {...one} index={index} sections={sections} onChange={onChange} />,
          ...(isBelowCover && index === 0 ? [title] : []),
        ])}
      </div>
    </section>
  )
}
