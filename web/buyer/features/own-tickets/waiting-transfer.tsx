import { Trans, useLingui } from '@lingui/react/macro'
import { Mail, Undo2 } from 'lucide-react'
import { useState } from 'react'
import { css } from '../../../styled-system/css/index.js'
import type { PendingTransfer } from '../../../../worker/contract/self-service.ts'
import { personName } from '../../../../worker/shared/names.ts'
import { errorText } from '../../../shared/lib/error-text.ts'
import { useAsyncAction } from '../../../shared/lib/use-async-action.ts'
import { useNow } from '../../../shared/lib/use-now.ts'
import { Badge } from '../../../shared/ui/badge.tsx'
import { Button } from '../../../shared/ui/button.tsx'
import { EventDate } from '../../../shared/ui/event-date.tsx'
import { FormError } from '../../../shared/ui/form-error.tsx'
import { ModalSheet } from '../../../shared/ui/modal-sheet.tsx'
import { sendAgain, takeBack, type OwnTicketAt } from './own-calls.ts'

const box = css({ display: 'flex', flexDirection: 'column', gap: '2', textStyle: '14', minWidth: '0', overflowWrap: 'anywhere' })
const ways = css({ display: 'flex', flexWrap: 'wrap', gap: '2' })

type Props = { at: OwnTicketAt; zone: string; transfer: PendingTransfer; onDone: () => unknown }

/** A ticket that waits to be accepted: by whom and until when, and the ways to take it back and to mail its link again. */
export const WaitingTransfer = ({ at, zone, transfer, onDone }: Props) => {
  const { t } = useLingui()
  const now = useNow(60_000)
  const [asking, setAsking] = useState(false)
  const back = useAsyncAction<void, unknown>({ run: () => takeBack(at), done: onDone })
  const again = useAsyncAction<void, unknown>({ run: () => sendAgain(at), done: onDone })
  const mayAgain = Date.parse(transfer.again_at) <= now
  const name = <bdi>{personName(transfer)}</bdi>
  return (
    <div className={box}>
      <p>
        <Badge tone="orange">
          <Trans>Not accepted yet</Trans>
        </Badge>
      </p>
      <p>
        <Trans>
          Sent to {name}, <bdi>{transfer.email}</bdi>, on <EventDate start={transfer.sent_at} zone={zone} style="dayTime" />.
        </Trans>
      </p>
      <p className={css({ color: 'text.muted' })}>
        <Trans>
          Your code works until it’s accepted. If that isn’t by <EventDate start={transfer.expires_at} zone={zone} style="dayTime" />, the
          ticket stays yours.
        </Trans>
      </p>
      <div className={ways}>
        <Button size="lg" icon={<Undo2 />} onClick={() => setAsking(true)} aria-haspopup="dialog">
          <Trans comment="verb: of a ticket that was sent">Take back</Trans>
        </Button>
        {!again.isDone && mayAgain && (
          <Button visual="ghost" size="lg" icon={<Mail />} busy={again.isPending} busyLabel={t`Sending…`} onClick={() => again.act()}>
            <Trans>Send the email again</Trans>
          </Button>
        )}
        {!mayAgain && (
          <span className={css({ alignSelf: 'center', color: 'text.muted' })}>
            <Trans>
              You can send the email again from <EventDate start={transfer.again_at} zone={zone} style="time" />.
            </Trans>
          </span>
        )}
      </div>
      <FormError text={again.error ? errorText(again.error) : null} />
      {asking && (
        <ModalSheet title={<Trans>Take the ticket back?</Trans>} onClose={() => setAsking(false)}>
          <div className={css({ padding: '4', display: 'flex', flexDirection: 'column', gap: '4' })}>
            <p>
              <Trans>The link stops working, and we tell {name}.</Trans>
            </p>
            <FormError text={back.error ? errorText(back.error) : null} />
            <div className={css({ display: 'flex', flexWrap: 'wrap', justifyContent: 'flex-end', gap: '2' })}>
              <Button size="lg" onClick={() => setAsking(false)}>
                <Trans>Don’t take back</Trans>
              </Button>
              <Button size="lg" visual="primary" busy={back.isPending} onClick={() => back.act()}>
                <Trans comment="verb: of a ticket that was sent">Take back</Trans>
              </Button>
            </div>
          </div>
        </ModalSheet>
      )}
    </div>
  )
}
