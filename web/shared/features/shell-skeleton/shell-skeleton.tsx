import type { ConsoleShell } from '../../../../worker/contract/addresses.ts'
import { counts } from '../../../dist-worker/sections.json'
import { css } from '../../../styled-system/css/index.js'
import { CardSkeleton } from '../../ui/card-skeleton.tsx'
import { Skeleton } from '../../ui/skeleton.tsx'
import { bar, brand, content, foot, frame, group, groupLabel, item, navigation, phoneBar, top, words } from './side-bar.recipe.ts'

const block = css({ display: 'grid', gap: '4' })
const thumb = css({ display: 'block', width: '8', flexShrink: '0' })

const Head = () => (
  <>
    <span className={thumb}>
      <Skeleton height="32px" />
    </span>
    <span className={words}>
      <Skeleton width="110px" />
    </span>
  </>
)

/** A page's skeleton. */
export const PageSkeleton = () => (
  <div className={block}>
    <Skeleton width="180px" height="32px" />
    <CardSkeleton lines={1} />
    <CardSkeleton lines={6} />
  </div>
)

/** The console before its script has loaded, rendered by the worker: its side bar and page as grey shapes. */
export const ShellSkeleton = ({ shell }: { shell: ConsoleShell }) => (
  <div className={frame} aria-hidden="true">
    <div className={bar}>
      <div className={top}>
        <span className={brand}>
          <Head />
        </span>
        <span className={item}>
          <Skeleton width="16px" height="16px" />
          <span className={words}>
            <Skeleton width="96px" />
          </span>
        </span>
      </div>
      <div className={navigation}>
        {counts[shell].map((count, index) => (
          <div key={index} className={group}>
            {index > 0 && (
              <p className={`${groupLabel} ${words}`}>
                <Skeleton width="40px" height="16px" />
              </p>
            )}
            {Array.from({ length: count }, (_, row) => (
              <span key={row} className={item}>
                <Skeleton width="16px" height="16px" />
                <span className={words}>
                  <Skeleton width="88px" />
                </span>
              </span>
            ))}
          </div>
        ))}
      </div>
      <div className={foot}>
        <Skeleton width="28px" height="28px" round />
      </div>
    </div>
    <div className={phoneBar}>
      <Skeleton width="32px" height="32px" />
    </div>
    <div className={content}>
      <PageSkeleton />
    </div>
  </div>
)
