import { Trans, useLingui } from '@lingui/react/macro'
import { Ellipsis, UserCheck, UserCog, UserX } from 'lucide-react'
import type { Member } from '../../../../worker/contract/team.ts'
import { IconButton } from '../../../shared/ui/icon-button.tsx'
import { Menu } from '../../../shared/ui/menu.tsx'
import { nameOf } from './users.ts'

type Props = { member: Member; isMe: boolean; onRole: () => void; onDeactivate: () => void; onReactivate: () => void }

/** The actions on a member; disabled with a reason for the owner and the user themselves. */
export const MemberMenu = ({ member, isMe, onRole, onDeactivate, onReactivate }: Props) => {
  const { t } = useLingui()
  const name = nameOf(member)
  const refusal = member.is_account_owner ? (
    <Trans>The owner’s role and status can’t be changed.</Trans>
  ) : isMe ? (
    <Trans>Ask another admin to change your role or status.</Trans>
  ) : undefined
  return (
    <Menu
      trigger={<IconButton label={t`Actions for ${name}`} icon={<Ellipsis />} />}
      items={[
        { id: 'role', label: <Trans>Change role…</Trans>, icon: <UserCog />, onSelect: onRole, refusal },
        member.state === 'DEACTIVATED'
          ? { id: 'reactivate', label: <Trans>Reactivate</Trans>, icon: <UserCheck />, onSelect: onReactivate, refusal }
          : {
              id: 'deactivate',
              label: <Trans>Deactivate…</Trans>,
              icon: <UserX />,
              onSelect: onDeactivate,
              refusal,
              danger: true,
              separated: true,
            },
      ]}
    />
  )
}
