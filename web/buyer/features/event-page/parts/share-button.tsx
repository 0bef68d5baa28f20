import { Trans, useLingui } from '@lingui/react/macro'
import { Check, Share } from 'lucide-react'
import { useEffect, useState } from 'react'
import { css, cx } from '../../../../styled-system/css/index.js'
import { buttonRecipe } from '../../../../shared/ui/button.recipe.ts'
import { VisuallyHidden } from '../../../../shared/ui/visually-hidden.tsx'

const round = css({
  display: 'inline-grid',
  placeContent: 'center',
  width: '11',
  height: '11',
  borderRadius: 'full',
  background: 'bg.surface',
  color: 'text',
  '& .lucide': { width: '5', height: '5' },
})

/** Opens the device's share sheet; without one, copies the page's address. */
export const ShareButton = ({ title, iconOnly = false }: { title: string; iconOnly?: boolean }) => {
  const { t } = useLingui()
  const [copied, setCopied] = useState(false)
  useEffect(() => {
    if (!copied) return
    const timer = setTimeout(() => setCopied(false), 2500)
    return () => clearTimeout(timer)
  }, [copied])
  const share = async (): Promise<void> => {
    const url = window.location.origin + window.location.pathname
    if ('share' in navigator) {
      // Closing the share sheet is not an error.
      await navigator.share({ title, url }).catch(() => undefined)
      return
    }
    // Where the browser refuses, the link is shown to be copied by hand.
    await window.navigator.clipboard
      .writeText(url)
      .then(() => setCopied(true))
      .catch(() => prompt(title, url))
  }
  const icon = copied ? <Check /> : <Share />
  const done = <Trans>Link copied</Trans>
  return (
    <>
      <button
        type="button"
        onClick={() => void share()}
        aria-label={iconOnly ? t`Share` : undefined}
        className={iconOnly ? round : cx(buttonRecipe({ visual: 'ghost' }))}
      >
        {icon}
        {!iconOnly && (copied ? done : <Trans comment="verb: shares the page">Share</Trans>)}
      </button>
      <span role="status">{copied && <VisuallyHidden>{done}</VisuallyHidden>}</span>
    </>
  )
}
