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
  /** What it is about, named by its number; null while nothing is asked. */
  rows: readonly Row[] | null
  nameOf: (row: Row) => string
  title: ReactNode
  consequence: ReactNode
  confirm: ReactNode
  cancel?: ReactNode
  danger?: boolean
  canConfirm?: boolean
  /** Does it with one of them; `whyNot` words what it throws. */
  act: (row: Row) => Promise<unknown>
  whyNot?: (error: unknown) => string
  /** What the toast says when all went well. */
  done: string
  /** Above the list of those it failed for. */
  failed: ReactNode
  /** Asked anew after it. */
  changed: () => Promise<unknown>
  /** `isDone` once there is nothing left to do. */
  onClose: (isDone: boolean) => void
  children?: ReactNode
}

/** Asks, then does one thing with several rows, and says of each that failed why; those are what another press tries again. */
export const BulkDialog = <Row extends { id: string }>(props: Props<Row>) => {
  const { rows, nameOf, act, done, failed, changed, onClose, children, whyNot = errorText, canConfirm = true, ...dialog } = props
  const { i18n } = useLingui()
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
    notify({ title: done })
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
