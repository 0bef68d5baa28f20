import { Plural, Trans, useLingui } from '@lingui/react/macro'
import { useMutation } from '@tanstack/react-query'
import { Mail } from 'lucide-react'
import { useState } from 'react'
import type { Member } from '../../../../worker/contract/team.ts'
import { css } from '../../../styled-system/css/index.js'
import { StaleNotice } from '../../../shared/kit/list-states.tsx'
import { api } from '../../../shared/lib/api.ts'
import { errorText } from '../../../shared/lib/error-text.ts'
import { useOwnZone } from '../../../shared/kit/session.ts'
import { useNow } from '../../../shared/lib/use-now.ts'
import { Badge } from '../../../shared/ui/badge.tsx'
import { Button } from '../../../shared/ui/button.tsx'
import { Card } from '../../../shared/ui/card.tsx'
import { ConfirmDialog } from '../../../shared/ui/confirm-dialog.tsx'
import { EventDate } from '../../../shared/ui/event-date.tsx'
import { FormError } from '../../../shared/ui/form-error.tsx'
import { MetaLine } from '../../../shared/ui/meta-line.tsx'
import { Pagination } from '../../../shared/ui/pagination.tsx'
import { notify } from '../../../shared/ui/toasts.tsx'
import { RoleName } from './role-field.tsx'
import { useInvitations, users } from './users.ts'

const DAY_MS = 86_400_000
const row = css({
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  gap: '3',
  minHeight: '14',
  paddingInline: '4',
  paddingBlock: '2',
  borderBlockStart: 'row',
})
const thumb = css({
  display: 'grid',
  placeContent: 'center',
  flexShrink: '0',
  width: '7',
  height: '7',
  borderRadius: 'full',
  border: '[1px dashed {colors.border.control}]',
  color: 'text.muted',
  '& .lucide': { width: '3.5', height: '3.5' },
})

/** The remaining time of an invitation, or its expiry. */
const Expiry = ({ expires }: { expires: string }) => {
  const now = useNow(60_000)
  const zone = useOwnZone()
  const left = Date.parse(expires) - now
  const ended = <EventDate start={expires} zone={zone} style="day" />
  if (left <= 0)
    return (
      <span className={css({ color: 'text.danger' })}>
        <Trans>expired on {ended}</Trans>
      </span>
    )
  return left < DAY_MS ? (
    <Trans>expires within a day</Trans>
  ) : (
    <Plural value={Math.round(left / DAY_MS)} one="# day left" other="# days left" />
  )
}

const InvitationRow = ({ invited, onRevoke }: { invited: Member; onRevoke: () => void }) => {
  const { t } = useLingui()
  const changed = users.useChanged('')
  const resend = useMutation({ mutationFn: () => api.post(`/users/${invited.id}/invitation`), onSettled: changed })
  const zone = useOwnZone()
  const { email, invitation } = invited
  if (!invitation) return null
  const sent = <EventDate start={invitation.sent_at} zone={zone} style="day" />
  const inviter = <bdi>{invitation.invited_by}</bdi>
  return (
    <li className={row}>
      <span className={thumb} aria-hidden="true">
        <Mail />
      </span>
      <div className={css({ flex: '1', minWidth: '[min(12.5rem, 100%)]' })}>
        <bdi className={css({ display: 'block', textStyle: '14', fontWeight: 'medium', overflowWrap: 'anywhere' })}>{email}</bdi>
        <span className={css({ display: 'block', textStyle: '12', color: 'text.muted' })}>
          <MetaLine>
            <RoleName role={invited.role} />
            <Trans>
              sent {sent} by {inviter}
            </Trans>
            <Expiry expires={invitation.expires_at} />
          </MetaLine>
        </span>
        {resend.error && <FormError text={errorText(resend.error)} />}
      </div>
      <Button
        size="sm"
        busy={resend.isPending}
        aria-label={t`Resend invitation to ${email}`}
        onClick={() => resend.mutate(undefined, { onSuccess: () => notify({ title: t`Invitation sent`, description: email }) })}
      >
        <Trans>Resend</Trans>
      </Button>
      <Button size="sm" visual="ghost" aria-label={t`Revoke invitation to ${email}`} onClick={onRevoke}>
        <Trans>Revoke</Trans>
      </Button>
    </li>
  )
}

const RevokeDialog = ({ invited, onClose }: { invited: Member | null; onClose: () => void }) => {
  const { t } = useLingui()
  const changed = users.useChanged('')
  const revoke = useMutation({ mutationFn: (id: string) => api.delete(`/users/${id}/invitation`), onSettled: changed })
  const close = (): void => {
    revoke.reset()
    onClose()
  }
  return (
    <ConfirmDialog
      open={invited !== null}
      onClose={close}
      busy={revoke.isPending}
      onConfirm={() =>
        invited &&
        revoke.mutate(invited.id, {
          onSuccess: () => {
            notify({ title: t`Invitation revoked`, description: invited.email })
            close()
          },
        })
      }
      title={<Trans>Revoke invitation to “{invited?.email}”?</Trans>}
      consequence={<Trans>The link stops working right away. You can invite them again.</Trans>}
      confirm={<Trans>Revoke invitation</Trans>}
    >
      {revoke.error && <FormError text={errorText(revoke.error)} />}
    </ConfirmDialog>
  )
}

/** The pending invitations; nothing without any. */
export const InvitationsCard = () => {
  const [page, setPage] = useState(1)
  const [toDelete, setToDelete] = useState<Member | null>(null)
  const { data, error, refetch } = useInvitations(page)
  if (page > 1 && data && page > data.meta.last_page) setPage(data.meta.last_page)
  return (
    <>
      {Boolean(error) && <StaleNotice onRetry={() => void refetch()} />}
      {data && data.meta.total > 0 && (
        <Card
          flush
          className={css({ marginBlockStart: '4' })}
          title={
            <>
              <Trans>Invitations</Trans>
              <Badge>{data.meta.total}</Badge>
            </>
          }
        >
          <ul>
            {data.data.map((invited) => (
              <InvitationRow key={invited.id} invited={invited} onRevoke={() => setToDelete(invited)} />
            ))}
          </ul>
          <div className={css({ paddingInline: '4' })}>
            <Pagination meta={data.meta} onPage={setPage} />
          </div>
        </Card>
      )}
      <RevokeDialog invited={toDelete} onClose={() => setToDelete(null)} />
    </>
  )
}
