import { Plural, Trans, useLingui } from '@lingui/react/macro'
import { Download } from 'lucide-react'
import { useEffect, useRef, useState } from 'react'
import type { ListQuery } from '../../kit/list-query.ts'
import { OfflineError } from '../../lib/api-error.ts'
import { downloadCsv, saveFile, type Progress } from '../../lib/download.ts'
import { errorText } from '../../lib/error-text.ts'
import { formatCount } from '../../lib/format.ts'
import { css } from '../../styled-system/css/index.js'
import { AvailabilityBar } from '../../ui/availability-bar.tsx'
import { Button } from '../../ui/button.tsx'
import { Dialog } from '../../ui/dialog.tsx'
import { Notice } from '../../ui/notice.tsx'
import { notify } from '../../ui/toasts.tsx'

type Props = {
  path: string
  /** What the list it stands at is asked for. */
  query?: ListQuery
  size?: 'sm' | 'md'
}

/** What is there sooner shows no progress. */
const patience = 600

/** Downloads a list as CSV, with its progress where that takes a while; what breaks off is said, and nothing of it is kept. */
export const ExportButton = ({ path, query = {}, size = 'md' }: Props) => {
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
    const showing = setTimeout(() => running.current === own && setShown(true), patience)
    try {
      const { page: _, per_page: __, ...asked } = query
      const { name, file, lines } = await downloadCsv(path, { query: asked, signal: own.signal }, (next) => {
        if (running.current === own) setProgress(next)
      })
      if (running.current !== own) return
      saveFile(name, file)
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
  const { lines = 0, total = null } = progress ?? {}
  const [done, all] = [formatCount(lines, i18n.locale), total === null ? null : formatCount(total, i18n.locale)]
  return (
    <>
      <Button size={size} icon={<Download />} busy={progress !== null && !isShown} onClick={() => void start()}>
        <Trans>Export</Trans>
      </Button>
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
          <Notice tone="danger" live title={<Trans>Failed to export</Trans>}>
            {error instanceof OfflineError ? <Trans>The connection broke off. Nothing was saved.</Trans> : errorText(error)}
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
              {total !== null && <Plural value={total} one="Exporting # line" other="Exporting # lines" />}
            </p>
          </div>
        )}
      </Dialog>
    </>
  )
}
