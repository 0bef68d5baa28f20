import { Plural, Trans, useLingui } from '@lingui/react/macro'
import { Download } from 'lucide-react'
import { useEffect, useRef, useState } from 'react'
import type { ListQuery } from '../../../shared/kit/list-query.ts'
import { OfflineError } from '../../../shared/lib/api-error.ts'
import { downloadCsv, type Progress } from '../../../shared/lib/download.ts'
import { saveFile } from '../../../shared/lib/save-file.ts'
import { errorText } from '../../../shared/lib/error-text.ts'
import { formatCount } from '../../../shared/lib/format.ts'
import { css } from '../../../styled-system/css/index.js'
import { AvailabilityBar } from '../../../shared/ui/availability-bar.tsx'
import { Button } from '../../../shared/ui/button.tsx'
import { IconButton } from '../../../shared/ui/icon-button.tsx'
import { Dialog } from '../../../shared/ui/dialog.tsx'
import { Notice } from '../../../shared/ui/notice.tsx'
import { notify } from '../../../shared/ui/toasts.tsx'

type Props = {
  path: string
  /** The query of its list. */
  query?: ListQuery
  size?: 'sm' | 'md'
  /** On a row: an icon alone, named after it. */
  of?: string
}

/** Faster downloads show no progress. */
const PROGRESS_AFTER_MS = 600

/** Downloads a list as CSV, with progress if that takes a while; an interrupted download is reported and discarded. */
export const ExportButton = ({ path, query = {}, size = 'md', of }: Props) => {
  const { t, i18n } = useLingui()
  const [progress, setProgress] = useState<Progress | null>(null)
  const [isShown, setShown] = useState(false)
  const [error, setError] = useState<unknown>(null)
  const running = useRef<AbortController | null>(null)
  useEffect(() => () => running.current?.abort(), [])
  const stop = (): void => {
    running.current?.abort()
    running.current = null
    setProgress(null)
    setShown(false)
    setError(null)
  }
  const start = async (): Promise<void> => {
    stop()
    const own = new AbortController()
    running.current = own
    setProgress({ lines: 0, total: null })
    const showing = setTimeout(() => running.current === own && setShown(true), PROGRESS_AFTER_MS)
    try {
      const { page: _, per_page: __, ...asked } = query
      const { name, file, lines } = await downloadCsv(path, { query: asked, signal: own.signal }, (next) => {
        if (running.current === own) setProgress(next)
      })
      if (running.current !== own) return
      saveFile(file, name)
      stop()
      notify({ title: t`Exported`, description: `${name} · ${formatCount(lines, i18n.locale)}` })
    } catch (failure) {
      if (running.current !== own) return
      running.current = null
      setProgress(null)
      setError(failure)
      setShown(true)
    } finally {
      clearTimeout(showing)
    }
  }
  const isBusy = progress !== null && !isShown
  const { lines = 0, total = null } = progress ?? {}
  const [done, all] = [formatCount(lines, i18n.locale), total === null ? null : formatCount(total, i18n.locale)]
  return (
    <>
      {of === undefined ? (
        <Button size={size} icon={<Download />} busy={isBusy} onClick={() => void start()}>
          <Trans comment="Verb: a button">Export</Trans>
        </Button>
      ) : (
        <IconButton label={t`Export ${of}`} icon={<Download />} aria-disabled={isBusy} onClick={() => !isBusy && void start()} />
      )}
      <Dialog
        open={isShown}
        onClose={stop}
        title={<Trans>Export</Trans>}
        footer={
          <>
            <Button onClick={stop}>{error ? <Trans>Close</Trans> : <Trans>Cancel</Trans>}</Button>
            {Boolean(error) && (
              <Button visual="primary" onClick={() => void start()}>
                <Trans>Try again</Trans>
              </Button>
            )}
          </>
        }
      >
        {error ? (
          <Notice tone="danger" live title={<Trans>Couldn’t export</Trans>}>
            {error instanceof OfflineError ? <Trans>The connection was lost. Nothing was saved.</Trans> : errorText(error)}
          </Notice>
        ) : (
          <div className={css({ display: 'grid', gap: '3' })}>
            <p className={css({ textStyle: '14', fontVariantNumeric: 'tabular-nums' })}>
              {all === null ? (
                <Trans>Starting…</Trans>
              ) : (
                <Trans>
                  {done} of {all}
                </Trans>
              )}
            </p>
            <AvailabilityBar sold={lines} total={Math.max(1, total ?? 1)} />
            <p className={css({ srOnly: true })} role="status">
              {total !== null && <Plural value={total} one="Exporting # row" other="Exporting # rows" />}
            </p>
          </div>
        )}
      </Dialog>
    </>
  )
}
