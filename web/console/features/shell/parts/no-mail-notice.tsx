import { Trans } from '@lingui/react/macro'
import { pageConfig } from '../../../../shared/lib/page-config.ts'
import { css } from '../../../../styled-system/css/index.js'
import { Notice } from '../../../../shared/ui/notice.tsx'

/** A notice above every screen of an installation without email delivery: no email is sent. */
export const NoMailNotice = () =>
  pageConfig().mails_wait && (
    <div className={css({ marginBlockEnd: '4' })}>
      <Notice tone="warning" title={<Trans>This installation sends no emails yet</Trans>}>
        <Trans>What you send waits, and goes out once whoever runs it has set up sending.</Trans>
      </Notice>
    </div>
  )
