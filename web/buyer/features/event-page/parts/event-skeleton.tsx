import { css } from '../../../../styled-system/css/index.js'
import { BuyerShell } from '../../shell/buyer-shell.tsx'
import { Loading, Skeleton } from '../../../../shared/ui/skeleton.tsx'
import { coverPlace, eventColumns, reading } from '../model/event-layout.ts'

const box = css({ display: { base: 'none', lg: 'block' }, border: 'hairline', borderRadius: 'lg', background: 'bg.surface', height: 'fit' })
const row = css({
  display: 'flex',
  alignItems: 'center',
  justifyContent: 'space-between',
  padding: '5',
  '& + &': { borderBlockStart: 'hairline' },
})

export const EventSkeleton = () => (
  <BuyerShell>
    <Loading className={eventColumns}>
      <div>
        <div className={coverPlace}>
          <Skeleton height="100%" />
        </div>
        <div className={reading}>
          <Skeleton width="60%" height="40px" />
          <Skeleton width="85%" height="44px" />
          <Skeleton height="16px" />
          <Skeleton width="92%" height="16px" />
          <Skeleton width="70%" height="16px" />
        </div>
      </div>
      <div className={box}>
        {[0, 1, 2].map((line) => (
          <div key={line} className={row}>
            <Skeleton width="140px" height="36px" />
            <Skeleton width="100px" height="36px" />
          </div>
        ))}
      </div>
    </Loading>
  </BuyerShell>
)
