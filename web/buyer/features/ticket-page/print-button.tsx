import { Trans } from '@lingui/react/macro'
import { Printer } from 'lucide-react'
import { css } from '../../../styled-system/css/index.js'
import { Button } from '../../../shared/ui/button.tsx'

/** Opens the browser's print dialog; hidden in print. */
export const PrintButton = () => (
  <div className={css({ display: 'grid', _print: { display: 'none' } })}>
    <Button visual="primary" size="xl" icon={<Printer />} onClick={() => window.print()}>
      <Trans comment="verb: prints the ticket">Print</Trans>
    </Button>
  </div>
)
