import { Trans, useLingui } from '@lingui/react/macro'
import { useOutletContext } from 'react-router'
import { aboutTickets } from '../../../../../worker/contract/answer-rules.ts'
import type { ConsoleOrder } from '../../../../../worker/contract/refunds.ts'
import { DrawerLoading } from '../../../../shared/kit/drawer-loading.tsx'
import { useClose } from '../../../../shared/kit/use-close.ts'
import { useEditable } from '../../../../shared/kit/use-editable.ts'
import { api } from '../../../../shared/lib/api.ts'
import { errorText } from '../../../../shared/lib/error-text.ts'
import { notify } from '../../../../shared/ui/toasts.tsx'
import { PersonDrawer } from '../../answers/person-drawer.tsx'
import { questions as allQuestions } from '../../questions/model/question.ts'
import { useOrdersChanged } from '../order-queries.ts'
import { correctionRefusal } from './correction-refusal.tsx'
import { RefusalDialog } from './refusal-dialog.tsx'

/** `…/orders/{orderId}/edit`: edits the buyer and the order's answers. */
export const Component = () => {
  const { t } = useLingui()
  const order = useOutletContext<ConsoleOrder>()
  const changed = useOrdersChanged(order.event_id)
  const path = `/events/${order.event_id}/orders/${order.id}`
  const fresh = useEditable<ConsoleOrder>(['event', order.event_id, 'order', order.id, 'edit'], path)
  const questions = allQuestions.useAll(order.event_id)
  const onClose = useClose()
  const title = <Trans>Edit buyer</Trans>
  const refusal = correctionRefusal(order)
  if (refusal)
    return (
      <RefusalDialog title={title} onClose={onClose}>
        {refusal}
      </RefusalDialog>
    )
  if (!fresh.loaded || !questions.data)
    return (
      <DrawerLoading
        title={title}
        error={fresh.error ?? questions.error}
        onRetry={() => void Promise.all([...(fresh.loaded ? [] : [fresh.retry()]), questions.refetch()])}
        onClose={() => void onClose()}
      />
    )
  const resend = (): Promise<void> =>
    api.post(`${path}/resend-confirmation`).then(
      () => notify({ title: t`Tickets resent` }),
      (error: unknown) => notify({ tone: 'error', title: t`Couldn’t resend the ticket email`, description: errorText(error) }),
    )
  return (
    <PersonDrawer
      title={title}
      loaded={fresh.loaded}
      path={path}
      personOf={({ buyer, locale, answers }) => ({ first_name: '', last_name: '', email: '', ...buyer, locale, answers })}
      questions={aboutTickets(
        questions.data,
        'ORDER',
        order.lines.map((line) => line.ticket_id),
      )}
      saved={(saved, isReaddressed) => {
        notify({
          title: t`Buyer saved`,
          description: saved.number,
          ...(isReaddressed && saved.status === 'COMPLETED' ? { action: { label: t`Resend tickets`, onClick: () => void resend() } } : {}),
        })
        void onClose()
        void changed(saved)
      }}
      onClose={() => void onClose()}
    />
  )
}
