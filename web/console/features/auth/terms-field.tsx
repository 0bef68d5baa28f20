import { Trans } from '@lingui/react/macro'
import type { ComponentProps } from 'react'
import { css } from '../../../styled-system/css/index.js'
import { Checkbox } from '../../../shared/ui/checkbox.tsx'

/** Acceptance of the installation's terms, linked in a new tab. */
export const TermsField = ({ url, ...field }: Omit<ComponentProps<typeof Checkbox>, 'label'> & { url: string }) => (
  <Checkbox
    {...field}
    label={
      <Trans>
        I accept the{' '}
        <a href={url} target="_blank" rel="noreferrer" className={css({ color: 'text.link', textDecoration: 'underline' })}>
          terms
        </a>
      </Trans>
    }
  />
)
