import { Trans, useLingui } from '@lingui/react/macro'
import { imageBounds } from '../../../../../worker/contract/image-bounds.ts'
import type { Image } from '../../../../../worker/contract/images.ts'
import { css } from '../../../../styled-system/css/index.js'
import { resource } from '../../../../shared/kit/resource.ts'
import { useImageUpload } from '../../../../shared/kit/use-image-upload.ts'
import { formatBytes } from '../../../../shared/lib/format.ts'
import { ErrorState } from '../../../../shared/ui/error-state.tsx'
import { ImageField } from '../../../../shared/ui/image-field.tsx'
import { MetaLine } from '../../../../shared/ui/meta-line.tsx'
import { Skeleton } from '../../../../shared/ui/skeleton.tsx'

const images = resource<Image>('images')

/** An event's cover: seen, uploaded, replaced, removed; `isLarge` over the whole width. */
export const CoverField = ({ eventId, isLarge = false }: { eventId: string; isLarge?: boolean }) => {
  const { i18n } = useLingui()
  const { data, error, refetch } = images.useAll(eventId)
  const changed = images.useChanged(eventId)
  const cover = data?.find(({ type }) => type === 'EVENT_COVER')
  const upload = useImageUpload({
    path: images.pathOf(eventId),
    fields: { type: 'EVENT_COVER' },
    removeFrom: images.pathOf(eventId, cover?.id),
    changed,
  })
  if (!data) return error ? <ErrorState error={error} onRetry={() => void refetch()} /> : <Skeleton height={isLarge ? '208px' : '118px'} />
  const { width, height } = imageBounds.EVENT_COVER.least
  return (
    <ImageField
      {...upload}
      label={<Trans>Cover image</Trans>}
      shape={isLarge ? 'large' : 'wide'}
      url={cover?.url ?? null}
      about={
        cover && (
          <>
            <MetaLine>
              {`${cover.width} × ${cover.height}`}
              {formatBytes(cover.bytes, i18n.locale)}
            </MetaLine>
            {Math.abs(cover.width / cover.height - 2) > 0.02 && (
              <span className={css({ display: 'block' })}>
                <Trans>Cropped to 2:1, as shown.</Trans>
              </span>
            )}
          </>
        )
      }
      help={
        <Trans>
          At least {width} × {height}, under 5 MB. Applies right away.
        </Trans>
      }
    />
  )
}
