import { Trans } from '@lingui/react/macro'
import { useState } from 'react'
import { imageBounds } from '../../../../worker/contract/image-bounds.ts'
import type { Organizer } from '../../../../worker/contract/organizers.ts'
import { useImageUpload } from '../../../shared/kit/use-image-upload.ts'
import { ImageField } from '../../../shared/ui/image-field.tsx'
import { organizers } from './organizer.ts'

/** An organizer's picture, shown beside the name to buyers. */
export const OrganizerImage = ({ organizer }: { organizer: Organizer }) => {
  const [url, setUrl] = useState(organizer.image_url)
  const changed = organizers.useChanged('')
  const path = `${organizers.pathOf('', organizer.id)}/image`
  const upload = useImageUpload<Organizer>({
    path,
    removeFrom: path,
    changed: async (now) => {
      setUrl(now?.image_url ?? null)
      await changed()
    },
  })
  const { width, height } = imageBounds.ORGANIZER_IMAGE.least
  return (
    <ImageField
      {...upload}
      label={<Trans>Picture</Trans>}
      shape="square"
      url={url}
      help={
        <Trans>
          Square is best, at least {width} × {height}, under 5 MB.
        </Trans>
      }
    />
  )
}
