import { Plural, Trans, useLingui } from '@lingui/react/macro'
import { Download } from 'lucide-react'
import { css } from '../../../styled-system/css/index.js'
import { errorText } from '../../../shared/lib/error-text.ts'
import { formatDate, readerZone } from '../../../shared/lib/format.ts'
import { Button } from '../../../shared/ui/button.tsx'
import { Card } from '../../../shared/ui/card.tsx'
import { FormError } from '../../../shared/ui/form-error.tsx'
import { useAccountExport, useBeginExport, useSaveExport } from './export-queries.ts'

/** Exports all that the account has, and saves the file. */
export const ExportCard = () => {
  const { i18n } = useLingui()
  const { data: shown } = useAccountExport()
  const [begin, save] = [useBeginExport(), useSaveExport()]
  const isRunning = shown !== undefined && shown.done_at === null
  const error = begin.error ?? save.error
  const until = shown && formatDate(shown.expires_at, readerZone(), i18n.locale, 'day')
  return (
    <Card title={<Trans>Export</Trans>}>
      <div className={css({ display: 'grid', gap: '3', justifyItems: 'start' })}>
        <p className={css({ textStyle: '14', color: 'text.muted' })}>
          <Trans>All events, orders, attendees, emails and images, as a ZIP file.</Trans>
        </p>
        {shown?.done_at ? (
          <Button icon={<Download />} busy={save.isPending} onClick={() => save.mutate(shown)}>
            <Trans>Download</Trans>
          </Button>
        ) : (
          <Button busy={begin.isPending || isRunning} busyLabel={<Trans>Exporting…</Trans>} onClick={() => begin.mutate()}>
            <Trans>Export everything</Trans>
          </Button>
        )}
        <p role="status" className={css({ textStyle: '13', fontVariantNumeric: 'tabular-nums' })}>
          {isRunning && <Plural value={shown.rows} one="# row" other="# rows" />}
          {shown?.done_at && <Trans>Ready to download until {until}</Trans>}
        </p>
        {error && <FormError text={errorText(error)} />}
      </div>
    </Card>
  )
}
