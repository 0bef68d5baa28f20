import { Trans } from '@lingui/react/macro'
import { FileDown } from 'lucide-react'
import { currentLocale } from '../../../shared/lib/i18n.ts'
import { pageConfig } from '../../../shared/lib/page-config.ts'
import { Way, wayLook } from './event-links.tsx'

type Props = {
  /** Below the API: the ticket's or the order's address. */
  path: string
}

/** Saves a ticket, or all of an order, as a PDF in the page's language. */
export const PdfLink = ({ path }: Props) => (
  <a href={`${pageConfig().api_url}${path}?lang=${currentLocale()}`} download className={wayLook}>
    <Way icon={<FileDown />}>
      <Trans>Save PDF</Trans>
    </Way>
  </a>
)
