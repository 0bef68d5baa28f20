import { Trans, useLingui } from '@lingui/react/macro'
import { Download } from 'lucide-react'
import { css } from '../../../styled-system/css/index.js'
import { Button } from '../../../shared/ui/button.tsx'
import { ButtonAnchor } from '../../../shared/ui/button-anchor.tsx'
import { CopyButton } from '../../../shared/ui/copy-button.tsx'
import { Notice } from '../../../shared/ui/notice.tsx'

const list = css({
  display: 'grid',
  gridTemplateColumns: '[repeat(2, auto)]',
  justifyContent: 'space-evenly',
  rowGap: '2',
  padding: '4',
  background: 'bg.hover',
  borderRadius: 'md',
  fontFamily: 'code',
  textStyle: '14',
})

/** The recovery codes, shown only once. */
export const RecoveryCodes = ({ codes, onDone }: { codes: readonly string[]; onDone: () => void }) => {
  const { t } = useLingui()
  const text = codes.join('\n')
  return (
    <div className={css({ display: 'grid', gap: '4', paddingBlockEnd: '3' })}>
      <Notice tone="warning">
        <Trans>Save these codes somewhere safe. Each works once and won’t be shown again.</Trans>
      </Notice>
      <ul dir="ltr" aria-label={t`Recovery codes`} className={list}>
        {codes.map((code) => (
          <li key={code}>{code}</li>
        ))}
      </ul>
      <div className={css({ display: 'flex', flexWrap: 'wrap', justifyContent: 'flex-end', gap: '2' })}>
        <CopyButton text={text} label={t`Copy codes`} size="md" />
        <ButtonAnchor
          href={`data:text/plain;charset=utf-8,${encodeURIComponent(text)}`}
          download="foyer-recovery-codes.txt"
          icon={<Download />}
        >
          <Trans>Save as a file</Trans>
        </ButtonAnchor>
        <Button visual="primary" onClick={onDone}>
          <Trans>I’ve saved them</Trans>
        </Button>
      </div>
    </div>
  )
}
