import { Trans } from '@lingui/react/macro'
import { useEffect, useId, useRef, type FormEvent, type ReactNode } from 'react'
import type { useForm } from '../lib/use-form.ts'
import { css } from '../../styled-system/css/index.js'
import { Button } from '../ui/button.tsx'
import { Dialog } from '../ui/dialog.tsx'
import { ErrorSummary } from '../ui/error-summary.tsx'
import { FormError } from '../ui/form-error.tsx'
import { Notice } from '../ui/notice.tsx'
import { UnsavedGuard } from './unsaved-guard.tsx'
import { ConflictNotice } from './conflict-notice.tsx'
import { FaultSummary } from './fault-summary.tsx'

type Props = {
  title: ReactNode
  form: Pick<ReturnType<typeof useForm>, 'props' | 'busy' | 'hasConflicts' | 'formError' | 'errorCount' | 'showError' | 'wasRejected'> & {
    Subscribe: (props: { children: (form: { isDirty: boolean }) => ReactNode }) => ReactNode
  }
  /** What did not happen, above the reason; the reason alone without. */
  failed?: string | undefined
  /** The verb on the button: `Create ticket`. */
  save: ReactNode
  onClose: () => void
  children: ReactNode
}

/** A form in a drawer over its list, with its own address. Leaving with unsaved changes asks, and waits while they are saved. */
export const FormDrawer = ({ title, form, failed, save, onClose, children }: Props) => {
  const id = useId()
  const focused = useRef<Element>(null)
  const { busy } = form
  // Nothing can be typed into it while it is saved, so the focus is given back where that failed.
  useEffect(() => {
    if (!busy && document.activeElement === document.body && focused.current instanceof HTMLElement) focused.current.focus()
  }, [busy])
  const close = (): void => {
    if (!busy) onClose()
  }
  return (
    <Dialog
      open
      shape="drawer"
      onClose={close}
      title={title}
      footer={
        <>
          <FaultSummary form={form} />
          <Button disabled={busy} onClick={close}>
            <Trans>Cancel</Trans>
          </Button>
          <Button visual="primary" type="submit" form={id} busy={busy} busyLabel={<Trans>Saving…</Trans>}>
            {save}
          </Button>
        </>
      }
    >
      <form
        {...form.props}
        id={id}
        inert={busy}
        onSubmit={(event: FormEvent) => {
          focused.current = document.activeElement
          form.props.onSubmit(event)
        }}
        className={css({ display: 'grid', gridTemplateColumns: '[minmax(0, 1fr)]', gap: '6', paddingBlockEnd: '4' })}
      >
        {form.formError && failed ? (
          <Notice tone="danger" live title={failed}>
            {form.formError}
          </Notice>
        ) : (
          <FormError text={form.formError} />
        )}
        <ErrorSummary form={form} />
        {form.hasConflicts && <ConflictNotice />}
        {children}
      </form>
      <form.Subscribe>{({ isDirty }) => <UnsavedGuard when={isDirty} saving={busy} />}</form.Subscribe>
    </Dialog>
  )
}
