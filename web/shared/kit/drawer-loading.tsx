import type { ReactNode } from 'react'
import { css } from '../../styled-system/css/index.js'
import { Dialog } from '../ui/dialog.tsx'
import { ErrorState } from '../ui/error-state.tsx'
import { Loading, Skeleton } from '../ui/skeleton.tsx'

type Props = { title: ReactNode; error?: unknown; onRetry: () => void; onClose: () => void }

/** A drawer whose form needs something that is not there yet, or could not be loaded. */
export const DrawerLoading = ({ title, error, onRetry, onClose }: Props) => (
  <Dialog open shape="drawer" onClose={onClose} title={title}>
    {error ? (
      <ErrorState error={error} onRetry={onRetry} />
    ) : (
      <Loading className={css({ display: 'grid', gap: '6' })}>
        <Skeleton height="36px" />
        <Skeleton height="72px" />
        <Skeleton height="36px" />
      </Loading>
    )}
  </Dialog>
)
