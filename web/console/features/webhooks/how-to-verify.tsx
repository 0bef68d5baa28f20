import { Trans, useLingui } from '@lingui/react/macro'
import { css } from '../../../styled-system/css/index.js'
import { CopyButton } from '../../../shared/ui/copy-button.tsx'
import { Dialog } from '../../../shared/ui/dialog.tsx'

const code = `import { Webhook } from 'standardwebhooks'

const message = new Webhook(process.env.WEBHOOK_SECRET).verify(body, headers)`

const box = css({
  padding: '3',
  background: 'bg.hover',
  borderRadius: 'md',
  fontFamily: 'code',
  textStyle: '12',
  whiteSpace: 'pre-wrap',
  overflowWrap: 'anywhere',
})

/** How a program knows that a request is Foyer's. */
export const HowToVerify = ({ open, onClose }: { open: boolean; onClose: () => void }) => {
  const { t } = useLingui()
  return (
    <Dialog
      open={open}
      onClose={onClose}
      title={<Trans>Verify signatures</Trans>}
      description={<Trans>Requests are signed by the Standard Webhooks specification. There are libraries for most languages.</Trans>}
      footer={<CopyButton text={code} label={t`Copy code`} size="md" visual="primary" />}
    >
      <pre dir="ltr" className={box}>
        {code}
      </pre>
      <p className={css({ textStyle: '14', color: 'text.muted', marginBlockStart: '3' })}>
        <Trans>Answer with any 2xx within 15 seconds. A message may come more than once: its webhook-id stays the same.</Trans>
      </p>
    </Dialog>
  )
}
