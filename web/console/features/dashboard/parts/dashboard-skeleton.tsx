import { css } from '../../../../styled-system/css/index.js'
import { CardSkeleton } from '../../../../shared/ui/card-skeleton.tsx'
import { Loading } from '../../../../shared/ui/skeleton.tsx'

/** The shape of the dashboard to come. */
export const DashboardSkeleton = () => (
  <Loading className={css({ display: 'grid', gap: '3' })}>
    <CardSkeleton lines={1} />
    <CardSkeleton chart lines={0} />
    <CardSkeleton lines={5} />
  </Loading>
)
