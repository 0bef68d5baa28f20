import { useLingui } from '@lingui/react'
import { Trans } from '@lingui/react/macro'
import type { ReactNode } from 'react'
import { css, cva } from '../../styled-system/css/index.js'
import { formatList } from '../lib/listed.ts'
import { Button } from './button.tsx'

type Props = {
  dirty: boolean
  busy: boolean
  onDiscard: () => void
  /** The labels of changed fields. */
  changed?: readonly string[]
  /** It spans the page, in line with a form beside an index. */
  wide?: boolean
  /** Why saving is disabled. */
  children?: ReactNode
}

const place = cva({
  base: { position: 'sticky', insetBlockEnd: '0', zIndex: 'sticky', background: 'bg.canvas', borderBlockStart: 'hairline' },
  variants: {
    wide: {
      true: {
        marginBlockStart: '4',
        marginBlockEnd: '-6',
        marginInline: { base: '-4', md: '-6', desk: '-8' },
        paddingInline: { base: '4', md: '6', desk: '8' },
      },
    },
  },
})
const bar = cva({
  base: {
    display: 'flex',
    alignItems: 'center',
    flexWrap: 'wrap',
    justifyContent: 'flex-end',
    gap: '2',
    minHeight: '14',
    paddingBlock: '2',
  },
  // The index and the gap beside the form.
  variants: { wide: { true: { marginInlineStart: { lg: '[13.5rem]' }, maxWidth: 'form' } } },
})
const state = css({
  display: 'flex',
  alignItems: 'center',
  gap: '2',
  flex: { base: '[1 0 auto]', md: '[1 1 0]' },
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

/** A form's one save button, always in view; lists unsaved changes. */
export const SaveBar = ({ dirty, busy, onDiscard, changed = [], wide = false, children }: Props) => (
  <div className={place({ wide })} data-foot>
    <div className={bar({ wide })}>
      {dirty && (
        <>
          <span className={state}>
            <span className={dot} />
            <span role="status" className={css({ fontWeight: 'medium', whiteSpace: 'nowrap' })}>
              <Trans>Unsaved changes</Trans>
            </span>
            <span className={names}>
              <Listed parts={changed} />
            </span>
          </span>
          {children}
          <Button disabled={busy} onClick={onDiscard}>
            <Trans>Discard</Trans>
          </Button>
        </>
      )}
      {!dirty && children}
      {/* Not `disabled`: having saved, it would lose the focus. */}
      <Button
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
