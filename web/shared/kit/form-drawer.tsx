import { Trans } from '@lingui/react/macro'
import { useId, type ReactNode } from 'react'
import type { useForm } from '../lib/use-form.ts'
import { css } from '../styled-system/css/index.js'
import { Button } from '../ui/button.tsx'
import { Dialog } from '../ui/dialog.tsx'
import { FaultList } from '../ui/fault-list.tsx'
import { FormError } from '../ui/form-error.tsx'
import { Notice } from '../ui/notice.tsx'
import { UnsavedGuard } from '../ui/unsaved-guard.tsx'
import { Contested } from './contested.tsx'
import { FaultSummary } from './fault-summary.tsx'

type Props = {
  title: ReactNode
  form: Pick<
    ReturnType<typeof useForm>,
    'props' | 'busy' | 'isDirty' | 'isContested' | 'formError' | 'faultCount' | 'showFault' | 'isRefused'
  >
  /** What did not happen, above the reason; the reason alone without. */
  failed?: string | undefined
  /** The verb on the button: `Create ticket`. */
  save: ReactNode
  onClose: () => void
  children: ReactNode
}

/** A form in a drawer over its list, with its own address. Leaving with unsaved changes asks, however one leaves. */
export const FormDrawer = ({ title, form, failed, save, onClose, children }: Props) => {
  const id = useId()
  return (
    <Dialog
      open
      shape="drawer"
      onClose={onClose}
      title={title}
      footer={
        <>
          <FaultSummary form={form} />
          <Button onClick={onClose}>
            <Trans>Cancel</Trans>
          </Button>
          <Button visual="primary" type="submit" form={id} busy={form.busy} busyLabel={<Trans>Saving…</Trans>}>
            {save}
          </Button>
        </>
      }
    >
      <form
        {...form.props}
        id={id}
        className={css({ display: 'grid', gridTemplateColumns: '[minmax(0, 1fr)]', gap: '6', paddingBlockEnd: '4' })}
      >
        {form.formError && failed ? (
          <Notice tone="danger" live title={failed}>
            {form.formError}
          </Notice>
        ) : (
          <FormError text={form.formError} />
        )}
        <FaultList form={form} />
        {form.isContested && <Contested />}
        {children}
      </form>
      <UnsavedGuard when={form.isDirty && !form.busy} />
    </Dialog>
  )
}
