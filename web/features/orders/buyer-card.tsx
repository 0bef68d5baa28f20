import { Trans, useLingui } from '@lingui/react/macro'
import type { ConsoleOrder } from '../../../worker/contract/refunds.ts'
import { css } from '../../styled-system/css/index.js'
import { Avatar } from '../../ui/avatar.tsx'
import { Card } from '../../ui/card.tsx'
import { CopyButton } from '../../ui/copy-button.tsx'
import { FactList } from '../../ui/fact-list.tsx'
import { LocaleName } from '../../ui/locale-name.tsx'

/** Who bought. */
export const BuyerCard = ({ order }: { order: ConsoleOrder }) => {
  const { t } = useLingui()
  return (
    <Card title={<Trans>Buyer</Trans>}>
      {order.buyer ? (
        <div className={css({ display: 'flex', alignItems: 'center', gap: '3', marginBlockEnd: '4' })}>
          <Avatar name={`${order.buyer.first_name} ${order.buyer.last_name}`} />
          <span className={css({ flex: '1', minWidth: '0' })}>
            <bdi className={css({ display: 'block', textStyle: '14', fontWeight: 'medium' })}>
              {order.buyer.first_name} {order.buyer.last_name}
            </bdi>
            <bdi className={css({ display: 'block', textStyle: '13', color: 'text.muted', overflow: 'hidden', textOverflow: 'ellipsis' })}>
              {order.buyer.email}
            </bdi>
          </span>
          <CopyButton iconOnly label={t`Copy email`} text={order.buyer.email} />
        </div>
      ) : (
        <p className={css({ textStyle: '13', color: 'text.muted', marginBlockEnd: '4' })}>
          <Trans>The buyer has not given their details yet.</Trans>
        </p>
      )}
      <FactList facts={[{ id: 'language', label: <Trans>Language</Trans>, value: <LocaleName locale={order.locale} /> }]} />
    </Card>
  )
}
