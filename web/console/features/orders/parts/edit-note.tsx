import { Trans, useLingui } from '@lingui/react/macro'
import { useOutletContext } from 'react-router'
import { mostInNote } from '../../../../../worker/contract/order-note.ts'
import type { ConsoleOrder } from '../../../../../worker/contract/refunds.ts'
import { DrawerLoading } from '../../../../shared/kit/drawer-loading.tsx'
import { FormDrawer } from '../../../../shared/kit/form-drawer.tsx'
import { useClose } from '../../../../shared/kit/use-close.ts'
import { useEditForm } from '../../../../shared/kit/use-edit-form.tsx'
import { useEditable } from '../../../../shared/kit/use-editable.ts'
import type { Versioned } from '../../../../shared/lib/api.ts'
import { atMost } from '../../../../shared/lib/validation.ts'
import { Counted } from '../../../../shared/ui/counted.tsx'
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
    <FormDrawer title={<Trans>Note</Trans>} form={form} save={<Trans>Save note</Trans>} onClose={onClose}>
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
        help={<Trans>Only your team sees it: it is on no buyer’s page and in no mail.</Trans>}
        rows={8}
      />
    </FormDrawer>
  )
}

/** `…/orders/{orderId}/note`: the team's internal note on an order. */
export const Component = () => {
  const order = useOutletContext<ConsoleOrder>()
  const path = `/events/${order.event_id}/orders/${order.id}`
  const { loaded, error, retry } = useEditable<ConsoleOrder>(['event', order.event_id, 'order', order.id, 'note'], path)
  const close = useClose()
  const onClose = (): void => void close()
  if (!loaded) return <DrawerLoading title={<Trans>Note</Trans>} error={error} onRetry={() => void retry()} onClose={onClose} />
  return <NoteForm loaded={loaded} path={`${path}/note`} onClose={onClose} />
}
