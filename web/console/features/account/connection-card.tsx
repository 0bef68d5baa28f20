import { Trans, useLingui } from '@lingui/react/macro'
import { CircleCheck, CreditCard, ExternalLink, TriangleAlert } from 'lucide-react'
import type { ReactNode } from 'react'
import type { PaymentConnection } from '../../../../worker/contract/people.ts'
import { css, cva } from '../../../styled-system/css/index.js'
import { errorText } from '../../../shared/lib/error-text.ts'
import { Badge, type Tone } from '../../../shared/ui/badge.tsx'
import { Button } from '../../../shared/ui/button.tsx'
import { ButtonAnchor } from '../../../shared/ui/button-anchor.tsx'
import { Card } from '../../../shared/ui/card.tsx'
import { FactList } from '../../../shared/ui/fact-list.tsx'
import { FormError } from '../../../shared/ui/form-error.tsx'
import { useConnect } from './payment-queries.ts'
import { disabledText, isRejected, requirementsText } from './requirement-labels.ts'

const thumb = cva({
  base: {
    display: 'grid',
    placeContent: 'center',
    width: '10',
    height: '10',
    borderRadius: 'lg',
    flexShrink: '0',
    '& .lucide': { width: '5', height: '5' },
  },
  variants: {
    status: {
      connected: { background: 'teal.3', color: 'teal.11' },
      setup_incomplete: { background: 'orange.3', color: 'orange.11' },
      not_connected: { background: 'accent.tint', color: 'accent.text' },
    },
  },
})
const part = css({ borderBlockStart: 'row', marginBlockStart: '4', paddingBlockStart: '4' })
const small = css({ textStyle: '13', fontWeight: 'medium' })
const items = css({
  listStyleType: 'disc',
  paddingInlineStart: '5',
  marginBlockStart: '1',
  display: 'grid',
  gap: '1',
  textStyle: '14',
  overflowWrap: 'anywhere',
})

type Status = PaymentConnection['status']
const icons: Record<Status, ReactNode> = { connected: <CircleCheck />, setup_incomplete: <TriangleAlert />, not_connected: <CreditCard /> }
const tones: Record<Status, Tone> = { connected: 'teal', setup_incomplete: 'orange', not_connected: 'outline' }

const OnOff = ({ on }: { on: boolean }) =>
  on ? (
    <Badge tone="teal">
      <Trans context="card payments">On</Trans>
    </Badge>
  ) : (
    <Badge tone="red">
      <Trans context="card payments">Off</Trans>
    </Badge>
  )

/** The account's Stripe connection: its state, missing requirements, and the next step. */
export const ConnectionCard = ({ connection }: { connection: PaymentConnection }) => {
  const { t, i18n } = useLingui()
  const connect = useConnect()
  const { status, disabled_reason, account_id } = connection
  const names: Record<Status, string> = { connected: t`Connected`, setup_incomplete: t`Setup incomplete`, not_connected: t`Not connected` }
  const missing = requirementsText(connection.requirements, (words) => i18n._(words))
  const isClosed = isRejected(disabled_reason)
  return (
    <Card>
      <div className={css({ display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: '4' })}>
        <span className={thumb({ status })}>{icons[status]}</span>
        <div className={css({ flex: '1', minWidth: '[min(13.75rem, 100%)]' })}>
          <h2
            className={css({ display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: '2', textStyle: '16', fontWeight: 'semibold' })}
          >
            Stripe
            <Badge tone={tones[status]}>{names[status]}</Badge>
          </h2>
          <p className={css({ textStyle: '14', color: 'text.muted', marginBlockStart: '1' })}>
            {status === 'connected' ? (
              <Trans>You can sell paid tickets. Payments go straight to your Stripe account.</Trans>
            ) : status === 'not_connected' ? (
              <Trans>Connect a payout account to sell paid tickets. Payments go straight to it.</Trans>
            ) : !connection.details_submitted && !isClosed ? (
              <Trans>Stripe still needs some details from you. Continue where you left off.</Trans>
            ) : disabled_reason ? (
              disabledText(disabled_reason, (words) => i18n._(words))
            ) : (
              <Trans>Stripe still needs some details from you.</Trans>
            )}
          </p>
        </div>
        {status === 'connected' || isClosed ? (
          <ButtonAnchor href="https://dashboard.stripe.com/" target="_blank" rel="noreferrer" icon={<ExternalLink />}>
            <Trans>Open Stripe</Trans>
          </ButtonAnchor>
        ) : (
          <Button visual="primary" busy={connect.isPending || connect.isSuccess} onClick={() => connect.mutate()}>
            {status === 'not_connected' ? <Trans>Connect with Stripe</Trans> : <Trans>Continue setup</Trans>}
          </Button>
        )}
      </div>
      {connect.error && (
        <div className={css({ marginBlockStart: '4' })}>
          <FormError text={errorText(connect.error)} />
        </div>
      )}
      {missing.length > 0 && (
        <div className={part}>
          <h3 className={small}>{status === 'connected' ? <Trans>Needed soon</Trans> : <Trans>Still missing</Trans>}</h3>
          <ul className={items}>
            {missing.map((each) => (
              <li key={each}>
                <bdi>{each}</bdi>
              </li>
            ))}
          </ul>
        </div>
      )}
      {account_id && (
        <div className={part}>
          <FactList
            facts={[
              { id: 'charges', label: <Trans>Card payments</Trans>, value: <OnOff on={connection.charges_enabled} /> },
              { id: 'payouts', label: <Trans>Payouts to your bank</Trans>, value: <OnOff on={connection.payouts_enabled} /> },
              { id: 'account', label: <Trans>Stripe account</Trans>, value: <bdi dir="ltr">{account_id}</bdi> },
            ]}
          />
        </div>
      )}
    </Card>
  )
}
