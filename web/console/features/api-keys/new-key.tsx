import { Trans, useLingui } from '@lingui/react/macro'
import { useState } from 'react'
import { css } from '../../../styled-system/css/index.js'
import { pageConfig } from '../../../shared/lib/page-config.ts'
import { Button } from '../../../shared/ui/button.tsx'
import { Checkbox } from '../../../shared/ui/checkbox.tsx'
import { CopyButton } from '../../../shared/ui/copy-button.tsx'

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
const sample = css({
  padding: '3',
  background: 'bg.hover',
  borderRadius: 'md',
  fontFamily: 'code',
  textStyle: '12',
  whiteSpace: 'pre-wrap',
  overflowWrap: 'anywhere',
})

/** A new key, which is shown only now. */
export const NewKey = ({ apiKey, onDone }: { apiKey: string; onDone: () => void }) => {
  const { t } = useLingui()
  const [isSaved, setSaved] = useState(false)
  return (
    <div className={css({ display: 'grid', gap: '4', paddingBlockEnd: '3' })}>
      <p className={css({ color: 'text.muted', textStyle: '14' })}>
        <Trans>Copy this key now. You won’t see it again.</Trans>
      </p>
      <div className={box} dir="ltr">
        <code>{apiKey}</code>
        <CopyButton text={apiKey} label={t`Copy key`} />
      </div>
      <pre
        dir="ltr"
        className={sample}
      >{`curl ${new URL(`${pageConfig().api_url}/events`, location.href).href} \\\n  -H "Authorization: Bearer ${apiKey.slice(0, 8)}…"`}</pre>
      <div className={css({ display: 'flex', flexWrap: 'wrap', justifyContent: 'space-between', alignItems: 'center', gap: '2' })}>
        <Checkbox label={<Trans>I’ve saved it</Trans>} checked={isSaved} onChange={setSaved} />
        <Button visual="primary" disabled={!isSaved} onClick={onDone}>
          <Trans>Done</Trans>
        </Button>
      </div>
    </div>
  )
}
