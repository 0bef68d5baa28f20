import { boxFeature } from '../../../box-office/feature.ts'
import { consoleVerb } from '../../../box-office/verb.ts'
import { createMessage, messageBuyer } from './create-message.ts'
import { sendMessageJob } from './send-message.ts'
import { deleteMessage, stopMessage } from './stop-message.ts'
import { messageEntity, messageRecipients } from './table.ts'
import { previewMessage, testMessage } from './preview-message.ts'
import { describeMessage } from './message-webhook.ts'

/** The organizer's messages to attendees. */
export const messageBox = boxFeature({
  entities: [messageEntity],
  tables: [messageRecipients],
  webhooks: { message: describeMessage },
  verbs: {
    createMessage: consoleVerb.command(createMessage),
    messageBuyer: consoleVerb.command(messageBuyer),
    stopMessage: consoleVerb.command(stopMessage),
    deleteMessage: consoleVerb.command(deleteMessage),
    previewMessage: consoleVerb.query(previewMessage),
    testMessage: consoleVerb.command(testMessage),
  },
  jobs: { sendMessage: sendMessageJob },
})
