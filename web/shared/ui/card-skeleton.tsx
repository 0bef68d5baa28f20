import { css } from '../../styled-system/css/index.js'
import { Card } from './card.tsx'
import { Skeleton } from './skeleton.tsx'

const stack = css({ display: 'grid', gap: '4' })
const line = css({ display: 'flex', justifyContent: 'space-between', gap: '6' })
const columns = css({ display: 'flex', alignItems: 'flex-end', gap: '1', height: '[12rem]', '& > *': { flex: '1' } })
const heights = [30, 55, 40, 70, 50, 85, 60, 45, 75, 90, 65, 80]

type Props = {
  /** Lines of a label and its value. */
  lines?: number
  /** A chart above the lines. */
  chart?: boolean
}

/** A card to come: its head, and its lines or columns. */
export const CardSkeleton = ({ lines = 4, chart = false }: Props) => (
  <Card title={<Skeleton width="120px" height="14px" />}>
    <div className={stack}>
      {chart && (
        <div className={columns}>
          {heights.map((height, index) => (
            <Skeleton key={index} height={`${height}%`} />
          ))}
        </div>
      )}
      {Array.from({ length: lines }, (_, index) => (
        <div key={index} className={line}>
          <Skeleton width={`${40 - (index % 3) * 8}%`} />
          <Skeleton width="72px" />
        </div>
      ))}
    </div>
  </Card>
)
