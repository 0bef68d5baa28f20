import { i18n } from '@lingui/core'
import { t } from '@lingui/core/macro'
import { Trans } from '@lingui/react/macro'
import { useId } from 'react'
import { isPlainLink } from '../../../worker/contract/rich-text.ts'
import { required } from '../lib/validation.ts'
import { useForm } from '../lib/use-form.ts'
import { css } from '../../styled-system/css/index.js'
import { Button } from './button.tsx'
import { Dialog } from './dialog.tsx'
import { TextField } from './text-field.tsx'

export type LinkGiven = { href: string; words: string }

type Props = {
  /** The address that stands; empty for a new link. */
  href: string
  /** Whether the words are chosen in the text already. */
  hasWords: boolean
  onClose: () => void
  onSet: (link: LinkGiven) => void
  onRemove: () => void
}

/** An address as someone types it: a site without its protocol, a mail address alone. */
const addressOf = (typed: string): string => {
  const text = typed.trim()
  if (/^[a-z][a-z0-9+.-]*:/i.test(text) && !/^[^:/]+:\d+(\/|$)/.test(text)) return text
  return /^[^\s@/]+@[^\s@/]+$/.test(text) ? `mailto:${text}` : `https://${text}`
}

const fault = (typed: string): string | undefined => {
  if (!typed.trim()) return required(typed)
  const href = addressOf(typed)
  const isWhole = isPlainLink(href) && !/\s/.test(href) && (!/^https?:/i.test(href) || new URL(href).hostname.includes('.'))
  return isWhole ? undefined : t(i18n)`Enter a full address, like https://example.com, or an email address.`
}

/** Where a link in a text leads. */
export const LinkDialog = ({ href, hasWords, onClose, onSet, onRemove }: Props) => {
  const id = useId()
  const form = useForm({
    initial: { href, words: '' },
    validate: (values) => ({ href: fault(values.href) }),
    submit: async (values) => onSet({ href: addressOf(values.href), words: values.words.trim() || addressOf(values.href) }),
  })
  return (
    <Dialog
      open
      onClose={onClose}
      title={href ? <Trans>Edit link</Trans> : <Trans>Add link</Trans>}
      footer={
        <>
          {href && (
            <Button visual="dangerQuiet" onClick={onRemove} className={css({ marginInlineEnd: 'auto' })}>
              <Trans>Remove link</Trans>
            </Button>
          )}
          <Button onClick={onClose}>
            <Trans>Cancel</Trans>
          </Button>
          <Button visual="primary" type="submit" form={id}>
            {href ? <Trans>Edit link</Trans> : <Trans>Add link</Trans>}
          </Button>
        </>
      }
    >
      <form {...form.props} id={id} className={css({ display: 'grid', gap: '4' })}>
        <form.Field as={TextField} name="href" label={<Trans>Link address</Trans>} type="url" maxLength={2000} />
        {!hasWords && <form.Field as={TextField} name="words" label={<Trans>Link text</Trans>} optional maxLength={255} dir="auto" />}
      </form>
    </Dialog>
  )
}
