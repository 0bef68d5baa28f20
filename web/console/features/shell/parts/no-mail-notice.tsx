import { Trans } from '@lingui/react/macro'
import { pageConfig } from '../../lib/page-config.ts'
import { css } from '../../styled-system/css/index.js'
import { Notice } from '../../ui/notice.tsx'

/** Above every screen where the installation has nothing that sends mail: none of what is said to be sent leaves it. */
export const MailsWait = () =>
  pageConfig().mails_wait && (
    <div className={css({ marginBlockEnd: '4' })}>
      <Notice tone="warning" title={<Trans>This installation sends no emails yet</Trans>}>
        <Trans>What you send waits, and goes out once whoever runs it has set up sending.</Trans>
      </Notice>
    </div>
  )
