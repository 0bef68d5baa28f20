import { z } from 'zod'
import { one } from '../../../contract/common.ts'
import { organizerSchema } from '../../../contract/organizers.ts'
import { answer, answerEmpty, endpoint, type Api } from '../../../http/endpoint.ts'
import { idempotent } from '../../../http/idempotent.ts'
import { answerProblem } from '../../../http/problem.ts'
import { limitedByUser } from '../../../http/rate-limited.ts'
import { file, fileIn, formOf } from '../../platform/images/upload.ts'
import { deleteOrganizerImage, uploadOrganizerImage } from './organizer-image.ts'

/** An organizer's image. */
export const organizerImageRoutes = (api: Api): void => {
  endpoint(
    api,
    {
      method: 'post',
      path: '/organizers/{id}/image',
      operation: 'uploadOrganizerImage',
      summary: 'Give an organizer an image',
      errors: [409, 413, 422, 429],
      before: [limitedByUser('image'), idempotent],
      form: z.object({ image: file }),
      answers: one(organizerSchema),
      status: 201,
    },
    async (c, { params }) => {
      const image = fileIn(await formOf(c))
      if (!image.ok) return answerProblem(c, image.problem)
      return answer(c, await uploadOrganizerImage(c.env, c.get('me'), params.id, image.value, c.get('now')), 201)
    },
  )
  endpoint(
    api,
    {
      method: 'delete',
      path: '/organizers/{id}/image',
      operation: 'deleteOrganizerImage',
      summary: 'Take an organizer’s image away',
    },
    async (c, { params }) => answerEmpty(c, await deleteOrganizerImage(c.env, c.get('me').account.id, params.id, c.get('now'))),
  )
}
