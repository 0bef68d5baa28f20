import { Trans } from '@lingui/react/macro'
import { FileSpreadsheet, Upload } from 'lucide-react'
import { useEffect, useRef, useState } from 'react'
import { css, cx } from '../../../../styled-system/css/index.js'
import { Button } from '../../../../shared/ui/button.tsx'

const area = css({
  display: 'flex',
  flexDirection: 'column',
  alignItems: 'center',
  gap: '2',
  paddingBlock: '12',
  paddingInline: '4',
  textAlign: 'center',
  border: 'dashed',
  borderRadius: 'lg',
  background: 'bg.surface',
})
const over = css({ borderColor: 'ring', background: 'accent.tint' })

type Props = { busy: boolean; onChoose: (file: File) => void }

/** Takes a file by a button, or dropped anywhere on the page. */
export const FileDrop = ({ busy, onChoose }: Props) => {
  const input = useRef<HTMLInputElement>(null)
  const [isOver, setIsOver] = useState(false)
  useEffect(() => {
    const drag = (event: DragEvent): void => {
      if (!event.dataTransfer?.types.includes('Files')) return
      event.preventDefault()
      setIsOver(event.type === 'dragover')
      const file = event.type === 'drop' ? event.dataTransfer.files[0] : undefined
      if (file && !busy) onChoose(file)
    }
    const kinds = ['dragover', 'dragleave', 'drop'] as const
    kinds.forEach((kind) => window.addEventListener(kind, drag))
    return () => kinds.forEach((kind) => window.removeEventListener(kind, drag))
  }, [busy, onChoose])
  return (
    <div className={cx(area, isOver && over)}>
      <FileSpreadsheet size={28} />
      <p className={css({ textStyle: '16', fontWeight: 'semibold' })}>
        <Trans>Drop a CSV or XLSX file here</Trans>
      </p>
      <p className={css({ textStyle: '13', color: 'text.muted', maxWidth: '[52ch]' })}>
        <Trans>Up to 50,000 rows. Exports from Eventbrite, Tito, pretix, Hi.Events and Luma are recognized.</Trans>
      </p>
      <Button
        visual="primary"
        className={css({ marginBlockStart: '3' })}
        icon={<Upload />}
        busy={busy}
        busyLabel={<Trans>Reading…</Trans>}
        onClick={() => input.current?.click()}
      >
        <Trans>Choose a file</Trans>
      </Button>
      <input
        ref={input}
        type="file"
        accept=".csv,.tsv,.txt,.xlsx,text/csv,application/vnd.openxmlformats-officedocument.spreadsheetml.sheet"
        hidden
        onChange={({ currentTarget }) => {
          const file = currentTarget.files?.[0]
          if (file && !busy) onChoose(file)
          currentTarget.value = ''
        }}
      />
    </div>
  )
}
