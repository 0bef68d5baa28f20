import { css } from '../../../../styled-system/css/index.js'
import { BuyerShell } from '../../shell/buyer-shell.tsx'
import { Loading, Skeleton } from '../../../../shared/ui/skeleton.tsx'

/** The skeleton of a step. */
export const StepSkeleton = () => (
  <Loading className={css({ display: 'flex', flexDirection: 'column', gap: '4' })}>
    <Skeleton height="44px" />
    <Skeleton height="44px" />
    <Skeleton height="44px" />
    <Skeleton height="48px" />
  </Loading>
)

/** The skeleton of the checkout. */
export const CheckoutSkeleton = () => (
  <BuyerShell ruled>
    <Loading
      className={css({ maxWidth: 'reading', marginInline: 'auto', padding: '4', display: 'flex', flexDirection: 'column', gap: '4' })}
    >
      <Skeleton height="2px" />
      <Skeleton width="180px" height="32px" />
      <Skeleton height="44px" />
      <Skeleton height="44px" />
      <Skeleton height="44px" />
      <Skeleton height="48px" />
    </Loading>
  </BuyerShell>
)
