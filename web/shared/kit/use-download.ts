import { useLingui } from '@lingui/react/macro'
import { useMutation } from '@tanstack/react-query'
import { api, type CallOptions } from '../lib/api.ts'
import { FILE_TIMEOUT_MS } from '../lib/download.ts'
import { errorText } from '../lib/error-text.ts'
import { saveFile } from '../lib/save-file.ts'
import { notify } from '../ui/toasts.tsx'

/** Downloads a CSV from the API, under the server's file name; shows an error with a retry. */
export const useDownload = () => {
  const { t } = useLingui()
  const { mutate, isPending } = useMutation({
    mutationFn: ({ path, query }: { path: string; query?: CallOptions['query'] }) =>
      api.csv(path, { ...(query && { query }), signal: AbortSignal.timeout(FILE_TIMEOUT_MS) }),
    onSuccess: ({ blob, name }) => saveFile(blob, name),
    onError: (error, asked) =>
      notify({
        tone: 'error',
        title: t`Couldn’t export`,
        description: errorText(error),
        action: { label: t`Try again`, onClick: () => mutate(asked) },
      }),
  })
  return { download: mutate, busy: isPending }
}
