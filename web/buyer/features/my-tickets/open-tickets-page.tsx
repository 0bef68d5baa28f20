import { Trans, useLingui } from '@lingui/react/macro'
import { useQueryClient } from '@tanstack/react-query'
import { Unlink } from 'lucide-react'
import { useEffect, useRef, useState } from 'react'
import { useLocation, useParams } from 'wouter'
import { css } from '../../../styled-system/css/index.js'
import { api } from '../../../shared/lib/api.ts'
import { isProblem } from '../../../shared/lib/api-error.ts'
import { usePageTitle } from '../../../shared/lib/use-page-title.ts'
import { ErrorState } from '../../../shared/ui/error-state.tsx'
import { Loading, Skeleton } from '../../../shared/ui/skeleton.tsx'
import { TextLink } from '../../../shared/ui/text-link.tsx'
import { BuyerShell } from '../shell/buyer-shell.tsx'
import { AskForm } from './ask-form.tsx'
import { myTicketsQuery } from './my-tickets-queries.ts'
import { Narrow } from './narrow.tsx'
import { SentScreen } from './sent-screen.tsx'

const DeadLink = () => {
  const [sentTo, setSentTo] = useState<string | null>(null)
  if (sentTo !== null) return <SentScreen address={sentTo} onChange={() => setSentTo(null)} />
  return (
    <Narrow
      focuses
      icon={<Unlink className={css({ width: '8', height: '8', color: 'orange.11' })} />}
      title={<Trans>This link no longer works</Trans>}
      text={<Trans>It was used already, or its 30 minutes are over. Ask for a new link.</Trans>}
    >
      <AskForm label={<Trans>Send a new link</Trans>} onSent={setSentTo} />
      <p className={css({ textStyle: '14' })}>
        <Trans>
          Already opened it on this device? <TextLink to="/tickets">Go to my tickets</TextLink>
        </Trans>
      </p>
    </Narrow>
  )
}

const Page = () => {
  const { t } = useLingui()
  const { token = '' } = useParams()
  const [, navigate] = useLocation()
  const queryClient = useQueryClient()
  const [error, setError] = useState<Error | null>(null)
  const isOpened = useRef(false)
  usePageTitle(t`My tickets`)
  const open = async (): Promise<void> => {
    setError(null)
    try {
      await api.post('/public/my-tickets/open', { token }, { isPublic: true })
      await queryClient.invalidateQueries({ queryKey: myTicketsQuery.queryKey })
      navigate('/tickets', { replace: true })
    } catch (failure) {
      setError(failure as Error)
    }
  }
  useEffect(() => {
    if (isOpened.current) return
    isOpened.current = true
    void open()
    // Once: the link works once.
    // oxlint-disable-next-line react/exhaustive-deps
  }, [])
  if (isProblem(error, 'link_invalid')) return <DeadLink />
  if (error)
    return (
      <Narrow title={<Trans>My tickets</Trans>} text={null}>
        <ErrorState error={error} onRetry={() => void open()} />
      </Narrow>
    )
  return (
    <Loading className={css({ maxWidth: 'reading', marginInline: 'auto', padding: '4' })}>
      <Skeleton height="320px" />
    </Loading>
  )
}

/** `/tickets/{token}`: opens a buyer's tickets by the link in their mail. */
export const Component = () => (
  <BuyerShell>
    <Page />
  </BuyerShell>
)
