import { Trans, useLingui } from '@lingui/react/macro'
import { ShownOnce } from '../../../shared/kit/shown-once.tsx'
import { pageConfig } from '../../../shared/lib/page-config.ts'

/** A new key, which is shown only now. */
export const NewKey = ({ apiKey, onDone }: { apiKey: string; onDone: () => void }) => {
  const { t } = useLingui()
  return (
    <ShownOnce
      secret={apiKey}
      about={<Trans>Copy this key now. You won’t see it again.</Trans>}
      copy={t`Copy key`}
      sample={`curl ${new URL(`${pageConfig().api_url}/events`, location.href).href} \\\n  -H "Authorization: Bearer ${apiKey.slice(0, 8)}…"`}
      onDone={onDone}
    />
  )
}
