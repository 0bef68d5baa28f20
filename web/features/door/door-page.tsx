import { Trans, useLingui } from '@lingui/react/macro'
import { CalendarClock, CalendarX2, Keyboard, ListX, Search } from 'lucide-react'
import { useCallback, useLayoutEffect, useState, type ReactNode } from 'react'
import { flushSync } from 'react-dom'
import { css, cva } from '../../styled-system/css/index.js'
import type { DoorList } from '../../../worker/contract/check-in.ts'
import { isProblem } from '../../lib/api-error.ts'
import { usePageTitle } from '../../lib/use-page-title.ts'
import { Button } from '../../ui/button.tsx'
import { ErrorState } from '../../ui/error-state.tsx'
import { EventDate } from '../../ui/event-date.tsx'
import { LanguageSwitch } from '../../ui/language-switch.tsx'
import { Loading, Skeleton } from '../../ui/skeleton.tsx'
import { VisuallyHidden } from '../../ui/visually-hidden.tsx'
import { DoorHeader } from './door-header.tsx'
import { DoorMessage } from './door-message.tsx'
import { useDoorList } from './door-queries.ts'
import { DoorSearch } from './door-search.tsx'
import { PendingBar } from './pending-bar.tsx'
import { ResultScreen } from './result-screen.tsx'
import { ScanInput } from './scan-input.tsx'
import { useScanner } from './use-scanner.ts'

const page = css({ display: 'flex', flexDirection: 'column', minHeight: 'screen', background: 'door.bg', color: 'text' })
const modes = css({
  position: 'sticky',
  insetBlockEnd: '0',
  display: 'grid',
  gridTemplateColumns: '[1fr 1fr]',
  gap: '2',
  padding: '4',
  paddingBlockEnd: '[calc(16px + env(safe-area-inset-bottom))]',
  background: 'door.bg',
})
const mode = cva({
  base: {
    display: 'flex',
    flexDirection: 'column',
    alignItems: 'center',
    justifyContent: 'center',
    gap: '1.5',
    height: '[76px]',
    borderRadius: 'md',
    textStyle: '14',
    fontWeight: 'medium',
    '& .lucide': { width: '5', height: '5' },
  },
  variants: {
    on: {
      true: { background: 'neutral.12', color: 'neutral.1' },
      false: { background: 'neutral.4', color: 'text', _hover: { background: 'neutral.5' } },
    },
  },
})

const Scanning = ({ list }: { list: DoorList }) => {
  const { t } = useLingui()
  const [at, setAt] = useState<'scan' | 'search'>('scan')
  const scanner = useScanner(list.short_id)
  const { shown, next } = scanner
  usePageTitle(list.name, list.event.title)
  // At once, so that the letter that was typed lands in the field below.
  const uncover = useCallback((): void => flushSync(next), [next])
  const search = useCallback((): void => {
    next()
    setAt('search')
  }, [next])
  return (
    <>
      <div className={css({ display: 'flex', flexDirection: 'column', flex: '1' })} inert={shown !== null}>
        <DoorHeader list={list} />
        <PendingBar scanner={scanner} />
        <main className={css({ flex: '1', display: 'flex', flexDirection: 'column' })}>
          {list.description && (
            <p className={css({ textStyle: '14', color: 'text.muted', paddingInline: '5', whiteSpace: 'pre-line' })} dir="auto">
              {list.description}
            </p>
          )}
          {at === 'scan' ? (
            <ScanInput
              busy={scanner.busy}
              covered={shown !== null}
              onType={uncover}
              onScan={(code) => void scanner.scan({ ticket_code: code }, code.slice(0, 8))}
            />
          ) : (
            <DoorSearch list={list} scanner={scanner} covered={shown !== null} />
          )}
        </main>
        <nav aria-label={t`Ways to check in`} className={modes}>
          <button type="button" aria-pressed={at === 'scan'} className={mode({ on: at === 'scan' })} onClick={() => setAt('scan')}>
            <Keyboard />
            <Trans>Scan or type</Trans>
          </button>
          <button type="button" aria-pressed={at === 'search'} className={mode({ on: at === 'search' })} onClick={() => setAt('search')}>
            <Search />
            <Trans>Search</Trans>
          </button>
        </nav>
      </div>
      {shown && <ResultScreen list={list} shown={shown} scanner={scanner} onSearch={search} />}
    </>
  )
}

const Quiet = ({ list, children }: { list?: DoorList; children: ReactNode }) => (
  <>
    {list && <DoorHeader list={list} />}
    <main className={css({ flex: '1', padding: '5' })}>
      {!list && (
        <VisuallyHidden block>
          <h1>
            <Trans>Check-in</Trans>
          </h1>
        </VisuallyHidden>
      )}
      {children}
    </main>
    <footer className={css({ display: 'flex', justifyContent: 'center', padding: '4' })}>
      <LanguageSwitch />
    </footer>
  </>
)

const Content = ({ shortId }: { shortId: string }) => {
  const { t } = useLingui()
  const { data: list, error, refetch } = useDoorList(shortId)
  const again = (
    <Button size="lg" onClick={() => void refetch()}>
      <Trans>Look again</Trans>
    </Button>
  )
  if (isProblem(error) && error.status === 404)
    return (
      <Quiet>
        <DoorMessage icon={<ListX />} title={t`Check-in list not found`}>
          <Trans>The link may have been replaced by a new one. Ask the organizer for it.</Trans>
        </DoorMessage>
      </Quiet>
    )
  if (!list)
    return (
      <Quiet>
        {error ? (
          <ErrorState error={error} onRetry={() => void refetch()} />
        ) : (
          <Loading className={css({ display: 'flex', flexDirection: 'column', gap: '5' })}>
            <Skeleton width="60%" height="40px" />
            <Skeleton height="64px" />
            <Skeleton height="64px" />
          </Loading>
        )}
      </Quiet>
    )
  const zone = list.event.timezone
  if (list.status === 'INACTIVE')
    return (
      <Quiet list={list}>
        <DoorMessage icon={<CalendarClock />} title={t`This list is not active yet`} action={again}>
          {list.activates_at && (
            <Trans>
              It opens on <EventDate start={list.activates_at} zone={zone} style="full" nameZone />. This page then goes on by itself.
            </Trans>
          )}
        </DoorMessage>
      </Quiet>
    )
  if (list.status === 'EXPIRED')
    return (
      <Quiet list={list}>
        <DoorMessage icon={<CalendarX2 />} title={t`This list has expired`} action={again}>
          {list.expires_at && (
            <Trans>
              It closed on <EventDate start={list.expires_at} zone={zone} style="full" nameZone />. The organizer can open it again.
            </Trans>
          )}
        </DoorMessage>
      </Quiet>
    )
  return <Scanning list={list} />
}

/** `/check-in/{checkInListShortId}`: the door's page, dark in every theme. */
export const DoorPage = ({ listShortId }: { listShortId: string }) => {
  useLayoutEffect(() => {
    const { style } = document.documentElement
    style.colorScheme = 'dark'
    style.setProperty('--colors-bg-canvas', 'var(--colors-door-bg)')
    return () => {
      style.colorScheme = ''
      style.removeProperty('--colors-bg-canvas')
    }
  }, [])
  return (
    <div className={page}>
      <Content key={listShortId} shortId={listShortId} />
    </div>
  )
}
