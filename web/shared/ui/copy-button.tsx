import { Trans, useLingui } from '@lingui/react/macro'
import { Check, Copy } from 'lucide-react'
import { useEffect, useState } from 'react'
import { css } from '../../styled-system/css/index.js'
import { copyText } from '../lib/copy-text.ts'
import { Button } from './button.tsx'
import type { ButtonSize, ButtonVisual } from './button.recipe.ts'
import { IconButton } from './icon-button.tsx'
import { notify } from './toasts.tsx'
import { VisuallyHidden } from './visually-hidden.tsx'

type Props = {
  text: string
  /** Its label: `Copy link`. */
  label: string
  iconOnly?: boolean
  size?: ButtonSize
  visual?: ButtonVisual
}

/** Copies a text and confirms it. */
export const CopyButton = ({ text, label, iconOnly = false, size = 'sm', visual }: Props) => {
  const { t } = useLingui()
  const [copied, setCopied] = useState(false)
  useEffect(() => {
    if (!copied) return
    const timer = setTimeout(() => setCopied(false), 2000)
    return () => clearTimeout(timer)
  }, [copied])
  const copy = async (): Promise<void> => {
    if (await copyText(text)) setCopied(true)
    else notify({ tone: 'error', title: t`Couldn’t copy this`, description: text })
  }
  const icon = copied ? <Check className={visual === 'primary' ? undefined : css({ color: 'text.success' })} /> : <Copy />
  return (
    <>
      {iconOnly ? (
        <IconButton label={label} icon={icon} size={size} onClick={() => void copy()} />
      ) : (
        <Button visual={visual} size={size} icon={icon} onClick={() => void copy()}>
          {copied ? t`Copied` : label}
        </Button>
      )}
      <span role="status" className={css({ position: 'absolute' })}>
        {copied && <VisuallyHidden>{<Trans>Copied</Trans>}</VisuallyHidden>}
      </span>
    </>
  )
}
