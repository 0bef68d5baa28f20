import { i18n } from '@lingui/core'
import { t } from '@lingui/core/macro'
import { copyText } from '../lib/copy-text.ts'
import { notify } from '../ui/toasts.tsx'

/** Copies a link and says so; where the browser refuses, the link is shown to be copied by hand. */
export const copyLink = async (link: string): Promise<void> =>
  (await copyText(link))
    ? notify({ title: t(i18n)`Link copied`, description: link })
    : notify({ tone: 'error', title: t(i18n)`Couldn’t copy the link`, description: link })
