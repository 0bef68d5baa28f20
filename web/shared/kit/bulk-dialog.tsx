import { Trans, useLingui } from '@lingui/react/macro'
import { useState, type ReactNode } from 'react'
import { languageOf } from '../../../worker/contract/languages.ts'
import { css } from '../../styled-system/css/index.js'
import { errorText } from '../lib/error-text.ts'
import { ConfirmDialog } from '../ui/confirm-dialog.tsx'
import { Notice } from '../ui/notice.tsx'
import { notify } from '../ui/toasts.tsx'
import { eachOf, type Failure } from './each-of.ts'

type Props<Row> = {
  /** The affected rows' label with their number; null while closed. */
  rows: readonly Row[] | null
  nameOf: (row: Row) => string
  title: ReactNode
  consequence: ReactNode
  confirm: ReactNode
  cancel?: ReactNode
  danger?: boolean
  canConfirm?: boolean
  /** Acts on one row; `whyNot` turns its error into text. */
  act: (row: Row) => Promise<unknown>
  whyNot?: (error: unknown) => string
  /** The toast after a complete success. */
  done: string
  /** Offered by that toast. */
  onUndo?: (() => Promise<void>) | undefined
  /** Above the list of those it failed for. */
  failed: ReactNode
  /** The query keys to refetch afterwards. */
  changed: () => Promise<unknown>
  /** `isDone` once nothing is left to do. */
  onClose: (isDone: boolean) => void
  children?: ReactNode
}

/** Confirms an action on several rows, runs it, and lists each failure with its reason; a retry covers the failed ones. */
export const BulkDialog = <Row extends { id: string }>(props: Props<Row>) => {
  const { rows, nameOf, act, done, onUndo, failed, changed, onClose, children, whyNot = errorText, canConfirm = true, ...dialog } = props
  const { t, i18n } = useLingui()
  const [through, setThrough] = useState<number | null>(null)
  const [failures, setFailures] = useState<Failure<Row>[]>([])
  const left = failures.length > 0 ? failures.map(({ row }) => row) : (rows ?? [])
  const count = left.length
  const close = (isDone: boolean): void => {
    setFailures([])
    onClose(isDone)
  }
  const run = async (): Promise<void> => {
    if (through !== null || !canConfirm) return
    setThrough(0)
    const found = await eachOf(left, act, setThrough)
    setThrough(null)
    setFailures(found)
    void changed()
    if (found.length > 0) return
    notify({ title: done, ...(onUndo && { action: { label: t`Undo`, onClick: () => void onUndo() } }) })
    close(true)
  }
  return (
    <ConfirmDialog {...dialog} open={rows !== null} busy={through !== null} onConfirm={() => void run()} onClose={() => close(false)}>
      {children}
      {through !== null && count > 1 && (
        <p role="status" className={css({ textStyle: '13', color: 'text.muted', marginBlockStart: '3' })}>
          <Trans>
            {through} of {count}
          </Trans>
        </p>
      )}
      {failures.length > 0 && (
        <div className={css({ marginBlockStart: '3' })}>
          <Notice tone="danger" live title={failed}>
            <ul className={css({ maxHeight: '[12.5rem]', overflowY: 'auto' })}>
              {failures.map(({ row, error }) => (
                <li key={row.id}>
                  <bdi>{nameOf(row)}</bdi>
                  {languageOf(i18n.locale).colon}
                  {whyNot(error)}
                </li>
              ))}
            </ul>
          </Notice>
        </div>
      )}
    </ConfirmDialog>
  )
}
