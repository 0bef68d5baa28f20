import { Trans } from '@lingui/react/macro'
import { css } from '../../../styled-system/css/index.js'
import { OTHER_SOURCE } from '../../../../worker/contract/visit-source.ts'

const about = css({ display: 'block', textStyle: '13', color: 'text.muted', overflowWrap: 'anywhere' })

/** Where visits came from, as an organizer reads it; `source` as reports name it, null for direct ones. */
export const SourceName = ({ source }: { source: string | null }) => {
  if (source === null) return <Trans>Direct or unknown</Trans>
  if (source === OTHER_SOURCE) return <Trans>Other sources</Trans>
  const [kind, name = ''] = source.split(/:(.*)/s)
  const shown = <bdi dir="auto">{name}</bdi>
  if (kind === 'widget') return <Trans>Widget on {shown}</Trans>
  return (
    <>
      {shown}
      <span className={about}>
        {kind === 'aff' ? (
          <Trans>affiliate link</Trans>
        ) : kind === 'utm' ? (
          <bdi dir="ltr">utm_source={name}</bdi>
        ) : (
          <Trans>link on this site</Trans>
        )}
      </span>
    </>
  )
}
