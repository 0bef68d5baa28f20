import { Trans } from '@lingui/react/macro'
import type { ComponentProps } from 'react'
import { css } from '../../styled-system/css/index.js'
import { TextField } from '../../ui/text-field.tsx'

const swatch = css({ width: '5', height: '5', borderRadius: 'sm', border: 'strong' })

/** A colour by its hex code, with a look at it; without one the event page has Foyer's. */
export const HexField = (props: Omit<ComponentProps<typeof TextField>, 'suffix' | 'optional' | 'maxLength' | 'dir' | 'help'>) => (
  <TextField
    {...props}
    optional
    dir="ltr"
    maxLength={7}
    spellCheck={false}
    autoComplete="off"
    suffix={/^#[0-9a-f]{6}$/i.test(props.value.trim()) && <span className={swatch} style={{ backgroundColor: props.value.trim() }} />}
    help={<Trans>A hex code like #8047e1. Empty: Foyer’s own.</Trans>}
  />
)
