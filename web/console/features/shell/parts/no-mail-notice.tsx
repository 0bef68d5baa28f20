import { Trans } from '@lingui/react/macro'
import { pageConfig } from '../../../../shared/lib/page-config.ts'
import { css } from '../../../../styled-system/css/index.js'
import { Notice } from '../../../../shared/ui/notice.tsx'

/** A notice above every screen of an installation without email delivery: no email is sent. */
export const NoMailNotice = () =>
  pageConfig().mails_wait && (
    <div className={css({ marginBlockEnd: '4' })}>
      <Notice tone="warning" title={<Trans>Email isn’t set up yet</Trans>}>
        <Trans>We’ll send your emails once it’s set up.</Trans>
      </Notice>
    </div>
  )
