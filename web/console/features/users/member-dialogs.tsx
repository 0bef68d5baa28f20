import { Trans, useLingui } from '@lingui/react/macro'
import { useMutation } from '@tanstack/react-query'
import { useState } from 'react'
import type { One } from '../../../../worker/contract/common.ts'
import type { Member, UpdateMemberInput } from '../../../../worker/contract/team.ts'
import { useUndo } from '../../../shared/kit/use-undoable.ts'
import { api } from '../../../shared/lib/api.ts'
import { errorText } from '../../../shared/lib/error-text.ts'
import { Button } from '../../../shared/ui/button.tsx'
import { ConfirmDialog } from '../../../shared/ui/confirm-dialog.tsx'
import { Dialog } from '../../../shared/ui/dialog.tsx'
import { FormError } from '../../../shared/ui/form-error.tsx'
import { notify } from '../../../shared/ui/toasts.tsx'
import { RoleField } from './role-field.tsx'
import { nameOf, users } from './users.ts'

/** Changes a member's role or status. After an error the list is refetched, because it is outdated. */
export const useUpdateMember = () => {
  const changed = users.useChanged('')
  return useMutation({
    mutationFn: ({ id, ...fields }: UpdateMemberInput & { id: string }) => api.put<One<Member>>(users.pathOf('', id), fields),
    onSettled: changed,
  })
}

/** Changes a role. Mounted for one member at a time. */
export const RoleDialog = ({ member, onClose }: { member: Member; onClose: () => void }) => {
  const { t } = useLingui()
  const [role, setRole] = useState(member.role)
  const update = useUpdateMember()
  const undo = useUndo()
  const save = (): void => {
    if (role === member.role) return onClose()
    update.mutate(
      { id: member.id, role },
      {
        onSuccess: () => {
          const back = { id: member.id, role: member.role }
          notify({ title: t`Role changed`, description: nameOf(member), action: undo(() => update.mutateAsync(back)) })
          onClose()
        },
      },
    )
  }
  // Open until the answer is there: a failure would be seen by no one.
  const close = (): void => {
    if (!update.isPending) onClose()
  }
  return (
    <Dialog
      open
      onClose={close}
      title={
        <Trans>
          Role of <bdi>{nameOf(member)}</bdi>
        </Trans>
      }
      footer={
        <>
          <Button disabled={update.isPending} onClick={close}>
            <Trans>Cancel</Trans>
          </Button>
          <Button visual="primary" busy={update.isPending} onClick={save}>
            <Trans>Change role</Trans>
          </Button>
        </>
      }
    >
      {update.error && <FormError text={errorText(update.error)} />}
      <RoleField name="role" value={role} onChange={setRole} />
    </Dialog>
  )
}

/** Confirms a deactivation; closed while null. */
export const DeactivateDialog = ({ member, onClose }: { member: Member | null; onClose: () => void }) => {
  const { t } = useLingui()
  const update = useUpdateMember()
  // Apart: its failure is no one’s in this dialog.
  const restore = useUpdateMember()
  const undo = useUndo()
  const close = (): void => {
    update.reset()
    onClose()
  }
  return (
    <ConfirmDialog
      open={member !== null}
      onClose={close}
      busy={update.isPending}
      onConfirm={() =>
        member &&
        update.mutate(
          { id: member.id, status: 'INACTIVE' },
          {
            onSuccess: () => {
              const back = { id: member.id, status: 'ACTIVE' as const }
              notify({ title: t`Deactivated`, description: nameOf(member), action: undo(() => restore.mutateAsync(back)) })
              close()
            },
          },
        )
      }
      title={<Trans>Deactivate “{member && nameOf(member)}”?</Trans>}
      consequence={<Trans>They’ll be signed out of this account right away. You can reactivate them.</Trans>}
      confirm={<Trans>Deactivate</Trans>}
    >
      {update.error && <FormError text={errorText(update.error)} />}
    </ConfirmDialog>
  )
}
