import { Trans, useLingui } from '@lingui/react/macro'
import { ExternalLink, Monitor, Smartphone } from 'lucide-react'
import { useCallback, useMemo, useState } from 'react'
import { css } from '../../../styled-system/css/index.js'
import type { HomepageState } from '../../../../worker/contract/homepage.ts'
import type { HomepageColour } from '../../../../worker/contract/homepage-design.ts'
import { eventKey } from '../../../shared/kit/query-keys.ts'
import { useEditable } from '../../../shared/kit/use-editable.ts'
import type { Versioned } from '../../../shared/lib/api.ts'
import { formatDate } from '../../../shared/lib/format.ts'
import { hexTyped } from '../../../shared/lib/hex-colour.ts'
import { usePageTitle } from '../../../shared/lib/use-page-title.ts'
import { ButtonAnchor } from '../../../shared/ui/button-anchor.tsx'
import { ErrorState } from '../../../shared/ui/error-state.tsx'
import { Rate } from '../../../shared/ui/rate.tsx'
import { Segments } from '../../../shared/ui/segments.tsx'
import { Loading, Skeleton } from '../../../shared/ui/skeleton.tsx'
import { notify } from '../../../shared/ui/toasts.tsx'
import { UnsavedGuard } from '../../../shared/kit/unsaved-guard.tsx'
import { PagePreview, type PreviewSize } from '../page-preview/page-preview.tsx'
import { CoverField } from '../settings/parts/cover-field.tsx'
import { useShellEvent } from '../shell/model/use-shell-event.ts'
import { BackgroundChoice } from './parts/background-choice.tsx'
import { ColourFields } from './parts/colour-fields.tsx'
import { frame, panel, stage, tools, views } from './parts/designer.recipe.ts'
import { DesignerBar } from './parts/designer-bar.tsx'
import { PaletteTiles } from './parts/palette-tiles.tsx'
import { SectionOrder } from './parts/section-order.tsx'
import { useCoverPalette } from './model/use-cover-palette.ts'
import { useDesign } from './model/use-design.ts'

