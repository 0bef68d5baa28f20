import { Plural, Trans, useLingui } from '@lingui/react/macro'
import { Ban, QrCode, Undo2, Users } from 'lucide-react'
import type { ReactNode } from 'react'
import { css } from '../../../styled-system/css/index.js'
import type { Resale } from '../../../../worker/contract/self-service.ts'
import { errorText } from '../../../shared/lib/error-text.ts'
import { useAsyncAction } from '../../../shared/lib/use-async-action.ts'
import { Button } from '../../../shared/ui/button.tsx'
import { FormError } from '../../../shared/ui/form-error.tsx'
import { ModalSheet } from '../../../shared/ui/modal-sheet.tsx'
import { Money } from '../../../shared/ui/money.tsx'
import { offerBack, type OwnTicketAt } from './own-calls.ts'
import { ResaleSum } from './resale-sum.tsx'

const facts = css({ display: 'grid', gap: '3', textStyle: '14' })
const fact = css({ display: 'flex', gap: '3', alignItems: 'flex-start', '& .lucide': { flexShrink: '0', color: 'text.muted' } })

const Fact = ({ icon, children }: { icon: ReactNode; children: ReactNode }) => (
  <li className={fact}>
    {icon}
    <span>{children}</span>
  </li>
)

type Props = { at: OwnTicketAt; ticket: string; organizer: string; resale: Resale; onClose: () => void; onDone: () => unknown }

/** Offers a ticket back: what comes back once it is sold, and what happens until then. */
export const ResaleSheet = ({ at, ticket, organizer, resale, onClose, onDone }: Props) => {
  const { t } = useLingui()
  const offer = useAsyncAction<void, unknown>({ run: () => offerBack(at), done: onDone })
  const price = <Money amount={resale.paid} currency={resale.currency} />
  return (
    <ModalSheet title={t`Offer a ticket back`} description={<bdi>{ticket}</bdi>} onClose={onClose}>
      <div className={css({ display: 'flex', flexDirection: 'column', gap: '4', padding: '4' })}>
        <ResaleSum resale={resale} organizer={organizer} paid={<Trans>You paid</Trans>} back={<Trans>You get back</Trans>} />
        <ul className={facts}>
          <Fact icon={<QrCode />}>
            <Trans>The ticket stays yours, and its code works, until someone has paid for it.</Trans>
          </Fact>
          <Fact icon={<Users />}>
            {resale.waiting > 0 ? (
              <Plural
                value={resale.waiting}
                one="# person is waiting for this ticket. They’re asked first."
                other="# people are waiting for this ticket. They’re asked first, in order."
              />
            ) : (
              <Trans>It goes on the event page at once.</Trans>
            )}
          </Fact>
          <Fact icon={<Undo2 />}>
            <Trans>You can take it back until it’s sold.</Trans>
          </Fact>
          <Fact icon={<Ban />}>
            <Trans>If no one buys it, nothing happens: you keep the ticket and get no money.</Trans>
          </Fact>
        </ul>
        <FormError text={offer.error ? errorText(offer.error) : null} />
        <Button size="xl" visual="primary" fullWidth busy={offer.isPending} onClick={() => offer.act()}>
          <Trans>Offer it for {price}</Trans>
        </Button>
        <p className={css({ textStyle: '13', color: 'text.muted', textAlign: 'center' })}>
          <Trans>The price is the one on the ticket. It can’t be changed.</Trans>
        </p>
      </div>
    </ModalSheet>
  )
}
