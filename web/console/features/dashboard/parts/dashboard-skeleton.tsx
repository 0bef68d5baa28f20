import { css } from '../../../../styled-system/css/index.js'
import { Loading, Skeleton } from '../../../../shared/ui/skeleton.tsx'

/** The shape of the dashboard to come. */
export const DashboardSkeleton = () => (
  <Loading className={css({ display: 'grid', gap: '3' })}>
    <Skeleton height="92px" />
    <Skeleton height="280px" />
    <Skeleton height="240px" />
  </Loading>
)