const Designer = ({ path, loaded }: { path: string; loaded: Versioned<HomepageState> }) => {
  const { t, i18n } = useLingui()
  const event = useShellEvent()
  const state = useDesign(path, loaded)
  const { design, publishedAt, change } = state
  const cover = useCoverPalette(event.cover_url)
  // Text stays as typed until its field is blurred.
  const [typed, setTyped] = useState<Partial<Record<HomepageColour, string>>>({})
  const [size, setSize] = useState<PreviewSize>('desktop')
  const [view, setView] = useState<'design' | 'preview'>('design')
  const [scale, setScale] = useState(1)
  const changes = useMemo(() => ({ homepage: design, cover_url: event.cover_url }), [design, event.cover_url])
  const onScale = useCallback((next: number) => setScale(next), [])
  const isWrong = (text: string | undefined): boolean => text !== undefined && text.trim() !== '' && hexTyped(text) === null

  const field = (name: HomepageColour) => {
    const text = typed[name]
    return {
      value: text ?? design[name]?.toUpperCase() ?? '',
      error: isWrong(text) ? t`Enter a hex code like #fff or #1a2b3c.` : null,
      onChange: (next: string): void => {
        setTyped({ ...typed, [name]: next })
        if (!isWrong(next)) change({ ...design, [name]: hexTyped(next) })
      },
      onBlur: (): void => {
        const { [name]: _, ...others } = typed
        if (!isWrong(text)) setTyped(others)
      },
    }
  }
  const discard = async (): Promise<void> => {
    const before = design
    setTyped({})
    if (!(await state.discard())) return
    notify({ title: t`Draft discarded`, tone: 'info', action: { label: t`Undo`, onClick: () => change(before) } })
  }
  const isDraft = event.status === 'DRAFT'
  const publish = async (): Promise<void> => {
    if (await state.publish())
      notify({ title: isDraft ? t`Published: buyers see it once the event is live` : t`Published: buyers see it now` })
  }
  const page = isDraft ? `/e/${event.id}?draft=1` : `/e/${event.id}/${event.slug}`

  return (
    <div data-bleed className={frame}>
      <UnsavedGuard when={state.saving === 'failed'} />
      <div className={views}>
        <Segments
          label={t`What to show`}
          value={view}
          onChange={setView}
          options={[
            { value: 'design', label: <Trans>Design</Trans> },
            { value: 'preview', label: <Trans>Preview</Trans> },
          ]}
        />
      </div>
      <div className={panel({ away: view === 'preview' })}>
        <header>
          <h1 className={css({ textStyle: '24', fontWeight: 'semibold' })}>
            <Trans>Homepage designer</Trans>
          </h1>
          <p className={css({ textStyle: '13', color: 'text.muted' })}>
            {publishedAt ? (
              <Trans>Published {formatDate(publishedAt, event.timezone, i18n.locale, 'short')}</Trans>
            ) : isDraft ? (
              <Trans>Not published yet</Trans>
            ) : (
              <Trans>Published with Foyer’s look</Trans>
            )}
          </p>
        </header>
        <CoverField eventId={event.id} />
        <PaletteTiles
          colours={design}
          cover={cover}
          onChoose={(colours) => {
            setTyped({})
            change({ ...design, ...colours })
          }}
        />
        <section>
          <h2 className={css({ textStyle: '14', fontWeight: 'semibold', marginBlockEnd: '3' })}>
            <Trans>Colours</Trans>
          </h2>
          <ColourFields design={design} field={field} />
        </section>
        <BackgroundChoice
          background_type={design.background_type}
          cover_blur={design.cover_blur}
          hasCover={event.cover_url !== null}
          onChange={(next) => change({ ...design, ...next })}
        />
        <SectionOrder sections={design.sections} onChange={(sections) => change({ ...design, sections })} />
      </div>
      <section aria-label={t`Preview`} className={stage({ away: view === 'design' })}>
        <div className={tools}>
          <Segments<PreviewSize>
            label={t`Preview size`}
            value={size}
            onChange={setSize}
            options={[
              {
                value: 'desktop',
                label: (
                  <>
                    <Monitor />
                    <Trans>Desktop</Trans>
                  </>
                ),
              },
              {
                value: 'phone',
                label: (
                  <>
                    <Smartphone />
                    <Trans>Phone</Trans>
                  </>
                ),
              },
            ]}
          />
          <span className={css({ flex: '1', textStyle: '13', color: 'text.muted', fontVariantNumeric: 'tabular-nums' })}>
            <Rate ppm={Math.round(scale * 100) * 10_000} />
          </span>
          <ButtonAnchor href={page} target="_blank" icon={<ExternalLink />}>
            <Trans>View page</Trans>
          </ButtonAnchor>
        </div>
        <PagePreview event={event} changes={changes} size={size} onScale={onScale} />
      </section>
      <DesignerBar
        design={state}
        isDraft={isDraft}
        isInvalid={Object.values(typed).some(isWrong)}
        onDiscard={() => void discard()}
        onPublish={() => void publish()}
      />
    </div>
  )
}

/** `/manage/event/{id}/homepage-designer`: the design of the event's page, with a preview. */
export const Component = () => {
  const { t } = useLingui()
  const event = useShellEvent()
  usePageTitle(t`Homepage designer`, event.title)
  const path = `/events/${event.id}/homepage`
  const { loaded, error, retry } = useEditable<HomepageState>([...eventKey(event.id), 'homepage'], path)
  if (loaded) return <Designer key={event.id} path={path} loaded={loaded} />
  if (error) return <ErrorState error={error} onRetry={() => void retry()} />
  return (
    <div data-bleed>
      <Loading className={frame}>
        <div className={panel({ away: false })}>
          <Skeleton height="52px" />
          <Skeleton height="118px" />
          <Skeleton height="64px" />
          <Skeleton height="280px" />
        </div>
        <div className={stage({ away: true })}>
          <Skeleton height="100%" />
        </div>
      </Loading>
    </div>
  )
}
