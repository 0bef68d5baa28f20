import { Trans } from '@lingui/react/macro'
import type { ReactNode } from 'react'
import { css } from '../styled-system/css/index.js'
import { Button } from './button.tsx'

type Props = { dirty: boolean; busy: boolean; onDiscard: () => void; /** What keeps it from being saved. */ children?: ReactNode }

const bar = css({
  position: 'sticky',
  insetBlockEnd: '0',
  display: 'flex',
  alignItems: 'center',
  flexWrap: 'wrap',
  justifyContent: 'flex-end',
  gap: '2',
  paddingBlock: '3',
  background: 'bg.canvas',
  borderBlockStart: 'hairline',
  zIndex: 'sticky',
})

/** A form's one save button, always in view; it says when something is not saved. */
export const SaveBar = ({ dirty, busy, onDiscard, children }: Props) => (
  <div className={bar}>
    {children}
    {dirty && (
      <>
        <span role="status" className={css({ textStyle: '13', color: 'text.muted' })}>
          <Trans>Not saved yet</Trans>
        </span>
        <Button onClick={onDiscard}>
          <Trans>Discard</Trans>
        </Button>
      </>
    )}
    <Button type="submit" visual="primary" disabled={!dirty && !busy} busy={busy} busyLabel={<Trans>Saving…</Trans>}>
      <Trans>Save changes</Trans>
    </Button>
  </div>
)
