import { useLingui } from '@lingui/react'
import { Trans } from '@lingui/react/macro'
import { CircleCheck } from 'lucide-react'
import { useRef, useState, type ReactNode } from 'react'
import { css, cva } from '../../styled-system/css/index.js'
import { formatList } from '../lib/listed.ts'
import { Button } from './button.tsx'

type Props = {
  dirty: boolean
  busy: boolean
  onDiscard: () => void
  /** The labels of changed fields. */
  changed?: readonly string[]
  /** The form stands beside an index. */
  wide?: boolean
  /** Why saving is disabled. */
  children?: ReactNode
}

const place = css({
  position: 'sticky',
  insetBlockEnd: { base: '0', md: '4' },
  zIndex: 'sticky',
  marginBlockStart: '4',
  marginBlockEnd: { base: '-6', md: '0' },
  marginInline: { base: '-4', md: '0' },
  background: 'bg.raised',
  border: { md: 'hairline' },
  borderBlockStart: 'hairline',
  borderRadius: { md: 'lg' },
  boxShadow: { md: 'popover' },
})
// In line with a form, beside the index and the gap.
const besideIndex = cva({
  variants: { wide: { true: { marginInlineStart: { lg: '[13.5rem]' }, maxWidth: { md: 'form' } } } },
})
const bar = css({
  display: 'flex',
  alignItems: 'center',
  flexWrap: 'wrap',
  justifyContent: 'flex-end',
  gap: '2',
  minHeight: '14',
  paddingBlock: '2',
  paddingInlineStart: '4',
  paddingInlineEnd: { base: '4', md: '2.5' },
})
const state = css({
  display: 'flex',
  alignItems: 'center',
  gap: '2',
  flex: '[1 1 0]',
  minWidth: '0',
  textStyle: '13',
})
const dot = css({ width: '2', height: '2', flexShrink: '0', borderRadius: 'full', background: 'orange.9' })
const names = css({
  display: { base: 'none', md: 'inline' },
  color: 'text.muted',
  overflow: 'hidden',
  textOverflow: 'ellipsis',
  whiteSpace: 'nowrap',
})

const Listed = ({ parts }: { parts: readonly string[] }) => <>{formatList(parts, useLingui().i18n.locale)}</>

/** A form's one save button, in view while there is something to save; it stays until the focus has left it. */
export const SaveBar = ({ dirty, busy, onDiscard, changed = [], wide = false, children }: Props) => {
  const save = useRef<HTMLButtonElement>(null)
  const [hasFocus, setHasFocus] = useState(false)
  if (!dirty && !busy && !hasFocus) return null
  return (
    <div
      className={`${place} ${besideIndex({ wide })}`}
      data-foot
      onFocus={() => setHasFocus(true)}
      onBlur={({ currentTarget, relatedTarget }) => setHasFocus(currentTarget.contains(relatedTarget))}
    >
      <div className={bar}>
        <span className={state}>
          {dirty ? <span className={dot} /> : <CircleCheck className={css({ color: 'text.success' })} />}
          <span role="status" className={css({ fontWeight: 'medium', whiteSpace: { md: 'nowrap' } })}>
            {dirty ? <Trans>Unsaved changes</Trans> : <Trans>All changes saved</Trans>}
          </span>
          {dirty && (
            <span className={names}>
              <Listed parts={changed} />
            </span>
          )}
        </span>
        {children}
        {dirty && (
          <Button
            disabled={busy}
            onClick={() => {
              // This button goes: the focus stays in the bar.
              save.current?.focus()
              onDiscard()
            }}
          >
            <Trans>Discard</Trans>
          </Button>
        )}
        {/* Not `disabled`: having saved, it would lose the focus. */}
        <Button
          ref={save}
          type="submit"
          visual="primary"
          aria-disabled={!dirty && !busy}
          onClick={(press) => dirty || press.preventDefault()}
          busy={busy}
          busyLabel={<Trans>Saving…</Trans>}
        >
          <Trans>Save changes</Trans>
        </Button>
      </div>
    </div>
  )
}
