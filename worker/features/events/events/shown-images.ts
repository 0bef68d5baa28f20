import { ok, type Result } from '../../../contract/problem.ts'
import type { Box } from '../../../box-office/box.ts'
import { imageIdsIn } from '../../platform/rich-text/rich-text.ts'
import { messageImages } from '../../reach/messages/store.ts'
import { loadQuestions } from '../../catalogue/questions/questions.ts'
import { loadTickets } from '../../catalogue/tickets/store.ts'

/** The ids of all images that the event shows: its cover, those in its texts, its tickets' and questions' texts, and in sent messages. */
export const getShownImages = (box: Box, _: null): Result<string[]> => {
  const { cover_image_id, description, online_details, settings } = box.event()
  const { pre_checkout_message, post_checkout_message, ticket_page_message } = settings
  const texts = [description, online_details, pre_checkout_message, post_checkout_message, ticket_page_message]
  const inTexts = imageIdsIn([...texts, ...[...loadTickets(box), ...loadQuestions(box)].map(({ description: own }) => own)].join(' '))
  const shown = [...inTexts, ...messageImages(box)]
  return ok(cover_image_id === null ? shown : [cover_image_id, ...shown])
}
