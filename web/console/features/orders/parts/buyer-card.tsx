import { Trans, useLingui } from '@lingui/react/macro'
import { useLocation } from 'react-router'
import { personName } from '../../../../../worker/shared/names.ts'
import type { ConsoleOrder } from '../../../../../worker/contract/refunds.ts'
import { css } from '../../../../styled-system/css/index.js'
import { formatCount } from '../../../../shared/lib/format.ts'
import { Avatar } from '../../../../shared/ui/avatar.tsx'
import { Card } from '../../../../shared/ui/card.tsx'
import { CopyButton } from '../../../../shared/ui/copy-button.tsx'
import { FactList } from '../../../../shared/ui/fact-list.tsx'
import { LocaleName } from '../../../../shared/ui/locale-name.tsx'
import { TextLink } from '../../../../shared/ui/text-link.tsx'
import { correctionRefusal } from './correction-refusal.tsx'
import { useOtherOrders } from '../order-queries.ts'

export const BuyerCard = ({ order }: { order: ConsoleOrder }) => {
  const { t, i18n } = useLingui()
  const others = useOtherOrders(order)
  const { search } = useLocation()
  const list = `/manage/event/${order.event_id}/orders`
  return (
    <Card
      title={<Trans>Buyer</Trans>}
      aside={
        !correctionRefusal(order) && (
          <TextLink to={{ pathname: `${list}/${order.id}/edit`, search }} className={css({ textStyle: '13' })}>
            <Trans>Edit</Trans>
          </TextLink>
        )
      }
    >
      {order.buyer ? (
        <div className={css({ display: 'flex', flexWrap: { _tight: 'wrap' }, alignItems: 'center', gap: '3', marginBlockEnd: '4' })}>
          <Avatar name={personName(order.buyer)} />
          <span className={css({ flex: '1', minWidth: { base: '0', _tight: '[min(6rem, 100%)]' } })}>
            <bdi className={css({ display: 'block', textStyle: '14', fontWeight: 'medium' })}>{personName(order.buyer)}</bdi>
            <bdi className={css({ display: 'block', textStyle: '13', color: 'text.muted', overflow: 'hidden', textOverflow: 'ellipsis' })}>
              {order.buyer.email}
            </bdi>
          </span>
          <CopyButton iconOnly label={t`Copy email`} text={order.buyer.email} />
        </div>
      ) : (
        <p className={css({ textStyle: '13', color: 'text.muted', marginBlockEnd: '4' })}>
          <Trans>The buyer hasn’t entered their details yet.</Trans>
        </p>
      )}
      <FactList
        facts={[
          { id: 'language', label: <Trans>Language</Trans>, value: <LocaleName locale={order.locale} /> },
          order.affiliate && {
            id: 'affiliate',
            label: <Trans>Affiliate</Trans>,
            value: (
              <TextLink to={`${list}?affiliate=${order.affiliate.id}`}>
                <bdi>{order.affiliate.name}</bdi>
              </TextLink>
            ),
          },
          others.total > 0 && {
            id: 'others',
            // Kept on one line; the numbers beside it wrap instead.
            label: (
              <span className={css({ whiteSpace: 'nowrap' })}>
                <Trans>Other orders</Trans>
              </span>
            ),
            value: (
              <span className={css({ display: 'flex', flexWrap: 'wrap', justifyContent: 'flex-end', columnGap: '2' })}>
                {others.orders.map(({ id, number }) => (
                  <TextLink key={id} to={`${list}/${id}`}>
                    <bdi>{number}</bdi>
                  </TextLink>
                ))}
                {others.total > others.orders.length && (
                  <TextLink to={`${list}?query=${encodeURIComponent(order.buyer?.email ?? '')}`}>
                    <Trans>All {formatCount(others.total + 1, i18n.locale)}</Trans>
                  </TextLink>
                )}
              </span>
            ),
          },
        ]}
      />
    </Card>
  )
}
