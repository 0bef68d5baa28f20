import { Trans, useLingui } from '@lingui/react/macro'
import { useMutation } from '@tanstack/react-query'
import { useParams } from 'react-router'
import { css } from '../../../styled-system/css/index.js'
import { api } from '../../../shared/lib/api.ts'
import { isProblem } from '../../../shared/lib/api-error.ts'
import { errorText } from '../../../shared/lib/error-text.ts'
import { usePageTitle } from '../../../shared/lib/use-page-title.ts'
import { Button } from '../../../shared/ui/button.tsx'
import { ButtonLink } from '../../../shared/ui/button-link.tsx'
import { Notice } from '../../../shared/ui/notice.tsx'
import { AuthShell } from '../../../shared/kit/auth-shell.tsx'

const column = css({ display: 'grid', gap: '4', justifyItems: 'start' })

/** `/auth/cancel-email-change/{token}`: the link in the notice to the old address. It needs a click, because mail scanners open links. */
export const Component = () => {
  const { t } = useLingui()
  usePageTitle(t`Cancel email change`)
  const { token = '' } = useParams()
  const undo = useMutation({
    mutationFn: () => api.post(`/auth/cancel-email-change/${encodeURIComponent(token)}`, undefined, { isPublic: true }),
  })
  const isOver = isProblem(undo.error, 'link_invalid')
  return (
    <AuthShell title={undo.isSuccess ? <Trans>Your email stays the same</Trans> : <Trans>Cancel email change</Trans>}>
      <div className={column}>
        {undo.isSuccess ? (
          <Notice tone="success" live>
            <Trans>We signed out all your devices. Choose a new password to keep your account safe.</Trans>
          </Notice>
        ) : isOver ? (
          <Notice tone="danger" live title={<Trans>This link is invalid or expired</Trans>}>
            <Trans>Links work once, for 10 days.</Trans>
          </Notice>
        ) : (
          <>
            {undo.error && (
              <Notice tone="danger" live>
                {errorText(undo.error)}
              </Notice>
            )}
            <p>
              <Trans>You’ll keep this email, and we’ll sign out all your devices.</Trans>
            </p>
            <Button visual="primary" size="lg" busy={undo.isPending} onClick={() => undo.mutate()}>
              <Trans>Cancel email change</Trans>
            </Button>
          </>
        )}
        {(undo.isSuccess || isOver) && (
          <ButtonLink to="/auth/forgot-password" visual="primary">
            <Trans>Choose a new password</Trans>
          </ButtonLink>
        )}
      </div>
    </AuthShell>
  )
}
