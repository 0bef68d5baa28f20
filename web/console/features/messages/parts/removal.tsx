import { Trans, useLingui } from '@lingui/react/macro'
import type { MessageListItem } from '../../../../../worker/contract/messages.ts'
import type { DeleteCopy } from '../../../../shared/kit/delete-dialog.tsx'
import { useReadable } from '../model/open-labels.ts'

/** The texts of deleting a message. */
export const useMessageRemoval = (): DeleteCopy<MessageListItem> => {
  const { t } = useLingui()
  const { subjectOf } = useReadable()
  return {
    nameOf: subjectOf,
    consequence: <Trans>Unsent emails are stopped. Sent ones stay in the email log.</Trans>,
    confirm: () => <Trans>Delete message</Trans>,
    done: () => t`Message deleted`,
    failed: t`Couldn’t delete the message`,
  }
}
