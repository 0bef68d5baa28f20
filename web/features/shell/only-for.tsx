import { Outlet } from 'react-router'
import type { Operation } from '../../../worker/contract/access.ts'
import { useMay } from '../../lib/session.ts'
import { Loading } from '../../ui/skeleton.tsx'
import { NoPermission } from './no-permission.tsx'
import { PageSkeleton } from './shell-skeleton.tsx'

/** The screens of a section for who may make the call they are about; whoever may not is told so in their place. */
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
