import { Trans, useLingui } from '@lingui/react/macro'
import { Ellipsis, Pencil, Trash2 } from 'lucide-react'
import type { ComponentProps, ReactNode } from 'react'
import { useLocation, useNavigate } from 'react-router'
import { IconButton } from '../ui/icon-button.tsx'
import { Menu } from '../ui/menu.tsx'

type Props = {
  /** The row's name. */
  name: string
  id: string
  /** Between editing and deleting. */
  items?: ComponentProps<typeof Menu>['items']
  onDelete: () => void
  /** What deleting is called for this kind of thing. */
  removal?: ReactNode
  /** Why it can't be deleted. */
  kept?: ReactNode
}

/** The actions on a row: open its form, the section's own, delete it. */
export const RowMenu = ({ name, id, items = [], onDelete, removal, kept }: Props) => {
  const { t } = useLingui()
  const navigate = useNavigate()
  const { search } = useLocation()
  return (
    <Menu
      trigger={<IconButton label={t`Actions for ${name}`} icon={<Ellipsis />} />}
      items={[
        { id: 'edit', label: <Trans>Edit</Trans>, icon: <Pencil />, onSelect: () => void navigate({ pathname: id, search }) },
        ...items,
        {
          id: 'delete',
          label: removal ?? <Trans>Delete…</Trans>,
          icon: <Trash2 />,
          danger: true,
          separated: true,
          onSelect: onDelete,
          refusal: kept,
        },
      ]}
    />
  )
}
