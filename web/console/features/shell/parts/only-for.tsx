import { Outlet } from 'react-router'
import type { Operation } from '../../../../../worker/contract/access.ts'
import { useMay } from '../../../../shared/kit/session.ts'
import { Loading } from '../../../../shared/ui/skeleton.tsx'
import { NoPermission } from './no-permission.tsx'
import { PageSkeleton } from '../../../../shared/features/shell-skeleton/shell-skeleton.tsx'

/** The screens of a section that requires an operation; replaced by a notice without permission. */
export const OnlyFor = ({ operation }: { operation: Operation }) => {
  const may = useMay(operation)
  if (may === undefined)
    return (
      <Loading>
        <PageSkeleton />
      </Loading>
    )
  return may ? <Outlet /> : <NoPermission />
}
