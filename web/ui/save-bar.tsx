import { Trans } from '@lingui/react/macro'
import type { ReactNode } from 'react'
import { css } from '../styled-system/css/index.js'
import { Button } from './button.tsx'

type Props = {
  dirty: boolean
  busy: boolean
  onDiscard: () => void
  /** What was changed, by the names people know. */
  changed?: readonly string[]
  /** What keeps it from being saved. */
  children?: ReactNode
}

const bar = css({
  position: 'sticky',
  insetBlockEnd: '0',
  display: 'flex',
  alignItems: 'center',
  flexWrap: 'wrap',
  justifyContent: 'flex-end',
  gap: '2',
  minHeight: '14',
  paddingBlock: '2',
  background: 'bg.canvas',
  borderBlockStart: 'hairline',
  zIndex: 'sticky',
})
const state = css({ display: 'flex', alignItems: 'center', gap: '2', flex: '[1 1 0]', minWidth: '0', textStyle: '13' })
const dot = css({ width: '2', height: '2', flexShrink: '0', borderRadius: 'full', background: 'orange.9' })
const names = css({ color: 'text.muted', overflow: 'hidden', textOverflow: 'ellipsis', whiteSpace: 'nowrap' })

/** A form's one save button, always in view; it says when something is not saved, and what. */
export const SaveBar = ({ dirty, busy, onDiscard, changed = [], children }: Props) => (
  <div className={bar}>
    {dirty && (
      <>
        <span className={state}>
          <span className={dot} />
          <span role="status" className={css({ fontWeight: 'medium', whiteSpace: 'nowrap' })}>
            <Trans>Unsaved changes</Trans>
          </span>
          <span className={names}>{changed.join(', ')}</span>
        </span>
        {children}
        <Button onClick={onDiscard}>
          <Trans>Discard</Trans>
        </Button>
      </>
    )}
    {!dirty && children}
    <Button type="submit" visual="primary" disabled={!dirty && !busy} busy={busy} busyLabel={<Trans>Saving…</Trans>}>
      <Trans>Save changes</Trans>
    </Button>
  </div>
)
