import { Plural, Trans, useLingui } from '@lingui/react/macro'
import { Lock, Send, Users } from 'lucide-react'
import { useState } from 'react'
import type { Member } from '../../../../worker/contract/team.ts'
import { useUndo } from '../../../shared/kit/use-undoable.ts'
import { ListPage } from '../../../shared/kit/list-page.tsx'
import { ListTable } from '../../../shared/kit/list-table.tsx'
import { css } from '../../../styled-system/css/index.js'
import { errorText } from '../../../shared/lib/error-text.ts'
import { useMe, useOwnZone } from '../../../shared/kit/session.ts'
import { Avatar } from '../../../shared/ui/avatar.tsx'
import { Badge } from '../../../shared/ui/badge.tsx'
import { EventDate } from '../../../shared/ui/event-date.tsx'
import { MetaLine } from '../../../shared/ui/meta-line.tsx'
import { notify } from '../../../shared/ui/toasts.tsx'
import { InvitationsCard } from './invitations-card.tsx'
import { DeactivateDialog, RoleDialog, useUpdateMember } from './member-dialogs.tsx'
import { MemberMenu } from './member-menu.tsx'
import { RoleName } from './role-field.tsx'
import { members, nameOf, useInvitations } from './users.ts'

const muted = css({ color: 'text.muted' })

const Person = ({ member, isMe }: { member: Member; isMe: boolean }) => (
  <span
    className={css({
      display: 'flex',
      flexDirection: { _tight: 'column' },
      alignItems: { base: 'center', _tight: 'flex-start' },
      gap: '2',
      paddingBlock: { base: '1.5', _cards: '0' },
      minWidth: '0',
    })}
  >
    <Avatar name={nameOf(member)} muted={member.state !== 'ACTIVE'} />
    <span className={css({ minWidth: '0' })}>
      <span className={css({ display: 'flex', flexWrap: 'wrap', alignItems: 'center', columnGap: '2' })}>
        <span className={css({ overflowWrap: 'anywhere' })}>
          <bdi className={css({ fontWeight: 'medium' })}>{nameOf(member)}</bdi>{' '}
          {isMe && (
            <span className={css({ textStyle: '12', color: 'text.muted', fontWeight: 'regular', marginInlineStart: '1' })}>
              <Trans>you</Trans>
            </span>
          )}
        </span>
        {member.is_account_owner && (
          <Badge tone="outline">
            <Trans>Owner</Trans>
          </Badge>
        )}
      </span>
      <bdi className={css({ display: 'block', textStyle: '12', color: 'text.muted', fontWeight: 'regular', overflowWrap: 'anywhere' })}>
        {member.email}
      </bdi>
    </span>
  </span>
)

/** `/account/users`: the account's members and invitations. */
export const Component = () => {
  const { t } = useLingui()
  const { data: me } = useMe()
  const zone = useOwnZone()
  const invited = useInvitations(1).data?.meta.total
  const [roleOf, setRoleOf] = useState<Member | null>(null)
  const [toDelete, setToDelete] = useState<Member | null>(null)
  const update = useUpdateMember()
  const undo = useUndo()
  const reactivate = (member: Member): void =>
    update.mutate(
      { id: member.id, status: 'ACTIVE' },
      {
        onSuccess: () =>
          notify({
            title: t`Reactivated`,
            description: nameOf(member),
            action: undo(() => update.mutateAsync({ id: member.id, status: 'INACTIVE' })),
          }),
        onError: (error) => notify({ title: errorText(error), tone: 'error' }),
      },
    )
  const account = <bdi>{me?.account.name}</bdi>
  return (
    <>
      <ListPage
        of={members}
        title={t`Users`}
        counted={(total, isNarrowed) => (
          <MetaLine>
            {isNarrowed ? (
              <Plural value={total} one="# person found" other="# people found" />
            ) : (
              <Trans>
                <Plural value={total} one="# person" other="# people" /> in {account}
              </Trans>
            )}
            {invited ? <Plural value={invited} one="# invited" other="# invited" /> : null}
          </MetaLine>
        )}
        icon={<Users />}
        create={{ label: <Trans>Invite someone</Trans>, icon: <Send className="flip" /> }}
        search={t`Search users`}
        none={{ title: <Trans>No users yet</Trans>, text: <Trans>Invite the people who run events with you.</Trans> }}
        notFound={<Trans>No users found</Trans>}
      >
        {(found, tools) => (
          <ListTable
            label={t`Users`}
            rows={found}
            tools={tools}
            to={null}
            columns={[
              {
                id: 'name',
                header: t({ message: 'Name', context: 'person' }),
                sort: 'first_name',
                cell: (member) => <Person member={member} isMe={member.id === me?.id} />,
              },
              {
                id: 'role',
                header: t`Role`,
                sort: 'role',
                cell: (member) => (
                  <span
                    className={css({
                      display: 'inline-flex',
                      alignItems: 'center',
                      gap: '1.5',
                      '& .lucide': { width: '3.5', height: '3.5' },
                    })}
                  >
                    <RoleName role={member.role} />
                    {member.is_account_owner && <Lock aria-hidden="true" />}
                  </span>
                ),
              },
              {
                id: 'state',
                header: t`Status`,
                cell: (member) =>
                  member.state === 'ACTIVE' ? (
                    <Badge tone="teal">
                      <Trans context="user">Active</Trans>
                    </Badge>
                  ) : (
                    <Badge>
                      <Trans>Deactivated</Trans>
                    </Badge>
                  ),
              },
              {
                id: 'login',
                header: t`Last sign-in`,
                sort: 'last_login_at',
                firstSort: 'desc',
                cell: (member) => (
                  <span className={muted}>
                    {member.last_login_at ? <EventDate start={member.last_login_at} zone={zone} style="short" /> : <Trans>never</Trans>}
                  </span>
                ),
              },
            ]}
            acts={(member) => (
              <MemberMenu
                member={member}
                isMe={member.id === me?.id}
                onRole={() => setRoleOf(member)}
                onDeactivate={() => setToDelete(member)}
                onReactivate={() => reactivate(member)}
              />
            )}
          />
        )}
      </ListPage>
      <InvitationsCard />
      {roleOf && <RoleDialog key={roleOf.id} member={roleOf} onClose={() => setRoleOf(null)} />}
      <DeactivateDialog member={toDelete} onClose={() => setToDelete(null)} />
    </>
  )
}
