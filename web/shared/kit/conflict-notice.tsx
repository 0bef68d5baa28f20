import { Trans } from '@lingui/react/macro'
import type { ReactNode } from 'react'
import { css } from '../../styled-system/css/index.js'
import { Button } from '../ui/button.tsx'
import { Notice } from '../ui/notice.tsx'

/** Above a form of which someone else changed the same fields. */
export const ConflictNotice = () => (
  <Notice tone="warning" live title={<Trans>Someone else changed this</Trans>}>
    <Trans>Choose a version for each marked field, then save again.</Trans>
  </Notice>
)

const box = css({
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  justifyContent: 'space-between',
  gap: '2',
  marginBlockStart: '2',
  padding: '2',
  paddingInlineStart: '3',
  background: 'orange.3',
  color: 'orange.11',
  borderRadius: 'md',
  textStyle: '13',
})
const value = css({ fontWeight: 'semibold', overflowWrap: 'anywhere', whiteSpace: 'pre-line' })

type Props = { shown: ReactNode; take: () => void; keep: () => void }

/** Below a field in conflict: the server's value, and the choice between both. */
export const ServerValue = ({ shown, take, keep }: Props) => {
  const words =
    shown === true ? (
      <Trans>on</Trans>
    ) : shown === false ? (
      <Trans>off</Trans>
    ) : shown === '' || shown === null ? (
      <Trans>empty</Trans>
    ) : (
      shown
    )
  const serverValue = <span className={value}>{words}</span>
  return (
    <div className={box}>
      <span className={css({ minWidth: '0' })}>
        <Trans>Saved version: {serverValue}</Trans>
      </span>
      <span className={css({ display: 'flex', flexWrap: 'wrap', gap: '2' })}>
        <Button size="sm" onClick={take}>
          <Trans>Use the saved version</Trans>
        </Button>
        <Button size="sm" onClick={keep}>
          <Trans>Keep mine</Trans>
        </Button>
      </span>
    </div>
  )
}
