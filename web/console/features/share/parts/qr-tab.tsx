import { Trans, useLingui } from '@lingui/react/macro'
import { Download } from 'lucide-react'
import { useState } from 'react'
import { css } from '../../../../styled-system/css/index.js'
import { saveFile } from '../../../../shared/lib/save-file.ts'
import { Button } from '../../../../shared/ui/button.tsx'
import { QrCode } from '../../../../shared/ui/qr-code.tsx'
import { SelectField } from '../../../../shared/ui/select-field.tsx'
import { Switch } from '../../../../shared/ui/switch.tsx'
import { qrPng, qrSvg } from '../model/qr-file.ts'
import type { CountedLink } from '../model/share-links.ts'

/** Printed widths in millimetres: a code is read from ten times its width. */
const sizes = ['20', '40', '60', '120'] as const
const layout = css({ display: 'flex', flexWrap: 'wrap', gap: '5', alignItems: 'flex-start' })

type Props = {
  url: string
  slug: string
  /** Links that are counted by themselves, and the one that is shown first. */
  links: readonly CountedLink[]
  first: string
  /** The event's colour, if a code in it is still read. */
  colour: string | null
}

/** The event's code for print. */
export const QrTab = ({ url, slug, links, first, colour }: Props) => {
  const { t } = useLingui()
  const [source, setSource] = useState(first)
  const [isColoured, setColoured] = useState(false)
  const [size, setSize] = useState<string>('60')
  const counted = links.find(({ id }) => id === source)
  const link = counted?.link ?? url
  const name = ['qr', slug, counted?.id.replace(/^\w+:/, '')].filter(Boolean).join('-')
  const ink = isColoured && colour ? colour : '#000000'
  const about: Record<string, string> = {
    '20': t`20 mm, business card`,
    '40': t`40 mm, flyer`,
    '60': t`60 mm, A4 poster`,
    '120': t`120 mm, large poster`,
  }
  return (
    <div className={layout}>
      <div className={css({ border: 'hairline', borderRadius: 'lg', overflow: 'hidden', marginInline: 'auto' })}>
        <QrCode text={link} module={5} ecc="M" ink={ink} label={t`QR code for ${link}`} />
      </div>
      <div className={css({ flex: '[1 1 14rem]', display: 'grid', gap: '4' })}>
        <SelectField
          name="source"
          label={<Trans>Links to</Trans>}
          value={source}
          onChange={setSource}
          options={[
            { value: '', label: t`Event page` },
            ...links.map(({ id, name: counted }) => ({ value: id, label: t`Event page, counted as “${counted}”` })),
          ]}
        />
        <SelectField
          name="size"
          label={<Trans>Printed size</Trans>}
          help={<Trans>Can be scanned from up to {size} cm away.</Trans>}
          value={size}
          onChange={setSize}
          options={sizes.map((value) => ({ value, label: about[value] ?? value }))}
        />
        <Switch
          label={<Trans>In the event’s colour</Trans>}
          help={colour ? undefined : <Trans>The event’s colour is too light to be scanned.</Trans>}
          checked={isColoured}
          onChange={setColoured}
          disabled={!colour}
        />
        <div className={css({ display: 'flex', flexWrap: 'wrap', gap: '2' })}>
          <Button icon={<Download />} onClick={() => void qrPng(link, ink).then((file) => saveFile(file, `${name}.png`))}>
            PNG
          </Button>
          <Button
            icon={<Download />}
            onClick={() => saveFile(new Blob([qrSvg(link, Number(size), ink)], { type: 'image/svg+xml' }), `${name}.svg`)}
          >
            SVG
          </Button>
        </div>
      </div>
    </div>
  )
}
