import { Trans } from '@lingui/react/macro'
import { useState, type ReactNode } from 'react'
import { css } from '../../styled-system/css/index.js'
import { Button } from '../ui/button.tsx'
import { Checkbox } from '../ui/checkbox.tsx'
import { CopyButton } from '../ui/copy-button.tsx'
import { codeBlock } from './code-block.recipe.ts'

const box = css({
  display: 'flex',
  alignItems: 'center',
  justifyContent: 'space-between',
  gap: '2',
  padding: '2',
  paddingInlineStart: '3',
  border: 'strong',
  borderRadius: 'md',
  fontFamily: 'code',
  textStyle: '13',
  overflowWrap: 'anywhere',
})

type Props = {
  secret: string
  about: ReactNode
  /** `Copy key` */
  copy: string
  /** How a program uses it. */
  sample?: string
  onDone: () => void
}

/** A secret that is shown only now; it is closed once someone says that they saved it. */
export const ShownOnce = ({ secret, about, copy, sample, onDone }: Props) => {
  const [isSaved, setSaved] = useState(false)
  return (
    <div className={css({ display: 'grid', gap: '4', paddingBlockEnd: '3' })}>
      <p className={css({ color: 'text.muted', textStyle: '14' })}>{about}</p>
      <div className={box} dir="ltr">
        <code>{secret}</code>
        <CopyButton text={secret} label={copy} />
      </div>
      {sample && (
        <pre dir="ltr" className={codeBlock}>
          {sample}
        </pre>
      )}
      <div className={css({ display: 'flex', flexWrap: 'wrap', justifyContent: 'space-between', alignItems: 'center', gap: '2' })}>
        <Checkbox label={<Trans>I’ve saved it</Trans>} checked={isSaved} onChange={setSaved} />
        <Button visual="primary" disabled={!isSaved} onClick={onDone}>
          <Trans>Done</Trans>
        </Button>
      </div>
    </div>
  )
}
