import { Trans, useLingui } from '@lingui/react/macro'
import { useOutletContext } from 'react-router'
import { mostInNote } from '../../../../../worker/contract/order-note.ts'
import type { ConsoleOrder } from '../../../../../worker/contract/refunds.ts'
import { css } from '../../../../styled-system/css/index.js'
import { ConflictNotice } from '../../../../shared/kit/conflict-notice.tsx'
import { UnsavedGuard } from '../../../../shared/kit/unsaved-guard.tsx'
import { useClose } from '../../../../shared/kit/use-close.ts'
import { useEditForm } from '../../../../shared/kit/use-edit-form.tsx'
import { useEditable } from '../../../../shared/kit/use-editable.ts'
import type { Versioned } from '../../../../shared/lib/api.ts'
import { atMost } from '../../../../shared/lib/validation.ts'
import { Button } from '../../../../shared/ui/button.tsx'
import { Counted } from '../../../../shared/ui/counted.tsx'
import { ErrorState } from '../../../../shared/ui/error-state.tsx'
import { FormError } from '../../../../shared/ui/form-error.tsx'
import { Loading, Skeleton } from '../../../../shared/ui/skeleton.tsx'
import { TextArea } from '../../../../shared/ui/text-area.tsx'
import { notify } from '../../../../shared/ui/toasts.tsx'
import { useOrdersChanged } from '../order-queries.ts'

const NoteForm = ({ loaded, path, onClose }: { loaded: Versioned<ConsoleOrder>; path: string; onClose: () => void }) => {
  const { t } = useLingui()
  const changed = useOrdersChanged(loaded.data.event_id)
  const form = useEditForm<ConsoleOrder, { note: string }, { note: string }>({
    loaded,
    path,
    values: ({ note }) => ({ note: note?.text ?? '' }),
    input: ({ note }) => ({ note: note.trim() }),
    validate: ({ note }) => ({ note: atMost(note, mostInNote) }),
    unchanged: onClose,
    saved: ({ data }) => {
      notify({ title: data.note ? t`Note saved` : t`Note removed`, description: data.number })
      onClose()
      void changed(data)
    },
  })
  return (
    <form {...form.props} inert={form.busy} className={css({ display: 'grid', gap: '3' })}>
      <form.Subscribe>{({ isDirty, busy }) => <UnsavedGuard when={isDirty} saving={busy} />}</form.Subscribe>
      <FormError text={form.formError} />
      {form.hasConflicts && <ConflictNotice />}
      <form.Field
        as={TextArea}
        name="note"
        label={
          <form.Subscribe>
            {({ values }) => (
              <Counted length={values.note.trim().length} most={mostInNote}>
                <Trans>Note</Trans>
              </Counted>
            )}
          </form.Subscribe>
        }
        help={<Trans>Only your team sees it.</Trans>}
        rows={4}
        autoFocus
      />
      <div className={css({ display: 'flex', flexWrap: 'wrap', justifyContent: 'flex-end', gap: '2' })}>
        <Button size="sm" disabled={form.busy} onClick={onClose}>
          <Trans>Cancel</Trans>
        </Button>
        <Button size="sm" visual="primary" type="submit" busy={form.busy} busyLabel={<Trans>Saving…</Trans>}>
          <Trans>Save note</Trans>
        </Button>
      </div>
    </form>
  )
}

/** `…/orders/{orderId}/note`: the team's internal note on an order, edited in its card. */
export const Component = () => {
  const order = useOutletContext<ConsoleOrder>()
  const path = `/events/${order.event_id}/orders/${order.id}`
  const { loaded, error, retry } = useEditable<ConsoleOrder>(['event', order.event_id, 'order', order.id, 'note'], path)
  const close = useClose()
  const onClose = (): void => void close()
  if (error) return <ErrorState error={error} onRetry={() => void retry()} />
  if (!loaded)
    return (
      <Loading>
        <Skeleton height="80px" />
      </Loading>
    )
  return <NoteForm loaded={loaded} path={`${path}/note`} onClose={onClose} />
}
