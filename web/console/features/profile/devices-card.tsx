import { Trans } from '@lingui/react/macro'
import { useMutation } from '@tanstack/react-query'
import { useState } from 'react'
import { css } from '../../../styled-system/css/index.js'
import { errorText } from '../../../shared/lib/error-text.ts'
import { useLeaveEverywhere } from '../../../shared/kit/session.ts'
import { Button } from '../../../shared/ui/button.tsx'
import { Card } from '../../../shared/ui/card.tsx'
import { ConfirmDialog } from '../../../shared/ui/confirm-dialog.tsx'
import { notify } from '../../../shared/ui/toasts.tsx'

/** Signs out on all devices. */
export const DevicesCard = () => {
  const [isAsking, setAsking] = useState(false)
  const leaveEverywhere = useLeaveEverywhere()
  const leave = useMutation({
    mutationFn: leaveEverywhere,
    onError: (error) => {
      setAsking(false)
      notify({ tone: 'error', title: errorText(error) })
    },
  })
  return (
    <Card title={<Trans>Devices</Trans>}>
      <div className={css({ display: 'flex', flexWrap: 'wrap', alignItems: 'center', justifyContent: 'space-between', gap: '3' })}>
        <p className={css({ textStyle: '14', color: 'text.muted' })}>
          <Trans>Lost your phone or used someone else’s computer? Sign out on all your devices.</Trans>
        </p>
        <Button visual="dangerQuiet" onClick={() => setAsking(true)}>
          <Trans>Sign out everywhere</Trans>
        </Button>
      </div>
      <ConfirmDialog
        open={isAsking}
        onClose={() => setAsking(false)}
        onConfirm={() => leave.mutate()}
        busy={leave.isPending}
        title={<Trans>Sign out everywhere?</Trans>}
        consequence={<Trans>We’ll sign out all your devices, including this one.</Trans>}
        confirm={<Trans>Sign out everywhere</Trans>}
      />
    </Card>
  )
}
