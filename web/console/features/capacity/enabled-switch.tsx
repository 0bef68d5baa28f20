import { Trans, useLingui } from '@lingui/react/macro'
import { useMutation } from '@tanstack/react-query'
import type { CapacityAssignment } from '../../../../worker/contract/capacity.ts'
import { useUndo } from '../../../shared/kit/use-undoable.ts'
import { api } from '../../../shared/lib/api.ts'
import { errorText } from '../../../shared/lib/error-text.ts'
import { Switch } from '../../../shared/ui/switch.tsx'
import { notify } from '../../../shared/ui/toasts.tsx'
import { capacities } from './capacity.ts'

/** Turns a capacity assignment on or off. The server rejects turning on one below the tickets already sold. */
export const EnabledSwitch = ({ eventId, assignment }: { eventId: string; assignment: CapacityAssignment }) => {
  const { t } = useLingui()
  const changed = capacities.useChanged(eventId)
  const undo = useUndo()
  const store = (enabled: boolean) => api.put(`/events/${eventId}/capacity-assignments/${assignment.id}`, { enabled })
  const turn = useMutation({
    mutationFn: store,
    onSuccess: async (_, enabled) => {
      await changed()
      notify({
        title: enabled ? t`“${assignment.name}” limits its tickets` : t`“${assignment.name}” is off`,
        action: undo(() => store(!enabled).then(changed)),
      })
    },
    onError: (error) => notify({ tone: 'error', title: t`Couldn’t change “${assignment.name}”`, description: errorText(error) }),
  })
  return (
    <Switch
      checked={assignment.enabled}
      disabled={turn.isPending}
      onChange={(enabled) => turn.mutate(enabled)}
      label={<Trans>{assignment.name} enabled</Trans>}
      hideLabel
    />
  )
}
