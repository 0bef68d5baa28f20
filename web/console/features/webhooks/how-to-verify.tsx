import { Trans, useLingui } from '@lingui/react/macro'
import { css } from '../../../styled-system/css/index.js'
import { CopyButton } from '../../../shared/ui/copy-button.tsx'
import { Dialog } from '../../../shared/ui/dialog.tsx'
import { codeBlock } from '../../../shared/kit/code-block.recipe.ts'

const code = `import { Webhook } from 'standardwebhooks'

const message = new Webhook(process.env.WEBHOOK_SECRET).verify(body, headers)`

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
      <pre dir="ltr" className={codeBlock}>
        {code}
      </pre>
      <p className={css({ textStyle: '14', color: 'text.muted', marginBlockStart: '3' })}>
        <Trans>Answer with any 2xx within 15 seconds. A message may come more than once: its webhook-id stays the same.</Trans>
      </p>
    </Dialog>
  )
}
