import { Trans } from '@lingui/react/macro'
import { CircleAlert } from 'lucide-react'
import { useId, type ReactNode } from 'react'
import { css } from '../../styled-system/css/index.js'
import type { ConflictChoice } from '../lib/form-conflict.ts'

export type FieldText = {
  label: ReactNode
  help?: ReactNode
  error?: string | null
  /** Says so beside the label. */
  optional?: boolean
  /** Keeps the label for screen readers only. */
  hideLabel?: boolean
  /** What someone else has in it meanwhile. */
  serverValue?: ConflictChoice<string>
}

const label = css({
  display: 'flex',
  flexWrap: 'wrap',
  columnGap: '1',
  alignItems: 'baseline',
  textStyle: '14',
  fontWeight: 'medium',
  marginBlockEnd: '1',
  overflowWrap: 'anywhere',
})
const hidden = css({ srOnly: true })
const optionalText = css({ fontWeight: 'regular', textStyle: '13', color: 'text.muted' })
const help = css({ textStyle: '13', color: 'text.muted', marginBlockStart: '1' })
const fault = css({
  display: 'flex',
  gap: '1',
  textStyle: '13',
  color: 'text.danger',
  marginBlockStart: '1',
  '& .lucide': { width: '3.5', height: '3.5', marginBlockStart: '[3px]' },
})

/** What describes the control of that id, for `aria-describedby`. */
export const describedBy = (id: string, { help: helpText, error }: { help?: ReactNode; error?: string | null }): string | undefined =>
  error ? `${id}-error` : helpText ? `${id}-help` : undefined

/**
 * Splits a field's properties: what its frame shows, what its control carries, and the rest. `showServerValue` draws
 * what someone else has stored meanwhile.
 */
export const useField = <P extends FieldText>(props: P, showServerValue: (value: string) => ReactNode = (value) => value) => {
  const id = useId()
  const { label: _label, help: _help, error, optional: _optional, hideLabel: _hideLabel, serverValue, ...rest } = props
  return {
    frame: { ...props, id, note: serverValue?.(showServerValue) },
    control: { id, 'aria-invalid': Boolean(error) || undefined, 'aria-describedby': describedBy(id, props) },
    rest,
  }
}

/** Label above, control, help or error below. */
export const Field = ({
  id,
  children,
  note,
  ...text
}: Omit<FieldText, 'serverValue'> & { id: string; note?: ReactNode; children: ReactNode }) => (
  <div className={css({ minWidth: '0' })}>
    <label htmlFor={id} className={text.hideLabel ? hidden : label}>
      {text.label}
      {text.optional && (
        <span className={optionalText}>
          <Trans>optional</Trans>
        </span>
      )}
    </label>
    {children}
    <FieldNote id={id} help={text.help} error={text.error} />
    {note}
  </div>
)

/** The line below a control: its error, else its help. */
export const FieldNote = ({ id, help: helpText, error }: { id: string; help?: ReactNode; error?: string | null }) =>
  error ? (
    <p id={`${id}-error`} className={fault}>
      <CircleAlert />
      <span>{error}</span>
    </p>
  ) : helpText ? (
    <p id={`${id}-help`} className={help}>
      {helpText}
    </p>
  ) : null
